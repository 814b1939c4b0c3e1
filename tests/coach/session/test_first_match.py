"""The prepared first match of every game: it can be completed, and explains each rule in time."""

import re
from collections import Counter
from random import Random

import pytest

from tutor.coach.session.first_match import APART, OFF, FirstMatch, leads_on
from tutor.coach.session.undo import learned
from tutor.engine.match import IllegalMove, Match
from tutor.games import GAMES, guide
from tutor.teaching.guide import ANY, read_guide

SHORT = "players = 2\n[[deals]]\n[[steps]]\nplay = 'any'\n"
MIGHT = re.compile(r"only the \w+ could")  # a hidden card, named because it may come


def take(match, choice):
    return match.choose(match.buttons(match.question()).index(choice))


def choices(match):
    """All that the table offers, which is all that is allowed, or what can be done at once."""
    question = match.question()
    return [choice for choice in match.buttons(question) if choice in question.choices]


def leading_on(match):
    return [choice for choice in choices(match) if leads_on(match.task, choice)]


def shown(match, scenes):
    """Scenes, and then the table as it is."""
    return [*scenes, match.scene()]


def played(game, pick=lambda ways: ways[0]):
    """The match from its beginning to its end, and all scenes that it shows."""
    match = FirstMatch(game)
    scenes = shown(match, match.begin())
    while match.task:
        scenes += shown(match, take(match, pick(leading_on(match))))
    return match, scenes


def to_tell(game):
    """All rules but those that decide nothing in it."""
    apart = guide(game).apart.split()
    assert {*apart} <= {*game.rules}
    return tuple(rule for rule in game.rules if rule not in apart)


def at_each_step(game):
    match = FirstMatch(game)
    while match.task:
        yield match
        take(match, leading_on(match)[0])


def ways_on(match):
    """Every match that "any" step can lead to, at its end."""
    if match.task is None:
        yield match
        return
    for choice in leading_on(match):
        take(match, choice)
        yield from ways_on(match)
        match.undo()


def test_the_match_goes_through_and_ends(game):
    match, scenes = played(game)
    assert len(match.own()) == len(match.guide.steps)
    assert 8 <= len(match.guide.steps) <= 20
    assert match.match.over
    assert match.left() is None
    assert match.aside() is None
    assert scenes[-1].words.say.startswith(match.guide.farewell)
    assert scenes[-1].words.say.endswith(APART) == bool(match.guide.apart)
    assert 0 in match.match.outcome.winners


def test_it_is_the_usual_game_but_for_who_deals_and_how_long_it_takes(game):
    for name, value in guide(game).options.items():
        assert type(value) is int, f"{name} is an option for later"
    match = FirstMatch(game)
    usual = Match.new(game, len(match.match.seats), 1)
    assert match.match.ask.rule == usual.ask.rule


def test_every_rule_is_told_once_and_when_it_is_needed(game):
    match, scenes = played(game)
    told = Counter(law.number for scene in scenes for law in scene.words.laws)
    assert told == dict.fromkeys(to_tell(game), 1)
    events = match.match.events
    first = {event.rule: n for n, event in reversed([*enumerate(events, 1)])}
    for rule, (number, after) in match.rules_told.items():
        assert first.get(rule, number) >= number, f"{rule} is told too late"
        if not after:
            assert first[rule] == number, f"{rule} is told too early"
    assert scenes[-1].words.met == scenes[-1].words.rules == to_tell(game)


def test_a_rule_is_new_only_where_it_decides_something(game):
    """Only rules cited by an event, a prompt, the end or a refusal count as new."""
    for seed in range(3):
        match, rng = FirstMatch(game), Random(seed)
        while match.task:
            now, cited = match._now(), {match.question().rule, *refusing(match)}
            here = {rule for rule, when in match.rules_told.items() if when == now}
            take(match, rng.choice(leading_on(match)))
            cited |= {event.rule for event in match.match.events[now[0] :]}
            assert here <= cited, f"{here - cited} decide nothing before {match.match.record()[-1]}"
        cites = {event.rule for event in match.match.events} | {match.match.outcome.rule}
        assert not cites & {*guide(game).apart.split()}


def refusing(match):
    """Return the rules that refuse a choice that can be tried now."""
    question = match.question()
    tried = [c for c in match.learner.thinkable(question) if c not in question.choices]
    return {match.match.objection(0, choice).rule for choice in tried}


def test_rules_met_become_more_and_never_fewer(game):
    _, scenes = played(game)
    counts = [len(scene.words.met) for scene in scenes]
    assert counts == sorted(counts)
    for scene in scenes:
        assert {law.number for law in scene.words.laws} <= {*scene.words.met}


def test_one_stays_where_there_is_something_to_read(game):
    _, scenes = played(game)
    for scene in scenes:
        reading = scene.words.say or scene.words.laws
        assert scene.hold or not reading or not scene.caption


def test_every_way_leads_to_the_same_end_and_tells_every_rule(game):
    ends, match = [], FirstMatch(game)
    for each in ways_on(match):
        ends.append(each.match.outcome)
        assert {*each.rules_told} == {*to_tell(game)}, "a rule is not told on every way"
    assert {end.winners for end in ends} == {ends[0].winners}
    assert {end.rule for end in ends} == {ends[0].rule}


def test_what_leads_on_can_be_chosen(game):
    for match in at_each_step(game):
        assert leading_on(match)


@pytest.mark.in_turn
def test_another_choice_is_made_explained_and_can_be_taken_back(game):
    tried = 0
    for match in at_each_step(game):
        before, told = match.scene(), dict(match.rules_told)
        for choice in choices(match):
            if leads_on(match.task, choice):
                continue
            tried += 1
            take(match, choice)
            said = match.aside()
            assert said.offers == ("rejoin", "free")
            assert len(said.text) > 30, f"{choice} is not explained"
            assert match.scene().words.say == OFF
            assert match.task is None
            assert match.rules_told == told, "a rule is told beside the prepared way"
            assert match.undo().text.startswith("Taken back")
            assert match.scene() == before
    assert tried > 3


@pytest.mark.in_turn
def test_nothing_is_written_that_is_never_said(game):
    said, match = set(), FirstMatch(game)
    said |= {scene.words.say for scene in shown(match, match.begin())}
    for match in at_each_step(game):
        for choice in choices(match):
            leads = leads_on(match.task, choice)
            scenes = shown(match, take(match, choice))
            said |= {scene.words.say for scene in scenes if leads}
            said.add("" if leads else match.aside().text)
            match.undo()
    plan = guide(game)
    for step in [plan, *plan.steps]:
        assert {*step.remarks.values()} <= said
    for step in plan.steps:
        written = {step.say, step.otherwise, *step.instead.values()} - {""}
        assert all(any(text in each for each in said) for text in written), step


def test_one_goes_back_to_where_the_way_was_left(game):
    match = next(m for m in at_each_step(game) if len(leading_on(m)) < len(m.question().choices))
    before = match.scene()
    take(match, next(c for c in match.question().choices if c not in leading_on(match)))
    for _ in range(3):
        if match.question():
            take(match, match.question().choices[0])
        assert match.aside() is None, "it is said once that the way was left"
    assert match.scene().words.say == OFF
    match.undo()
    assert match.scene() == before


def test_what_the_rules_forbid_is_refused_as_ever(game):
    for match in at_each_step(game):
        before, question = match.scene(), match.question()
        for number, choice in enumerate(match.buttons(question)):
            if choice not in question.choices:
                with pytest.raises(IllegalMove):
                    match.choose(number)
                assert match.explain_move(number).kind == "illegal"
                assert match.scene() == before
        with pytest.raises(ValueError, match="There is no move 99 now"):
            match.choose(99)


def test_hints_tell_what_leads_on(game):
    for match in at_each_step(game):
        said = match.hint().text
        ways, question = leading_on(match), match.question()
        if len(ways) == len(question.choices) > 1:
            assert "whatever you like" in said
        else:
            assert all(match.learner.say(question, choice) in said for choice in ways)


@pytest.mark.in_turn
def test_the_match_is_the_same_each_time(game):
    (_, one), (_, other) = played(game), played(game)
    assert [scene.json() for scene in one] == [scene.json() for scene in other]


def test_every_decision_can_be_taken_back_to_the_first(game):
    match, _ = played(game, pick=lambda choices: choices[-1])
    while match.last_decision() is not None:
        match.undo()
    first = FirstMatch(game)
    assert match.scene() == first.scene()
    assert match.undo().text.startswith("There is nothing to take back")
    assert match.rules_told == first.rules_told
    take(match, leading_on(match)[0])
    match.again()
    assert match.scene() == first.scene()
    assert match.rules_told == first.rules_told


@pytest.mark.in_turn
def test_no_word_names_a_card_that_was_not_seen(game):
    match = FirstMatch(game)
    at = [(n, scene) for n, scene in enumerate(match.begin())]
    known = seen(match)
    at.append((len(known) - 1, match.scene()))
    check(match, at, known)
    for match in at_each_step(game):
        for choice in choices(match):
            told = len(match.match.events)
            scenes = take(match, choice)
            known = seen(match)
            at = [*enumerate(scenes, told + 1), (len(known) - 1, match.scene())]
            check(match, at, known)
            aside = match.aside()
            assert looks(named(match, aside.text if aside else "")) <= looks(known[-1])
            match.undo()


def seen(match):
    """Return the learner's view after n events."""
    known = [learned(match.match.game, event, 0) for event in match.match.events]
    return [set().union(*known[:number]) for number in range(len(known) + 1)]


def check(match, scenes, known):
    for number, scene in scenes:
        named_here = looks(named(match, scene.words.say))
        assert named_here <= looks(known[number]), (number, scene.words.say)


def looks(cards):
    """Return the printed names of cards, so that one x2 equals any other."""
    return {*map(str, cards)}


def named(match, text):
    """The cards that a text names as seen, by their codes or by what they are called."""
    cards, text = set(), MIGHT.sub("", text)
    for card in match.match.game.printed:
        names = {str(card), match.stage.face(card).title.split(" (")[0]}
        before = "[Tt]he " if str(card).isdigit() else ""
        if any(re.search(rf"\b{before}{re.escape(name)}\b", text) for name in names):
            cards.add(card)
    return cards


def test_named_cards_are_found_in_words():
    flares, nimmt = FirstMatch("flares"), FirstMatch("flares")
    assert [*map(repr, named(flares, "Not the 5 of Hearts, 12U or 2Us."))] == ["5H"]
    nimmt.match, nimmt.stage = Match.new(GAMES["six_nimmt"], 2, 1), FirstMatch("six_nimmt").stage
    assert {*map(repr, named(nimmt, "The 55 costs 7 heads, the 5 costs 2"))} == {"55", "5"}


@pytest.mark.in_turn
def test_one_plays_on_freely_at_any_time(game):
    match, _ = played(game)
    free = match.free()
    assert type(free) is not FirstMatch
    assert len(free.match.seats) == match.guide.players
    assert free.question()
    assert free.match.deals == ()
    half = FirstMatch(game)
    take(half, half.question().choices[0])
    free = half.free()
    assert free.match.record() == half.match.record()
    assert free.scene().words is None
    take(free, free.question().choices[0])
    assert len(free.match.record()) > len(half.match.record())


def test_a_first_match_says_only_what_all_may_know(game):
    text = repr(FirstMatch(game))
    assert re.fullmatch(r"<Session of seat 0: <.* players, seed 1, \d+ events: .*>>", text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players = 2", r"A guide needs \[\[deals\]\], at least one"),
        ("players = 2\n[[deals]]", r"A guide needs \[\[steps\]\], at least one"),
        ("players = 2\ndeals = 3", r"A guide needs \[\[deals\]\]"),
        ("players = 2\ndeals = ['x']", r"A guide needs \[\[deals\]\]"),
        (
            SHORT.replace("players", "plyers"),
            "The guide has unknown entries: plyers. It can have pl",
        ),
        (SHORT.replace("players = 2", ""), "The guide needs an entry players"),
        (
            SHORT.replace("play =", "pay ="),
            "Step 1 has unknown entries: pay. It can have play, say,",
        ),
        (SHORT.replace("play = 'any'", "say = 'Hello'"), "Step 1 needs an entry play"),
        (SHORT.replace("'any'", "5"), "Step 1: play must be a string, not 5"),
        (SHORT + "remarks = 'R1'", "Step 1: remarks must be a table of strings, not 'R1'"),
        (SHORT + "remarks = { R1 = 5 }", "Step 1: remarks must be a table of strings"),
        (
            SHORT.replace("[[steps]]", "points = 5\n[[steps]]"),
            "Deal 1: places must be a table of strings",
        ),
        ("welcome = 5\n" + SHORT, "The guide: welcome must be a string, not 5"),
    ],
)
def test_a_guide_that_is_misspelt_is_refused(text, message):
    with pytest.raises(ValueError, match=message):
        read_guide(text)


def test_a_short_guide_is_read():
    plan = read_guide(SHORT + "remarks = { R1 = 'So it is.' }\nothers = '5H'")
    assert plan.players == 2
    assert plan.deals == ({},)
    (step,) = plan.steps
    assert (step.play, step.others, step.remarks["R1"]) == (ANY, "5H", "So it is.")
