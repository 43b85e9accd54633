"""Who dies and who wins: every row of the tables, and what holds for every vote."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.game import Game
from deduce.games import Ruleset, ruleset
from deduce.night import VILLAGE, Marks, Me, Recorder, Role, role
from deduce.settling import Lineup
from deduce.table import Table

DATA = Path(__file__).parent / "data"


def sleeper(name: str, team: str = VILLAGE, marks: Marks | None = None, **told) -> Role:
    """A throw-away role that does nothing at night."""

    def script(night: Recorder, me: Me) -> None:
        """Nothing.

        无。
        """

    return role(name, zh="试", team=team, marks=marks or Marks(), **told)(script)


def having(rules: Ruleset, *roles: Role, **changes) -> Ruleset:
    """The ruleset with these roles added where it has none of that name."""
    return replace(rules, roles={**{told.id: told for told in roles}, **rules.roles}, **changes)


OFFICIAL = having(ruleset("onuw"), sleeper("Prince", marks=Marks(spared=True)))
MERLIN = ruleset("merlin")
GRAVEYARD = replace(ruleset("graveyard"), aside=None, seated=())
"""Nothing is set aside here, and anything may be missing: the tables tell cards at the end only."""


@dataclass(frozen=True)
class Row:
    """One expectation of a table: these die or win under these switches."""

    name: str
    roles: tuple[str, ...]
    votes: dict[int, int]
    flipped: frozenset[int]
    switches: tuple[tuple[str, str], ...]
    what: str
    seats: frozenset[int]


def seats(text: str) -> frozenset[int]:
    return frozenset() if text == "nobody" else frozenset(int(word) - 1 for word in text.split())


def rows(name: str) -> Iterator[Row]:
    for line in (DATA / f"votes-{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        case, roles, votes, *told = (part.strip() for part in line.split("|"))
        cast = {voter: int(word) - 1 for voter, word in enumerate(votes.split()) if word != "-"}
        names = tuple(word.replace("_", " ") for word in roles.split())
        flipped = frozenset[int]()
        for part in told:
            what, _, rest = part.partition(" ")
            who, _, rule = rest.partition(" if ")
            if what == "flips":
                flipped = seats(who)
                continue
            switch = tuple(tuple(rule.split(" = ")) for rule in [rule] if rule)
            yield Row(case, names, cast, flipped, switch, what, seats(who))


CASES = [
    pytest.param(rules, row, id=f"{row.name}-{row.what}{'-'.join(('', *(s for s, _ in row.switches)))}")
    for rules, name in ((OFFICIAL, "official"), (MERLIN, "merlin"), (GRAVEYARD, "graveyard"))
    for row in rows(name)
]


def lineup(rules: Ruleset, roles: tuple[str, ...], flipped=frozenset(), **switches: str) -> Lineup:
    table = Table(tuple(f"P{seat}" for seat in range(1, len(roles) + 1)), 0)
    deck = {name: roles.count(name) for name in roles}
    return Lineup(Game(rules, table, deck, switches), roles, flipped)


@pytest.mark.parametrize(("rules", "row"), CASES)
def test_the_tables(rules: Ruleset, row: Row):
    found = lineup(rules, row.roles, row.flipped, **dict(row.switches))
    died = found.died(row.votes)
    told = died if row.what == "dead" else found.winners(died, row.votes)
    assert told == row.seats


def test_the_tables_are_whole():
    names = {case.values[1].name for case in CASES}
    assert names == {
        *(f"W{n}" for n in range(1, 24)), *(f"H{n}" for n in range(1, 9)), *(f"X{n}" for n in range(1, 9)),
    }  # fmt: skip
    rows = [case.values[1] for case in CASES]
    for name in names:
        assert [row.what for row in rows if row.name == name and not row.switches] == ["dead", "win"]


def test_the_disputed_rulings_are_there():
    """Every row that ends otherwise where a switch is turned: W by house rules, H by the official ones."""
    turned = [(row.name, row.what, switch) for case in CASES for row in [case.values[1]] for switch, _ in row.switches]
    counts_as_wolf = "lone minion counts as wolf"
    assert turned == [
        ("W12", "win", counts_as_wolf),
        ("W13", "win", "lone minion must live"),
        ("W13", "win", counts_as_wolf),
        ("W14", "win", "tanner blocks lone minion"),
        ("W23", "win", counts_as_wolf),
        ("H2", "dead", "tie kills nobody"),
        ("H2", "win", "tie kills nobody"),
        ("H3", "win", counts_as_wolf),
        ("H5", "win", counts_as_wolf),
    ]


# What is not in the tables


@pytest.mark.parametrize(
    ("rules", "switches", "winners"),
    [
        (MERLIN, {}, {2, 3}),
        (MERLIN, {"lone minion counts as wolf": "off"}, {0}),
        (OFFICIAL, {}, {0}),
        (OFFICIAL, {"lone minion counts as wolf": "on"}, {0, 2, 3}),
    ],
    ids=["merlin", "merlin off", "official", "official on"],
)
def test_of_two_minions_without_a_wolf_one_dies(rules: Ruleset, switches: dict[str, str], winners: set[int]):
    """The house rules have one list: a Minion who counts as a wolf is dead, so the good win and no Minion does.

    By the official game the other Minion lives and wins by that death, whoever wins besides (W23).
    """
    found = lineup(rules, ("minion", "minion", "villager", "seer"), **switches)
    assert found.winners(found.died({0: 1, 1: 0, 2: 1, 3: 1})) == winners


@pytest.mark.parametrize(
    ("rules", "switches", "winners"),
    [
        (MERLIN, {}, {0}),
        (OFFICIAL, {"lone minion counts as wolf": "on"}, {0, 1}),
        (OFFICIAL, {"lone minion counts as wolf": "on", "tanner blocks lone minion": "on"}, {0}),
    ],
    ids=["merlin", "official on", "official blocked"],
)
def test_a_dead_tanner_and_a_living_minion_who_counts_as_a_wolf(
    rules: Ruleset, switches: dict[str, str], winners: set[int]
):
    found = lineup(rules, ("tanner", "minion", "villager", "seer"), **switches)
    assert found.winners(frozenset({0})) == winners
    about = dict(rules.switch("lone minion counts as wolf").about)
    assert "Tanner" in about["en"] and "皮匠" in about["zh"]


def test_who_abstains_loses_with_his_team():
    found = lineup(GRAVEYARD, ("werewolf", "seer", "thief", "idiot"))
    votes = {0: 1, 1: 0, 2: 0}
    assert found.winners(found.died(votes), votes) == {1, 2}


def test_a_vote_for_a_shown_fox_is_void():
    found = lineup(GRAVEYARD, ("fox", "seer", "thief", "werewolf"), frozenset({0}))
    votes = {1: 0, 2: 0, 3: 0}
    assert found.died(votes) == set()
    assert found.winners(set(), votes) == {0, 3}


def test_whoever_is_protected_survives_the_shot_but_the_spared_do_not():
    shot = lineup(OFFICIAL, ("hunter", "prince", "werewolf", "villager"))
    assert shot.died({0: 1, 1: 0, 2: 0, 3: 0}) == {0, 1}
    kept = lineup(OFFICIAL, ("hunter", "bodyguard", "werewolf", "villager"))
    assert kept.died({0: 2, 1: 2, 2: 0, 3: 0}) == {0}


def test_two_hunters_may_shoot_one_another():
    found = lineup(OFFICIAL, ("hunter", "hunter", "werewolf", "villager"))
    assert found.died({0: 1, 1: 0, 2: 0, 3: 0}) == {0, 1}


def test_teams_are_told_in_the_rulesets_order():
    found = lineup(OFFICIAL, ("tanner", "minion", "seer", "werewolf"))
    assert found.teams({0, 1, 2}) == ("village", "werewolf", "tanner")


OFFICIAL_ROLES = ("werewolf", "minion", "tanner", "villager", "hunter", "bodyguard")


@given(st.lists(st.sampled_from(OFFICIAL_ROLES), min_size=3, max_size=6), st.data())
def test_the_official_rule_in_its_short_form(roles: list[str], data: st.DataObject):
    """The closed form of the official win table: one line for the village, one for the Tanner, one for the others."""
    found = lineup(OFFICIAL, tuple(roles))
    voters = range(len(roles))
    votes = {voter: data.draw(st.sampled_from([seat for seat in voters if seat != voter])) for voter in voters}
    died = found.died(votes)
    wolves = any(role == "werewolf" for role in roles)
    wolf_died = any(roles[seat] == "werewolf" for seat in died)
    tanner_died = any(roles[seat] == "tanner" for seat in died)
    for seat, told in enumerate(roles):
        if told == "tanner":
            wins = seat in died
        elif told in ("werewolf", "minion"):
            alone = seat not in died and bool(died) and told == "minion"
            wins = not wolf_died and not tanner_died if wolves else alone
        else:
            wins = wolf_died or (not wolves and not died)
        assert (seat in found.winners(died)) == wins
