"""One Night Ultimate Werewolf: which roles it has, which rules tables disagree on, what makes a deck odd."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from deduce.games.ruleset import ApartCard, Ruleset, Settlement, Switch, edition
from deduce.night import TANNER, VILLAGE, WEREWOLF, WOLVES
from deduce.night.steps import Rule

ON_OFF, OFF_ON = ("on", "off"), ("off", "on")

PEEK = (("en", "a Werewolf who wakes alone may look at one centre card"), ("zh", "独狼可以查看一张中央牌"))
PASSING = (("en", "who 'may' act may also decline"), ("zh", "“可以”行动的角色也可以不行动"))
LONE_MINION = (
    (
        "en",
        "a Minion without a Werewolf counts as one (votes): if he dies the village wins; a Minion who lives wins by "
        "any other death all the same, beside a dead Tanner too unless `tanner blocks lone minion`",
    ),
    (
        "zh",
        "场上无狼时，爪牙视为狼人（投票）：他出局则好人获胜；存活的爪牙仍因他人出局而获胜，皮匠出局时也与其同胜，"
        "除非“皮匠阻孤爪”",
    ),
)

SWITCHES = (
    Switch("lone wolf peek", ON_OFF, PEEK),
    Switch("passing", ON_OFF, PASSING),
    Switch(
        "lone minion must live",
        ON_OFF,
        (
            ("en", "a Minion without a Werewolf wins only if he lives (votes)"),
            ("zh", "场上无狼时，爪牙必须存活才能获胜（投票）"),
        ),
    ),
    Switch(
        "tanner blocks lone minion",
        OFF_ON,
        (
            ("en", "a dead Tanner keeps a Minion without a Werewolf from winning (votes)"),
            ("zh", "皮匠死亡时，无狼的爪牙不能获胜（投票）"),
        ),
    ),
    Switch("lone minion counts as wolf", OFF_ON, LONE_MINION),
    Switch(
        "doppelganger before sentinel",
        OFF_ON,
        (("en", "the Doppelganger wakes before the Sentinel"), ("zh", "化身幽灵先于哨兵醒来")),
    ),
    Switch(
        "investigator status",
        ("card", "seat"),
        (
            ("en", "what the Paranormal Investigator became stays with his card, or with his seat"),
            ("zh", "灵异侦探的变身跟着牌走，还是跟着座位走"),
        ),
    ),
)


def advise(deck: Mapping[str, int]) -> list[tuple[str, str]]:
    """What is odd, though allowed, about a deck."""
    found = []
    if deck.get("mason", 0) == 1:
        found.append(("a single Mason card: Masons come in pairs", "只有一张守夜人牌：守夜人通常成对出现"))
    movers = ("robber", "troublemaker", "drunk", "alpha wolf", "witch", "village idiot")
    if deck.get("insomniac") and not any(deck.get(mover) for mover in movers):
        found.append(
            (
                "an Insomniac, but no card that could move hers (such as Robber, Troublemaker, Drunk)",
                "有失眠者，却没有能移动牌的角色（如强盗、捣蛋鬼、酒鬼）",
            )
        )
    return found


@cache
def ruleset() -> Ruleset:
    """The ruleset `onuw`."""
    return Ruleset(
        id="onuw",
        name="One Night Ultimate Werewolf",
        zh="一夜终极狼人",
        about=(
            (
                "en",
                "Every player is dealt one card, the rest lie face down in the centre. In one night cards are looked "
                "at and moved; nobody is told that his card moved. Then everybody talks, and votes once. Who you are "
                "at the end is the card that lies before you then.",
            ),
            (
                "zh",
                "每人发一张牌，其余的牌扣在中央。一夜之间有人看牌、换牌，被换的人并不知道。天亮后讨论，只投一次票。"
                "最后你面前的牌才是你的身份。",
            ),
        ),
        roles=MappingProxyType({**edition("base"), **edition("daybreak")}),
        switches=SWITCHES,
        wolves=WOLVES,
        village=VILLAGE,
        teams=(VILLAGE, WEREWOLF, TANNER),
        settlement=Settlement(
            lone_must_live=Rule("lone minion must live"),
            dead_block_lone=Rule("tanner blocks lone minion"),
            lone_is_wolf=Rule("lone minion counts as wolf"),
        ),
        aliases=("one night ultimate werewolf", "one night", "一夜终极狼人", "一夜狼人", "一夜"),
        apart=ApartCard("alpha wolf", ("werewolf", "mystic wolf", "dream wolf")),
        reorders=(("doppelganger before sentinel", "sentinel", "1-B"),),
        advise=advise,
    )
