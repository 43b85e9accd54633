"""The six-player graveyard game: twelve cards, three set aside before the deal, three in the graveyard."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from deduce.games.onuw import OFF_ON, ON_OFF, PASSING
from deduce.games.ruleset import Aside, Board, Ruleset, Settlement, Spotted, Switch, edition
from deduce.night import FOX, VILLAGE, WEREWOLF, WOLVES

SWITCHES = (
    Switch(
        "lone wolf peek",
        ON_OFF,
        (("en", "a Werewolf who wakes alone may look at one card of the graveyard"), ("zh", "独狼可以查看一张墓地牌")),
    ),
    Switch("passing", ON_OFF, PASSING),
    Switch(
        "gravekeeper seated",
        OFF_ON,
        (("en", "the Gravekeeper is always dealt to a player"), ("zh", "守墓人一定发给某名玩家")),
    ),
    Switch(
        "guard blocks own swap",
        OFF_ON,
        (
            ("en", "a guarded Thief cannot exchange his own card either; the Gravekeeper always can"),
            ("zh", "被守护的盗贼也不能交换自己的牌；守墓人不受影响"),
        ),
    ),
)

BOARD = Board(
    ("standard", "six players", "6 players", "标准", "六人", "6人", "6人局"),
    6,
    {
        "werewolf": 2,
        **dict.fromkeys(("hidden wolf", "seer", "idiot", "guard", "magician"), 1),
        **dict.fromkeys(("gravekeeper", "knight", "villager", "thief", "fox"), 1),
    },
)


@cache
def ruleset() -> Ruleset:
    """The ruleset `graveyard`."""
    shared = {identity: edition("base")[identity] for identity in ("werewolf", "seer", "villager")}
    return Ruleset(
        id="graveyard",
        name="Graveyard",
        zh="墓地一夜狼人",
        about=(
            (
                "en",
                "One night for six players with twelve cards: three of Seer, Guard, Knight, Villager, Thief, Fox are "
                "set aside before the deal and announced during the day, three lie in the graveyard. Some player is "
                "always dealt the Magician. Before the vote players may turn over their cards (`! 5 flips fox`): the "
                "Fox wins by it; anybody else (`! 2 flips villager`, a wasted flip) loses, and his card is out of the "
                "game. Votes by them and for them are void.",
            ),
            (
                "zh",
                "六人十二张牌的一夜狼人：发牌前从预言家、守卫、骑士、平民、盗贼、咒狐中移除三张，白天逐一公布；另有三张在墓地。"
                "魔术师一定在玩家手中。投票前可以翻牌（“！5翻牌咒狐”）：咒狐因此获胜；其他人翻牌（“！2翻牌平民”）是白翻，"
                "他就此失败，他的牌退出游戏。翻牌的人投的票、投给他的票都无效。",
            ),
        ),
        roles=MappingProxyType({**shared, **edition("graveyard")}),
        switches=SWITCHES,
        wolves=WOLVES,
        village=VILLAGE,
        teams=(VILLAGE, WEREWOLF, FOX),
        settlement=Settlement(self_votes=True, abstaining_loses=True),
        boards=(BOARD,),
        aside=Aside(3, frozenset(("seer", "guard", "knight", "villager", "thief", "fox"))),
        seated=(("magician", None), ("gravekeeper", "gravekeeper seated")),
        flips=True,
        spots=(
            Spotted("left", "左", ("墓1", "墓地1", "左墓", "左边", "grave 1", "graveyard 1", "graveyard left")),
            Spotted("middle", "中", ("墓2", "墓地2", "中墓", "中间", "grave 2", "graveyard 2", "graveyard middle")),
            Spotted("right", "右", ("墓3", "墓地3", "右墓", "右边", "grave 3", "graveyard 3", "graveyard right")),
        ),
        aliases=("six-player graveyard", "墓地", "守墓人局", "六人墓地"),
    )
