"""What the cards of a game of several nights may say, when they act, and their JSON. Knows no card by name.

NAME stands for a player, ROLE for a card. The forms are canonical words of the notation, English and Chinese.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import deduce

Form = tuple[str, str]
"""In English and Chinese."""

VERBS = {"saved": "救", "poisoned": "毒", "guarded": "守", "knifed": "刀"}
DEN_WHEN: Mapping[str, Form] = {
    "opens": ("every night, with the wolves", "每晚与狼人一起"),
    "joins": ("at night, once no other wolf is in", "夜里，其他狼都出局后"),
}
EVERY_NIGHT: Form = ("every night", "每晚")
AT_NIGHT: Form = ("at night, each power once", "夜里，每种技能一次")
GOING_OUT: Form = ("when it goes out", "出局时")
EXILED: Form = ("when it is exiled", "被放逐时")
BY_DAY: Form = ("by day", "白天")


class Card(Protocol):
    """A card of several nights, as far as it is shown."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def zh(self) -> str: ...
    @property
    def team(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...
    @property
    def rule(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def choices(self) -> tuple[Any, ...]: ...
    @property
    def seen_as(self) -> str: ...
    @property
    def side(self) -> Any: ...
    @property
    def den(self) -> Any: ...
    @property
    def boom(self) -> Any: ...
    @property
    def shoots(self) -> frozenset[Any]: ...
    @property
    def flips(self) -> bool: ...
    @property
    def duels(self) -> bool: ...


def clauses(card: Card) -> tuple[Form, ...]:
    """What a story of this role may say besides the role."""
    return tuple(dict.fromkeys(_clauses(card)))


def _clauses(card: Card) -> Iterator[Form]:
    if card.den is not None:
        yield from (("with NAME", "同伴NAME"), ("with NAME and NAME", "同伴NAME、NAME"), ("alone", "独狼"))
        yield from (_deed("knifed"), ("n1 knifed nobody", "第1夜空刀"))
    for choice in card.choices:
        if _looks(choice):
            yield from (("n1 NAME good", "第1夜NAME金水"), ("n1 NAME wolf", "第1夜NAME查杀"))
            yield "n1 NAME ROLE", "第1夜NAME ROLE"
            continue
        if choice.aim.name == "VICTIM":
            yield _deed("knifed")
        yield _deed(choice.verb)
    if any(not choice.must for choice in card.choices):
        yield "n1 nothing", "第1夜没动"
    if card.shoots:
        yield from (("n1 gun on", "第1夜枪能开"), ("n1 gun off", "第1夜枪不能开"))


def _deed(verb: str) -> Form:
    return f"n1 {verb} NAME", f"第1夜{VERBS.get(verb, verb)}NAME"


def _looks(choice: Any) -> bool:
    return type(choice.effect).__name__ == "Look"


def happens(card: Card) -> tuple[Form, ...]:
    """What everybody may see this card do: lines of the record."""
    found: list[Form] = []
    if card.boom is not None:
        found.append(("NAME self-destructs", "NAME自爆"))
        if card.boom.name == "TAKING":
            found.append(("NAME self-destructs taking NAME", "NAME自爆带走NAME"))
    if card.shoots:
        found.append(("NAME shoots NAME", "NAME开枪带走NAME"))
    if card.flips:
        found.append((f"NAME exiled, flips {card.id}", f"NAME被放逐，翻牌{card.zh}"))
    if card.duels:
        found.append(("NAME duels NAME, NAME leaves", "NAME决斗NAME，NAME出局"))
    return tuple(found)


def when(card: Card) -> tuple[Form, ...]:
    """When a card does something."""
    found = [DEN_WHEN[card.den.value]] if card.den is not None else []
    found += [EVERY_NIGHT if choice.charges is None else AT_NIGHT for choice in card.choices]
    found += [GOING_OUT] if card.shoots else []
    found += [EXILED] if card.flips else []
    found += [BY_DAY] if card.duels or card.boom is not None else []
    return tuple(dict.fromkeys(found))


def in_order(game: deduce.SeveralNights) -> list[Card]:
    """The cards by team, those of a team by name."""
    cards: list[Card] = list(game.roles.values())
    return sorted(cards, key=lambda card: (game.teams.index(card.team), card.name))


def default(game: deduce.SeveralNights, switch: str) -> tuple[tuple[int | None, str], ...]:
    """A switch's default: up to so many players (None: any number) a value, in order."""
    rule = next((rule for rule in game.varying if rule.switch == switch), None)
    if rule is not None:
        return (rule.most, rule.upto), (None, rule.above)
    found = game.switch(switch)
    assert found is not None
    return ((None, found.values[0]),)


# JSON


def _halves(forms: Sequence[Form]) -> dict[str, list[str]]:
    return {"en": [form[0] for form in forms], "zh": [form[1] for form in forms]}


def card_json(card: Card) -> dict[str, Any]:
    """As a role of one night, without `one_by_one`; `wakes` is empty, as nobody wakes by number.

    Further: `clauses_zh`, the clauses in Chinese; `events`, what everybody may see it do; `when` it acts; `seen_as`,
    the team a look shows; `counts_as`, `god`, `villager`, `wolf` or `none`. All but the last two by language.
    """
    told = clauses(card)
    return {
        "id": card.id,
        "name": {"en": card.name, "zh": card.zh},
        "aliases": list(card.aliases),
        "team": card.team,
        "wakes": [],
        "rule": dict(card.rule),
        "clauses": [english for english, _ in told],
        "clauses_zh": [chinese for _, chinese in told],
        "events": _halves(happens(card)),
        "when": _halves(when(card)),
        "seen_as": card.seen_as,
        "counts_as": card.side.value,
    }


def board_json(board: Any) -> dict[str, Any]:
    """What a board of several nights has besides: `rules`, its switches; `pool`, cards drawn unseen."""
    pool = board.pool and {"count": board.pool.count, "among": list(board.pool.among)}
    return {"rules": dict(board.rules), **({"pool": pool} if pool else {})}


def switch_json(game: deduce.SeveralNights, switch: str) -> dict[str, Any]:
    """What a switch of several nights has besides: its Chinese name; `varies`, a default that goes by players."""
    import deduce

    found = default(game, switch)
    varies = [{"players_up_to": most, "value": value} for most, value in found]
    return {"name_zh": deduce.in_chinese("switch", switch), **({"varies": varies} if len(found) > 1 else {})}
