"""Visitors of an application: each has progress of their own, which goes when they leave."""

import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from fronts.pages import InVoila, application
from fronts.test_a_game import door, legal, table_of
from psutil import AccessDenied, NoSuchProcess, process_iter

from tutor.games import GAMES, steps

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(300)]

KERNEL = """() => JSON.parse(document.querySelector("#jupyter-config-data").textContent).kernelId"""


def visitors(folder):
    return set(folder.glob("rules-tutor-*/visitors/*"))


def until(condition, patience=30):
    """Wait until something is so; return False if it never is."""
    end = time.monotonic() + patience
    while not condition() and time.monotonic() < end:
        time.sleep(0.2)
    return condition()


def solve_first_step(visit):
    door(visit, "Learn").click()
    first = visit.page.locator(".ct-learn").first
    first.get_by_role("button", name=steps("flares")[0].answers[0], exact=True).click()
    first.get_by_role("button", name="Step 1 of 13, solved").wait_for()


def test_nobody_sees_what_another_visitor_has_learned(voila, new_page):
    address, folder = voila
    before = visitors(folder)
    ada, blaise = (InVoila(new_page()).open(address) for _ in range(2))
    solve_first_step(ada)
    new = visitors(folder) - before
    assert len(new) == 2
    assert until(lambda: sum(bool(list(each.iterdir())) for each in new) == 1)
    carla = InVoila(new_page()).open(address)
    for other in (blaise, carla):
        assert other.page.locator(".ct-solved").count() == 0
        assert other.page.get_by_text("Step 2: Follow suit").count() == 0
    for visit in (ada, blaise, carla):
        visit.page.goto("about:blank")
    assert until(lambda: not visitors(folder) - before), "something is left of those who have gone"


def test_a_page_whose_python_has_stopped_says_so_and_starts_again(voila, new_page):
    visit = InVoila(new_page()).open(voila[0])
    kernel = visit.page.evaluate(KERNEL)
    programs = [each for each in process_iter(["cmdline"]) if kernel in str(each.info["cmdline"])]
    programs[0].kill()
    gone = visit.page.locator(".ct-gone").first
    gone.wait_for()
    gone.get_by_role("button", name="Reload").click()
    visit.page.locator(".ct-door").first.wait_for()
    assert visit.page.locator(".ct-gone").count() == 0


def test_nothing_is_left_when_the_program_ends(tmp_path, new_page):
    with application("flares", tmp_path) as address:
        InVoila(new_page()).open(address)
        assert visitors(tmp_path)
    assert not list(tmp_path.glob("rules-tutor-*"))


def programs_of(folder):
    """The programs that run with this folder for their files."""
    marked = str(folder)
    return [each for each in process_iter() if marked in " ".join(asked(each))]


def asked(program):
    """The command of a program, and the folder of its files; nothing if it has ended."""
    try:
        return [*program.cmdline(), program.environ().get("TMPDIR", "")]
    except (AccessDenied, NoSuchProcess):
        return []


def test_nothing_is_left_when_the_program_is_told_to_end(tmp_path, new_page):
    with application("flares", tmp_path) as address:
        InVoila(new_page()).open(address)
        (mine,) = [each for each in programs_of(tmp_path) if "tutor.cli" in each.cmdline()]
        mine.terminate()
        assert until(lambda: not programs_of(tmp_path))
    assert not list(tmp_path.glob("rules-tutor-*"))


REFUSED = {
    "another site": {"Sec-Fetch-Site": "cross-site", "Origin": "https://example.org"},
    "an address that leads here": {"Host": "example.org"},
}


@pytest.mark.parametrize("headers", REFUSED.values(), ids=REFUSED)
def test_another_site_starts_no_python(voila, headers):
    address, folder = voila
    before = visitors(folder), len(programs_of(folder))
    with pytest.raises(HTTPError, match="403"):
        urlopen(Request(address, headers=headers))  # noqa: S310  it is our own server
    time.sleep(1)
    assert (visitors(folder), len(programs_of(folder))) == before


@pytest.mark.parametrize("name", ["the_mind", "schotten_totten"])
def test_another_game_opens_and_is_played(name, tmp_path, new_page):
    with application(name, tmp_path) as address:
        visit = InVoila(new_page()).open(address)
        assert visit.page.title() == GAMES[name].name
        door(visit, "Play").click()
        assert legal(table_of(visit))
        assert visit.problems == []
        assert visit.elsewhere == []
