"""Every role and every ruleset, found by walking the packages: told completely, in both languages, without clashes."""

from __future__ import annotations

import pkgutil
import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import deduce.roles
from deduce.game import wake_order
from deduce.games import RULESETS, SEVERAL_NIGHTS, Rules, Ruleset, ruleset
from deduce.games.ruleset import Board, edition
from deduce.night import CENTRE, VILLAGE, Me, Picks, Recorder, Role, one_of, role
from deduce.night.steps import Become, Choose, Draw, Look, Recognise, Rule, Sense, Shows, Token
from deduce.nights import Card
from deduce.record.source import folded, simplified
from deduce.record.verbs import CHINESE, VERBS

TESTS = Path(__file__).parent / "roles"
CJK = re.compile("[\u4e00-\u9fff]")
REFERENCES = {"choose": Choose, "direction": Choose, "draw": Draw, "look": Look, "recognise": Recognise}
"""Field of a word of the language -> the kind of step whose number it holds."""

PACKAGES = [info.name for info in pkgutil.iter_modules(deduce.roles.__path__) if info.ispkg]
EDITIONS = [name for name in PACKAGES if name not in SEVERAL_NIGHTS]
TOLD = [(name, told) for name in EDITIONS for told in edition(name).values()]
CARDS = [(name, card) for name in SEVERAL_NIGHTS for card in SEVERAL_NIGHTS[name]().roles.values()]
RULES = [ruleset(name) for name in RULESETS]
ALL_RULES = [*RULES, *(make() for make in SEVERAL_NIGHTS.values())]


def ids(listed: list[tuple[str, Role]] | list[tuple[str, Card]]) -> list[str]:
    return [f"{name}-{told.id}" for name, told in listed]


every_role = pytest.mark.parametrize(("name", "told"), TOLD, ids=ids(TOLD))
every_card = pytest.mark.parametrize(("name", "told"), [*TOLD, *CARDS], ids=[*ids(TOLD), *ids(CARDS)])
all_rulesets = pytest.mark.parametrize("rules", ALL_RULES, ids=[rules.id for rules in ALL_RULES])
every_ruleset = pytest.mark.parametrize("rules", RULES, ids=list(RULESETS))


def test_the_walk_finds_them():
    assert "base" in EDITIONS
    assert {told.id for told in edition("daybreak").values()} == {
        "alpha wolf", "apprentice seer", "bodyguard", "curator", "dream wolf", "mystic wolf", "paranormal investigator",
        "revealer", "sentinel", "village idiot", "witch",
    }  # fmt: skip
    assert {told.id for told in edition("graveyard").values()} == {
        "fox", "gravekeeper", "guard", "hidden wolf", "idiot", "knight", "magician", "thief",
    }  # fmt: skip
    assert {told.id for told in edition("base").values()} == {
        "doppelganger", "drunk", "hunter", "insomniac", "mason", "minion",
        "robber", "seer", "tanner", "troublemaker", "villager", "werewolf",
    }  # fmt: skip
    assert all(rules.id == name for name, rules in zip(RULESETS, RULES, strict=True))


def source(name: str, told: Role | Card) -> Path:
    return Path(deduce.roles.__path__[0], name, f"{told.id.replace(' ', '_')}.py")


@every_card
def test_one_short_file_and_one_test_file_named_after_the_role(name: str, told: Role | Card):
    assert len(source(name, told).read_text(encoding="utf-8").splitlines()) <= 40
    assert (TESTS / name / f"test_{source(name, told).name}").is_file()


@every_card
def test_rule_is_told_in_both_languages(name: str, told: Role | Card):
    rule = dict(told.rule)
    assert list(rule) == ["en", "zh"]
    assert rule["en"].endswith(".") and not CJK.search(rule["en"])
    assert rule["zh"].endswith("。") and CJK.search(rule["zh"])
    assert CJK.search(told.zh) and not CJK.search(told.name)


@every_role
def test_acts_follow_each_other_and_cover_the_script(name: str, told: Role):
    starts, stops = [act.start for act in told.acts], [act.stop for act in told.acts]
    assert [*starts, len(told.steps)] == [0, *stops]
    assert all(act.start < act.stop for act in told.acts)
    orders = [wake_order(act.wakes) for act in told.acts]
    assert orders == sorted(set(orders)), "a later act at an earlier place of the night"


@every_role
def test_steps_speak_of_earlier_steps_of_the_right_kind(name: str, told: Role):
    for number, step in enumerate(told.steps):
        for word in words(step):
            for field, kind in REFERENCES.items():
                target = getattr(word, field, None)
                assert target is None or (target < number and isinstance(told.steps[target], kind)), (step, word)


@every_role
def test_verbs_are_in_the_vocabulary(name: str, told: Role):
    verbs = {question.verb for question in told.questions}
    assert verbs <= set(VERBS) & set(CHINESE)
    assert all(VERBS[verb].split(", ")[0] == verb for verb in verbs), "canonical English comes first"


@all_rulesets
def test_no_two_roles_share_a_word(rules: Rules):
    """As records are read: without regard to case, full width and traditional characters."""
    owner: dict[str, str] = {}
    for told in rules.roles.values():
        listed = [folded(word) for word in (told.name, told.zh, *told.aliases)]
        assert len(set(listed)) == len(listed), "one word is told twice"
        for word in [folded(told.id), *listed]:
            assert owner.setdefault(simplified(word), told.id) == told.id, word


@every_ruleset
def test_roles_fit_the_ruleset(rules: Ruleset):
    assert all(identity == told.id for identity, told in rules.roles.items())
    assert {told.team for told in rules.roles.values()} <= set(rules.teams)
    assert rules.village in rules.teams
    assert any(rules.wolves in told.kin for told in rules.roles.values())
    kin = {mark for told in rules.roles.values() for mark in told.kin}
    for told in rules.roles.values():
        assert told.stands_for in rules.roles and not rules.roles[told.stands_for].copies
        assert told.stands_for == told.id or told.copies
        for word in (word for step in told.steps for word in words(step)):
            if isinstance(word, Rule):
                switch = rules.switch(word.switch)
                assert switch is not None and word.value in switch.values, word
            if isinstance(word, Become):
                assert word.role in rules.roles
            if isinstance(word, Recognise | Shows | Sense):
                assert word.kin in kin
            if isinstance(word, Token):
                assert word.role is None or word.role in rules.roles


@every_ruleset
def test_what_a_ruleset_says_of_roles_is_about_its_roles(rules: Ruleset):
    named = [role for role, _ in rules.seated] + [role for _, role, _ in rules.reorders]
    named += [role for _, role in rules.musts] + sorted(rules.aside.among if rules.aside else ())
    named += [rules.apart.role, *rules.apart.among] if rules.apart else []
    assert set(named) <= set(rules.roles)
    switches = [switch for _, switch in rules.seated if switch] + [switch for switch, *_ in rules.reorders]
    switches += [switch for switch, _ in rules.musts]
    assert all(set(rules.switch(switch).values) == {"on", "off"} for switch in switches)
    for board in rules.boards:
        assert set(board.cards) <= set(rules.roles)
        places = board.players + rules.centre + rules.set_aside
        assert (sum(board.cards.values()) == places) is (board.fault is None)


@every_ruleset
def test_rulesets_are_told_in_both_languages(rules: Ruleset):
    switches = [switch.id for switch in rules.switches]
    assert len(set(switches)) == len(switches)
    assert all(len(set(switch.values)) >= 2 for switch in rules.switches)
    for about in (rules.about, *(switch.about for switch in rules.switches)):
        assert [language for language, _ in about] == ["en", "zh"]
        assert CJK.search(dict(about)["zh"]) and not CJK.search(dict(about)["en"])
    for english, chinese in rules.advise({"mason": 1, "insomniac": 1, "villager": 4}):
        assert CJK.search(chinese) and not CJK.search(english)


def words(word: object) -> Iterator[object]:
    """A step and every record inside it: options, spots, conditions."""
    if isinstance(word, tuple):
        for part in word:
            yield from words(part)
    elif is_dataclass(word):
        yield word
        for field in fields(word):
            yield from words(getattr(word, field.name))


# What cannot be told ------------------------------------------------------------------------------------------------

ONE = '''
from deduce.night import VILLAGE, role


@role("{name}", zh="试", team=VILLAGE)
def told(night, me):
    """Nothing."""
'''


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of an edition `trial`, empty; gone from the imported modules afterwards."""
    monkeypatch.setattr(deduce.roles, "__path__", [*deduce.roles.__path__, str(tmp_path)])
    folder = tmp_path / "trial"
    folder.mkdir()
    (folder / "__init__.py").touch()
    yield folder
    for module in [module for module in sys.modules if module.startswith("deduce.roles.trial")]:
        del sys.modules[module]
    edition.cache_clear()


def test_an_edition_is_what_its_modules_tell(trial: Path):
    (trial / "fool.py").write_text(ONE.format(name="Fool"), encoding="utf-8")
    (trial / "sage.py").write_text(ONE.format(name="Sage"), encoding="utf-8")
    assert list(edition("trial")) == ["fool", "sage"]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", r"deduce\.roles\.trial\.fool must tell exactly one role, it tells 0"),
        (
            ONE.format(name="Fool") + ONE.format(name="Sage").replace("def told", "def other"),
            r"deduce\.roles\.trial\.fool must tell exactly one role, it tells 2",
        ),
    ],
)
def test_a_module_tells_exactly_one_role(trial: Path, text: str, error: str):
    (trial / "fool.py").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=error):
        edition("trial")


def test_two_modules_do_not_tell_the_same_role(trial: Path):
    for module in ("fool", "jester"):
        (trial / f"{module}.py").write_text(ONE.format(name="Fool"), encoding="utf-8")
    with pytest.raises(ValueError, match="two roles are called 'fool'"):
        edition("trial")


def test_a_condition_is_no_truth():
    def script(night: Recorder, me: Me) -> None:
        card = night.choose(one_of(CENTRE), may=True)
        if card.taken:
            night.swap(me, card)

    with pytest.raises(TypeError, match="write `when="):
        role("Fool", zh="试", team=VILLAGE, wakes="8")(script)


@pytest.mark.parametrize(
    "connect", [lambda a, b: a and b, lambda a, b: a or b, lambda a, b: not a], ids=["and", "or", "not"]
)
def test_conditions_are_not_joined_by_python(connect):
    first, second = Picks(0).taken, Picks(1).taken
    with pytest.raises(TypeError, match="instead of if, and, or, not"):
        connect(first, second)


def test_who_acts_must_say_when():
    def script(night: Recorder, me: Me) -> None:
        night.look(me)

    with pytest.raises(ValueError, match="Fool acts at night but does not say when"):
        role("Fool", zh="试", team=VILLAGE)(script)
    assert role("Fool", zh="试", team=VILLAGE, wakes="9")(script).acts[0].wakes == "9"


def test_who_wakes_late_must_not_act_before():
    def script(night: Recorder, me: Me) -> None:
        night.look(me)
        night.wakes("9")
        night.look(me)

    with pytest.raises(ValueError, match="does not say when"):
        role("Fool", zh="试", team=VILLAGE)(script)


BOARDS = [board for make in SEVERAL_NIGHTS.values() for board in make().boards]


@pytest.mark.parametrize("board", BOARDS, ids=[board.names[0] for board in BOARDS])
def test_boards_add_up_or_say_that_they_have_no_deck(board: Board):
    drawn = board.pool.count if board.pool else 0
    assert sum(board.cards.values()) + drawn == (0 if board.fault else board.players)
    rules = SEVERAL_NIGHTS["langrensha"]()
    assert {*board.cards, *(board.pool.among if board.pool else ())} <= set(rules.roles)
    for switch, value in board.rules.items():
        known = rules.switch(switch)
        assert known is not None and value in known.values
