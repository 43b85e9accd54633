"""Looking up games and roles, and their JSON. Knows the library's rulesets; nothing of the screen."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, TypeVar

import click

from deduce_cli import clauses, night_catalogue
from deduce_cli.clauses import Role
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce


class Named(Protocol):
    """A role or a game."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def zh(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...


AnyRole = TypeVar("AnyRole", bound=Named)
DEFAULT_GAME = "onuw"


def all_games() -> list[deduce.Ruleset | deduce.SeveralNights]:
    """Every game that can be played, those of one night first."""
    import deduce

    return [*deduce.rulesets(), *deduce.rulesets_of_several_nights()]


def find_game(words: Words, wanted: str) -> deduce.Ruleset | deduce.SeveralNights:
    """The ruleset of that id, name or alias. Ends with 2 and a suggestion if there is none."""
    named = [(name, game) for game in all_games() for name in names(game)]
    found = next((game for name, game in named if _folded(name) == _folded(wanted)), None)
    return found or _unknown(words, "no such game", wanted, named)


def find_role(words: Words, roles: Iterable[AnyRole], wanted: str) -> AnyRole:
    """The role of that id, name or alias. Ends with 2 if there is none (with a suggestion) or there are several."""
    named = [(name, role) for role in roles for name in names(role)]
    found = {role.id: role for name, role in named if _folded(name) == _folded(wanted)}
    if len(found) > 1:
        raise click.UsageError(words("several roles", name=wanted, choices=words.either(list(found))))
    return next(iter(found.values()), None) or _unknown(words, "no such role", wanted, named)


def names(named: Named) -> tuple[str, ...]:
    """Everything a role or game is called."""
    return (named.id, named.name, named.zh, *named.aliases)


def _folded(name: str) -> str:
    return " ".join(name.replace("_", " ").replace("-", " ").casefold().split())


def _unknown(words: Words, key: str, wanted: str, named: Sequence[tuple[str, Named]]) -> NoReturn:
    """Refuse a name; suggest the main name, in the same script, of what is called most like it."""
    known = {_folded(name): (thing.id if name.isascii() else thing.zh) for name, thing in named}
    near = difflib.get_close_matches(_folded(wanted), known, n=1, cutoff=0.5)
    hint = f" {words('mean', word=known[near[0]])}" if near else ""
    raise click.UsageError(words(key, name=wanted) + hint)


def in_order(game: deduce.Ruleset | deduce.SeveralNights) -> Sequence[Role | night_catalogue.Card]:
    """The roles as they wake, or where nobody wakes by number by team and name."""
    import deduce

    return night_catalogue.in_order(game) if isinstance(game, deduce.SeveralNights) else in_night_order(game)


def in_night_order(ruleset: deduce.Ruleset) -> list[Role]:
    """The roles as they wake; those who never do come last, by name."""
    return sorted(ruleset.roles.values(), key=_waking)


def _waking(role: Role) -> tuple[float, str, str]:
    if not role.acts:
        return float("inf"), "", role.name
    number, _, letter = role.acts[0].wakes.partition("-")
    return float(number), letter, role.name


def wakes(role: Role) -> tuple[str, ...]:
    """When a role wakes, as the rulebook numbers it."""
    return tuple(act.wakes for act in role.acts)


def roles_json(ruleset: deduce.Ruleset, told: Sequence[Role]) -> dict[str, Any]:
    """Schema `deduce.roles/1`."""
    import deduce

    followed = deduce.followed(ruleset)
    roles = [{**_role_json(ruleset, role), "one_by_one": role.id not in followed} for role in told]
    return {"schema": "deduce.roles/1", "game": ruleset.id, "roles": roles}


def cards_json(game: deduce.SeveralNights, told: Sequence[night_catalogue.Card]) -> dict[str, Any]:
    """The same of a game of several nights."""
    return {"schema": "deduce.roles/1", "game": game.id, "roles": [night_catalogue.card_json(card) for card in told]}


def slow(ruleset: deduce.Ruleset) -> frozenset[str]:
    """The ids of the roles that make the counter look at worlds one by one."""
    import deduce

    return frozenset(ruleset.roles) - deduce.followed(ruleset)


def may_say(ruleset: deduce.Ruleset, role: Role, lang: str) -> tuple[str, ...]:
    """What a story of a role may say, the role first left out, in a language."""
    if lang != "zh":
        return clauses.of(role, ruleset.spots)
    wolves = [other.id for other in ruleset.roles.values() if ruleset.wolves in other.kin]
    return clauses.in_chinese(role, ruleset.spots, wolves)


def _role_json(ruleset: deduce.Ruleset, role: Role) -> dict[str, Any]:
    return {
        "id": role.id,
        "name": {"en": role.name, "zh": role.zh},
        "aliases": list(role.aliases),
        "team": role.team,
        "wakes": list(wakes(role)),
        "rule": dict(role.rule),
        "clauses": list(may_say(ruleset, role, "en")),
        "clauses_zh": list(may_say(ruleset, role, "zh")),
    }


def games_json(told: Sequence[deduce.Ruleset | deduce.SeveralNights]) -> dict[str, Any]:
    """Schema `deduce.games/1`. Games of several nights have more in `boards` and `switches` (night_catalogue.py)."""
    return {"schema": "deduce.games/1", "games": [_game_json(game) for game in told]}


def _fault(fault: tuple[str, str] | None) -> dict[str, str] | None:
    """Why a board cannot be played as printed, by language."""
    return None if fault is None else {"en": fault[0], "zh": fault[1]}


def _game_json(game: deduce.Ruleset | deduce.SeveralNights) -> dict[str, Any]:
    import deduce

    several = game if isinstance(game, deduce.SeveralNights) else None
    return {
        "id": game.id,
        "name": {"en": game.name, "zh": game.zh},
        "aliases": list(game.aliases),
        "about": dict(game.about),
        "centre": game.centre,
        "teams": list(game.teams),
        "roles": list(game.roles),
        "boards": [
            {
                "name": board.names[0],
                "players": board.players,
                "cards": dict(board.cards),
                "fault": _fault(board.fault),
                **(night_catalogue.board_json(board) if several else {}),
            }
            for board in game.boards
        ],
        "switches": [
            {
                "id": switch.id,
                "values": list(switch.values),
                "about": dict(switch.about),
                **(night_catalogue.switch_json(several, switch.id) if several else {}),
            }
            for switch in game.switches
        ],
    }
