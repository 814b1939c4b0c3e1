"""Properties of every game in the collection, with every option it offers."""

import pickle
import re
from collections import Counter, defaultdict
from dataclasses import FrozenInstanceError
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from leaks import Listening
from playing import finished, passed_over, positions, transcript, variants

from tutor.engine.cards import BACK, Card
from tutor.engine.driver import playout
from tutor.engine.goal import leaders
from tutor.engine.match import IllegalMove, Mark, Match
from tutor.engine.position import position, state_as_texts
from tutor.engine.rulebook import option_has_value
from tutor.engine.save import restore, save
from tutor.engine.script import Private
from tutor.engine.state import cards_in, clone
from tutor.games import GAMES, beginner

FEW_HIDDEN = 7  # cards: with fewer some redeals are the same
NONSENSE = (None, "nonsense", -1, 7, 2.5, BACK, Card("7Z", 7, "Z"), [], {})

# Matches end, and can be taken apart and put together again


def test_matches_end_and_say_how(game, options):
    for players in game.players:
        match = finished(game, options, seed=players, players=players)
        playout(game, game.new(players, options), Random(players))
        end, standing = match.outcome, game.standing(match.state)
        assert game.rules.text(end.rule, options)
        assert re.fullmatch(r"\S.+\.", end.sentence)
        assert end.winners in (leaders(standing), ())
        assert end.scores == (*game.goal.score(match.state),)  # one meaning, however it ended
        assert len(end.scores) == len(match.seats) == players
        assert end.ended_by in ("rules", "limit")
        assert match.fork(seed=0).outcome == end  # an outcome is a fact of the last state
        assert [*match.questions()] == []
        with pytest.raises(ValueError, match=f"over \\(rule {end.rule}\\)"):
            match.answer(0, None)


class Counting(Match):
    """A match that counts how often chance has decided something."""

    def __init__(self, *args, **how):
        self.shuffles = self.lucky = 0  # lucky: with something to be decided
        super().__init__(*args, **how)

    def _shuffled(self, items):
        self.shuffles += 1
        self.lucky += bool(items)
        return super()._shuffled(items)


@pytest.mark.in_turn
def test_a_script_can_be_restarted_at_any_question(game, options):
    for match in positions(game, options):
        if match.over and match.past[-1].resume:
            continue  # a script that is `replayed` goes on from questions only
        again = Counting(game, clone(match.state), 0, resume=resume_of(match))
        assert again.shuffles == 0, "the restart asks for a shuffle that has been made"
        assert asked(again) == asked(match)
        assert again.events == []  # nothing is told twice
        assert again.state == match.state  # and nothing happens twice


def resume_of(match):
    return match.ask and match.ask.resume


def asked(match):
    """Return the open question, but for how its script goes on."""
    return match.ask and (match.ask.rule, match.ask.choices)


@pytest.mark.in_turn
def test_undoing_everything_and_replaying_the_record_changes_nothing(game, options):
    for match in list(positions(game, options, seeds=[3]))[-1:]:
        state, story, record = match.state, transcript(match), match.record()
        while match.past:
            match.undo()
        with pytest.raises(ValueError, match="nothing to undo"):
            match.undo()
        match.replay(record)
        assert match.state == state
        assert transcript(match) == story


def test_one_undo_takes_back_one_question(game, options):
    before = None
    for match in positions(game, options, seeds=[1]):
        if before:
            again = Match.new(game, len(match.seats), match.seed, options)
            again.replay(match.record())
            again.undo()
            assert ([*again.questions()], again.state, len(again.events)) == before
        before = [*match.questions()], clone(match.state), len(match.events)
        if len(match.past) == 30:
            break


@pytest.mark.in_turn
def test_a_match_comes_back_from_its_saved_text(game, options):
    for number, match in enumerate(positions(game, options, seeds=[0])):
        if number % 30 == 0 and not match.over:
            half = restore(save(match))
            question = next(half.questions())
            half.answer(question.seat, question.choices[-1])  # the others may still be thinking
            again = restore(save(half))
            assert again.state == half.state
            assert asked(again) == asked(half)
            assert again.answers == half.answers
            assert transcript(again, 0) == transcript(half, 0)


@pytest.mark.in_turn
def test_a_fork_goes_its_own_way_and_can_be_saved(game, options):
    match = [*islice(positions(game, options, seeds=[0], kind=Counting), 5)][-1]
    fork, before = match.fork(seed=99), match.lucky
    left, right = play_on(match, 60), play_on(fork, 60)
    differ = (transcript(left), left.state) != (transcript(right), right.state)
    assert differ == (left.lucky > before)
    assert right.record()[: len(match.record())] != []
    again = restore(save(right))
    assert again.state == right.state
    assert again.marks == right.marks
    while right.past:
        right.undo()
    assert right.marks == [Mark(0, match.seed)]  # before the fork there was no fork
    assert left.state == restore(save(left)).state  # the other one was left alone


def play_on(match, questions):
    rng = Random(1)
    for _ in range(questions):
        for question in [] if match.over else list(match.questions()):
            match.answer(
                question.seat, question.choices[int(rng.random() * 2) % len(question.choices)]
            )
    return match


@pytest.mark.in_turn
def test_a_seed_decides_all_luck(game, options):
    one, same, other = (finished(game, options, seed, game.players[0]) for seed in (5, 5, 6))
    assert transcript(one, open_hands=True) == transcript(same, open_hands=True)
    assert transcript(one) != transcript(other)


def test_clones_share_nothing_that_can_change(game, options):
    def places(value):
        if isinstance(value, (list, dict, set)):
            yield id(value)
            for item in value.values() if isinstance(value, dict) else value:
                yield from places(item)

    for match in positions(game, options, seeds=[0]):
        twin = clone(match.state)
        assert twin == match.state
        for name in twin.__dataclass_fields__:
            mine, theirs = getattr(match.state, name), getattr(twin, name)
            assert not {*places(mine)} & {*places(theirs)}, name


@pytest.mark.in_turn
def test_tables_can_be_written_as_short_texts_and_read_again(game, options):
    for match in positions(game, options, seeds=[2]):
        again = position(game, len(match.seats), options, **state_as_texts(match.state))
        assert again == match.state


def test_games_and_states_travel_to_other_processes(game, options):
    assert pickle.loads(pickle.dumps(game)) is game
    match = [*islice(positions(game, options, seeds=[0]), 4)][-1]
    there = pickle.loads(pickle.dumps(match.state))
    assert there == match.state
    deck = {id(card) for card in game.deck(match.state)}
    assert {id(card) for card in cards_in(there)} == deck


# Cards


def test_all_cards_lie_somewhere_always(game, options):
    for match in positions(game, options):
        assert Counter(cards_in(match.state)) == Counter(game.deck(match.state))
    for event in match.events:
        assert Counter(cards_in(event.state)) == Counter(game.deck(event.state))


# Secrets


@pytest.mark.in_turn
def test_redeals_fit_what_a_player_sees_and_ask_the_same(game, options):
    rng, seeds = Random(7), range(3 if options == game.options else 1)
    for match in positions(game, options, seeds):
        for seat in match.seats if not match.over else ():
            view = game.view(match.state, seat)
            world = next(game.imagine(view, seat, rng))
            assert game.view(world, seat) == view
            assert {*cards_in(world)} == {*cards_in(match.state)}
            for secret in [*game.secrets(world, seat), *game.secrets(match.state, seat)]:
                assert [*filter(secret.fits, secret.pile)] == secret.pile
            ask = Match(game, world, seed=0, resume=match.ask.resume).ask
            assert ask.rule == match.ask.rule
            assert ask.choices.keys() == match.ask.choices.keys()
            assert ask.choices.get(seat) == match.ask.choices.get(seat)


@pytest.mark.in_turn
def test_redeals_differ_and_can_be_played(game, options):
    rng = Random(8)
    for number, match in enumerate(positions(game, options, seeds=[0])):
        if number % 20 == 0:
            for question in match.questions():
                worlds = [*islice(game.imagine(question.view, question.seat, rng), 8)]
                hidden = [c for c in cards_in(question.view) if c.kind == "back"]
                few = len(hidden) < FEW_HIDDEN
                assert few or any(world != worlds[0] for world in worlds)
                for world in worlds[:3]:
                    first = {question.seat: question.choices[0]}
                    playout(game, world, rng, first=first, resume=question.resume)


def test_no_event_tells_a_player_of_a_card_that_is_hidden_from_them(game, options):
    match = [*positions(game, options, seeds=[1])][-1]
    for event in match.events:
        for seat in match.seats:
            hidden = {*cards_in(event.state)} - {*cards_in(game.view(event.state, seat))}
            assert not {*cards_in(event.seen_by(seat))} & hidden, event.told_to(seat)


def test_no_text_of_a_match_shows_a_card_that_is_hidden_from_somebody(game, options, monkeypatch):
    written = set()  # the cards whose names were asked for while a text was made

    def spy(kind, name):
        original = getattr(kind, name)
        monkeypatch.setattr(kind, name, lambda card: (written.add(card), original(card))[1])

    for kind in {Card, *map(type, game.printed)}:
        spy(kind, "__str__")
        spy(kind, "__repr__")
    open_cards = set()
    for match in islice(positions(game, options, seeds=[1, 2]), 0, 60, 5):
        public = {card for event in match.events for card in cards_in(event.seen_by(None))}
        written.clear()
        for each in (match, [*match.questions()], match.events, match.story(None)):
            assert str(each) + repr(each)
        assert transcript(match)
        with pytest.raises(ValueError, match=r"There is no seat|The match is over") as error:
            match.answer(99, None)
        assert str(error.value) + repr(error.value)
        assert written <= public
        open_cards |= written
    assert open_cards, "some cards were played in the open"
    facts = [fact for event in match.events for fact in event.facts.values()]
    alike = game.view(match.state, 0) == game.view(match.state, 1)
    assert alike or any(isinstance(fact, Private) for fact in facts), "who sees more was told more"


class Watched(Listening):
    """A match that checks after each event that a player sees no card without being told."""

    def hear(self, seat, event):
        super().hear(seat, event)
        self.look(seat, event.state)

    def look(self, seat, state):
        """A player sees only cards that this event or an earlier one has shown them."""
        unheard = {*cards_in(self.game.view(state, seat))} - self.heard[seat]
        assert {card for card in unheard if card.kind != "back"} == set(), seat


def test_nobody_sees_a_card_that_no_event_has_told_them_of(game, options):
    for match in positions(game, options, seeds=range(2), kind=Watched):
        match.listen()
        for seat in match.seats:
            match.look(seat, match.state)


# Choices


def test_referees_object_to_exactly_the_illegal_choices(game, options):
    once_legal = defaultdict(dict)  # whatever was legal somewhere is worth trying everywhere
    for match in positions(game, options):
        for choices in match.ask.choices.values() if match.ask else ():
            once_legal[match.ask.rule] |= {repr(choice): choice for choice in choices}
    for match in positions(game, options):
        for question in match.questions():
            referee, legal = game.referees[question.rule], {*question.choices}
            for choice in once_legal[question.rule].values():
                objections = [*referee(question.view, question.seat, choice)]
                assert (choice in legal) == (not objections), (choice, objections)
                for objection in objections:
                    assert re.fullmatch(r"[A-Z].+\.", objection.sentence)


@pytest.mark.in_turn
def test_nonsense_is_refused_and_changes_nothing(game, options):
    asked = set()  # one question by each rule will do
    for match in positions(game, options):
        for question in [q for q in match.questions() if q.rule not in asked][:1]:
            asked.add(question.rule)
            before = save(match), clone(match.state), [*match.questions()], len(match.events)
            for nonsense in NONSENSE:
                with pytest.raises(IllegalMove, match=r"\nRule R\d+: .+\nYou may choose: "):
                    match.answer(question.seat, nonsense)
                referee = game.referees[question.rule]
                assert any(referee(question.view, question.seat, nonsense)), nonsense
            for nobody in (len(match.seats), -1, "0", None, 0.0, []):
                with pytest.raises(ValueError, match="There is no seat"):
                    match.answer(nobody, question.choices[0])
            now = save(match), match.state, [*match.questions()], len(match.events)
            assert now == before
    assert asked <= game.referees.keys()


ARRANGED = {  # asked at arranged tables, or late in a match
    "cold_war": {"R15"},  # somebody has to be defeated before
    "chinchon": {"R7"},  # one has to get rid of all cards but one before
    "squad": {"R7"},  # in a match there is one card to lay
}


@pytest.mark.in_turn
def test_every_referee_is_asked_under_some_house_rules(game):
    asked = {
        match.ask.rule
        for options in variants(game)
        for match in positions(game, options, seeds=[0, 1])
        if match.ask
    }
    assert asked | ARRANGED.get(game.id, set()) == game.referees.keys()


CLOCKWISE = {  # rules that ask for a turn, where turns go round the table
    "cold_war": {"R3", "R15"},
    "collector": {"R3"},
    "ladder": {"R3"},
    "no_thanks": {"R3"},
    "squad": {"R3"},
    "take_five": {"R3"},
    "the_game": {"R3"},
}


def test_nobody_is_passed_over_who_has_turns_to_come(game, options):
    rules = CLOCKWISE.get(game.id, ())
    for seed in range(3 if rules else 0):
        turns = {}  # by round: where one begins, anybody may be first
        for match in positions(game, options, [seed]):
            if match.ask and match.ask.rule in rules:
                dealt = sum(event.rule == game.deal for event in match.events)
                turns.setdefault(dealt, []).extend(match.ask.choices)
        players = len(next(positions(game, options, [seed])).seats)
        assert [skipped for each in turns.values() for skipped in passed_over(each, players)] == []


def test_choices_are_told_apart(game, options):
    for match in positions(game, options, seeds=[2]):
        for choices in match.ask.choices.values() if match.ask else ():
            assert len({*map(repr, choices)}) == len(choices)


def test_forced_answers_can_be_left_to_the_match(game, options):
    match = Match.new(game, game.players[0], 5, options)
    for _ in range(30):
        match.settle()
        for question in list(match.questions()):
            assert len(question.choices) > 1
            match.answer(question.seat, question.choices[-1])


def test_the_beginner_plays_by_the_rules_and_always_the_same(game, options):
    bot = beginner(game)
    for match in positions(game, options, seeds=range(2)):
        for question in match.questions():
            choice = bot(question, Random(0))
            assert choice in question.choices
            assert bot(question, Random(0)) == choice


# Rules


def test_every_cited_rule_exists_and_every_event_reads_well(game, options):
    for match in positions(game, options):
        assert match.over or game.rules.text(match.ask.rule, options)
    for event in match.events:
        assert game.rules.text(event.rule, options)
        for seat in (None, *match.seats):
            assert re.fullmatch(r"[A-Z][^{}\[\]]+\.", event.told_to(seat))
        if "player" in event.facts:  # so that "You play" can be made of "Ada plays"
            assert re.match(r"\{player\} \w+s\b(?!.*\b(and|then) \w+s\b)", event.sentence)
        assert "Ada" in event.told_to(0, ["Ada"] * 9) or "player" not in event.facts


def test_every_rule_is_cited_by_the_code(game):
    folder = Path(game.play.__code__.co_filename).parent
    code = " ".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    assert {*game.rules} <= {*re.findall(r"R\d+", code)}


def test_a_game_is_told_in_a_sentence_or_two(game):
    assert re.fullmatch(r"([A-Z][^.{}]{10,100}\.( |$)){1,2}", game.rules.summary)


def test_nothing_is_left_that_is_still_to_be_written(game):
    home = Path(game.play.__code__.co_filename).parents[3]
    mine = [*(home / "tutor" / "games" / game.id).glob("*.*"), home / f"notebooks/{game.id}.md"]
    texts = {file.name: file.read_text(encoding="utf-8") for file in mine}
    left = {name: re.search(r"Write (R\d+ )?here.*", text) for name, text in texts.items()}
    assert not [f"{name}: {found[0]}" for name, found in left.items() if found]


def test_rules_are_numbered_without_gaps(game):
    assert [*game.rules] == [f"R{number}" for number in range(1, len(game.rules) + 1)]


def test_every_variant_of_a_rule_names_an_option_and_one_of_its_values(game):
    for paragraph in game.rules.variants():
        assert paragraph.text.format_map(dict.fromkeys(game.options.__dataclass_fields__, 0))
        for name, value in paragraph.under:
            values = [getattr(each, name) for each in variants(game)]
            assert any(option_has_value(each, value) for each in values), (
                paragraph.number,
                name,
                value,
            )


def test_a_game_is_called_like_its_folder(game):
    assert game.id == Path(game.play.__code__.co_filename).parent.name


# Options


def objection(game, players, seed):
    """Return the error for such a match; nothing if it can be played."""
    try:
        Match.new(game, players, seed)
    except ValueError as mistake:
        return str(mistake)
    return ""


def test_an_impossible_number_of_players_is_refused(game):
    fewest = game.players[0]
    may = ", ".join(map(str, game.players))
    for players in ("4", None, 0, fewest - 1, 99, -2, 2.0, True, [2]):
        wanted = rf"is a game for {may} players, not {re.escape(repr(players))}\."
        assert re.search(wanted, objection(game, players, seed=1)), players


def test_a_bad_seed_is_refused(game):
    for seed in ("1", None, 1.5, True, [1]):
        wanted = f"A seed must be a whole number of at most 18 digits, not {seed!r}."
        assert objection(game, game.players[0], seed) == wanted, seed


def test_wrong_options_are_refused(game):
    for name in game.options.__dataclass_fields__:
        for wrong in ("nonsense", -1, 10**9, 1.5, [], "2"):
            with pytest.raises(ValueError, match=f"{name} must be .*, not "):
                Match.new(game, game.players[0], 1, {name: wrong})
    with pytest.raises(ValueError, match=r"has no option 'colour'. It has "):
        Match.new(game, game.players[0], 1, {"colour": "red"})
    with pytest.raises(ValueError, match="not options of"):
        Match.new(game, game.players[0], 1, object())


def test_options_cannot_be_changed(game):
    for name in game.options.__dataclass_fields__:
        with pytest.raises(FrozenInstanceError):
            setattr(game.options, name, 1)


def test_options_may_be_a_mapping(game):
    for name, value in game.short.items():
        match = Match.new(game, game.players[0], 1, {name: value})
        assert getattr(match.state.options, name) == value
    assert Match.new(game, game.players[0], 1, {}).state.options == game.options


def test_an_unknown_game_is_answered_with_those_that_exist():
    with pytest.raises(KeyError, match=f"^There is no game 'poker'; there are {', '.join(GAMES)}"):
        GAMES["poker"]
