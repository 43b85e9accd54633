"""The house variant of Merlin: the base roles in its own decks by number of players, no peek, a tie kills nobody."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from deduce.games.onuw import OFF_ON, ON_OFF, PASSING, PEEK, advise
from deduce.games.ruleset import Board, Ruleset, Settlement, Switch, edition
from deduce.night import TANNER, VILLAGE, WEREWOLF, WOLVES
from deduce.night.steps import Rule

SWITCHES = (
    Switch("lone wolf peek", OFF_ON, PEEK),
    Switch("passing", ON_OFF, PASSING),
    Switch("robber must", OFF_ON, (("en", "the Robber must rob somebody"), ("zh", "强盗必须抢一名玩家"))),
    Switch(
        "lone minion counts as wolf",
        ON_OFF,
        (
            (
                "en",
                "a Minion without a Werewolf counts as one (votes): if one dies the village wins, and no other Minion "
                "with it; if only a Tanner dies he wins alone",
            ),
            (
                "zh",
                "场上无狼时，爪牙视为狼人（投票）：任一爪牙出局则好人获胜，其他爪牙不能同胜；只有皮匠出局时，仅皮匠获胜",
            ),
        ),
    ),
    Switch("tie kills nobody", ON_OFF, (("en", "in a tie nobody dies (votes)"), ("zh", "平票无人死亡（投票）"))),
)

THREE = {"werewolf": 1, "villager": 1, "seer": 1, "minion": 1, "drunk": 1, "robber": 1}
FOUR = {**THREE, "troublemaker": 1}
FIVE = {**FOUR, "villager": 2}
SIX = {**FIVE, "werewolf": 2}
EIGHT = {**SIX, "insomniac": 1}

SHORT_SEVEN = (
    "the rules print 9 cards for 7 players, one fewer than the 10 that are needed: list your `cards`",
    "规则书给 7 人局只列了 9 张牌，比需要的 10 张少一张：请写明“牌”",
)
SHORT_EIGHT = (
    "the rules print 10 cards for 8 players, one fewer than the 11 that are needed: list your `cards`",
    "规则书给 8 人局只列了 10 张牌，比需要的 11 张少一张：请写明“牌”",
)


def board(players: int, cards: dict[str, int], fault: tuple[str, str] | None = None) -> Board:
    """The deck for so many players, under its names."""
    return Board((f"{players} players", f"{players}人", f"{players}人局", str(players)), players, cards, fault)


@cache
def ruleset() -> Ruleset:
    """The ruleset `merlin`."""
    roles = {identity: told for identity, told in edition("base").items() if not told.copies}
    return Ruleset(
        id="merlin",
        name="Merlin's house variant",
        zh="梅林版一夜狼人",
        about=(
            (
                "en",
                "One night with the base roles but the Doppelganger, in set decks for 3 to 6 players. A lone Werewolf "
                "does not peek; after three rounds of speeches all vote once, and a tie kills nobody. A Minion "
                "without a Werewolf counts as one.",
            ),
            (
                "zh",
                "用基础角色（没有化身幽灵）玩的一夜狼人，3 到 6 人有固定牌组。独狼不看牌；三轮发言后同时投票，"
                "平票无人死亡。场上无狼时爪牙视为狼人。",
            ),
        ),
        roles=MappingProxyType(roles),
        switches=SWITCHES,
        wolves=WOLVES,
        village=VILLAGE,
        teams=(VILLAGE, WEREWOLF, TANNER),
        boards=(
            board(3, THREE),
            board(4, FOUR),
            board(5, FIVE),
            board(6, SIX),
            board(7, SIX, SHORT_SEVEN),
            board(8, EIGHT, SHORT_EIGHT),
        ),
        settlement=Settlement(
            tie_kills_nobody=Rule("tie kills nobody"),
            dead_block_lone=True,
            lone_is_wolf=Rule("lone minion counts as wolf"),
            lone_wins_alone=Rule("lone minion counts as wolf", "off"),
        ),
        musts=(("robber must", "robber"),),
        aliases=("merlin", "house variant", "梅林", "梅林版", "面杀版"),
        advise=advise,
    )
