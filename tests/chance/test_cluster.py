"""Simulations on a real Dask cluster: the same numbers on any worker."""

import gc
import threading
from asyncio.base_events import BaseEventLoop
from warnings import catch_warnings, simplefilter

import pytest
from chance.questions import deck_sweeps

from tutor.chance import deals, ranks, rounds, simulate, suits
from tutor.games.six_deck import DECK
from tutor.workshop.balance import compare
from tutor.workshop.change import change

distributed = pytest.importorskip("distributed")
THREE, FLARES = deals(DECK, 3), rounds("flares", 2)
pytestmark = [
    pytest.mark.timeout(180),
    pytest.mark.filterwarnings("ignore::DeprecationWarning:distributed.*"),
]


@pytest.fixture(scope="module")
def cluster():
    before = loops()
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as found:
        yield found
    close(loops() - before)


@pytest.fixture
def executor(cluster):
    before = loops()
    with distributed.Client(cluster, set_as_default=False) as client:
        yield client.get_executor(pure=False)
    close(loops() - before)


def loops():
    """Return all open event loops, because clusters leave some behind."""
    with catch_warnings():
        simplefilter("ignore", ResourceWarning)
        gc.collect()
    found = {each for each in gc.get_objects() if isinstance(each, BaseEventLoop)}
    return {loop for loop in found if not loop.is_closed()}


def close(left_open):
    for loop in left_open:
        if not loop.is_running():
            loop.close()


@pytest.mark.parametrize("chunk", [0, 7, 40, 1000])
def test_a_cluster_finds_the_same_numbers_in_any_chunks(executor, chunk):
    alone = simulate(deck_sweeps, FLARES, 120)
    assert simulate(deck_sweeps, FLARES, 120, executor=executor, chunk=chunk) == alone
    given = simulate(ranks.sum, THREE, 300, given=suits.different == 2)
    found = simulate(
        ranks.sum, THREE, 300, given=suits.different == 2, executor=executor, chunk=chunk
    )
    assert found == given


def test_a_changed_game_is_compared_on_a_cluster(executor):
    mine = change("flares", winning_play=lambda trick: min(trick, key=lambda play: play[1].rank))
    found = compare("flares", mine, 2, 45, executor=executor)
    assert found.now.courses == compare("flares", mine, 2, 45).now.courses


def test_functions_of_a_notebook_travel_to_a_cluster(executor):
    found = simulate(lambda hand: hand.ranks.sum > 9, THREE, 100, executor=executor)
    assert found.values == simulate(ranks.sum > 9, THREE, 100).values


def test_what_cannot_travel_is_said(executor):
    lock = threading.Lock()
    with pytest.raises(ValueError, match=r"can't be sent to another process .*without an executor"):
        simulate(lambda hand: lock.locked(), THREE, 10, executor=executor)


def test_an_interruption_keeps_what_is_done_and_calls_off_the_rest(executor):
    def stop(done, of):
        if 100 <= done < of:
            raise KeyboardInterrupt

    found = simulate(deck_sweeps, FLARES, 5000, executor=executor, chunk=50, progress=stop)
    assert found.n >= 100
    assert found.wanted == 5000
    assert found.values == simulate(deck_sweeps, FLARES, found.n).values


def test_a_worker_that_dies_is_replaced(cluster, executor):
    alone = simulate(deck_sweeps, FLARES, 400)
    killed = []

    def kill(done, _):
        if done and not killed:
            worker = next(iter(cluster.workers.values()))
            killed.append(worker.process.process.pid)
            worker.process.process.kill()

    found = simulate(deck_sweeps, FLARES, 400, executor=executor, chunk=10, progress=kill)
    assert killed
    assert found == alone
