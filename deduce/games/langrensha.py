"""狼人杀, the game of several nights: its first twelve boards, the rulings tables differ in, and boards only named.

Sources differ in many places; which ruling stands behind which switch is told in RULINGS.md.
"""

from __future__ import annotations

from functools import cache

from deduce.games.ruleset import Board, Pool, Switch, walk
from deduce.games.several import SeveralNights, Varying
from deduce.nights import FOX, VILLAGE, WEREWOLF, Aim, Card, Cause, Choice, Hit

ON_OFF, OFF_ON = ("on", "off"), ("off", "on")

SWITCHES = (
    Switch(
        "win",
        ("edge", "city"),
        (
            ("en", "the wolves win once all gods or all villagers are out (edge), or all who are no wolves (city)"),
            ("zh", "屠边（edge）：神或民全部出局则狼人胜；屠城（city）：所有非狼出局才胜"),
        ),
    ),
    Switch(
        "self save",
        ("n1", "never", "always"),
        (
            ("en", "the Witch may save herself: in the first night only (n1), never, or always"),
            ("zh", "女巫能否自救：仅首夜（n1）、不能（never）、总能（always）"),
        ),
    ),
    Switch(
        "self poison",
        ON_OFF,
        (("en", "the Witch may poison herself"), ("zh", "女巫可以毒自己")),
    ),
    Switch(
        "double save kills",
        ON_OFF,
        (("en", "who is guarded and saved in one night dies by the knife"), ("zh", "同守同救则死亡（奶穿）")),
    ),
    Switch(
        "no self knife",
        OFF_ON,
        (("en", "the wolves never knife a wolf"), ("zh", "狼人不会自刀")),
    ),
    Switch(
        "no empty kill",
        OFF_ON,
        (("en", "the wolves always knife somebody"), ("zh", "狼人不会空刀")),
    ),
    Switch(
        "no first kill",
        OFF_ON,
        (("en", "there is no knife in the first night"), ("zh", "首夜没有刀")),
    ),
    Switch(
        "seer view",
        ("team", "role"),
        (("en", "the Seer learns the team, or the role"), ("zh", "预言家验出阵营（team）或具体身份（role）")),
    ),
    Switch(
        "reveal on death",
        OFF_ON,
        (("en", "cards are shown when somebody goes out"), ("zh", "出局时亮明身份")),
    ),
    Switch(
        "sheriff",
        ON_OFF,
        (("en", "a sheriff is elected"), ("zh", "有警长")),
    ),
    Switch(
        "badge rule",
        ("single", "double"),
        (
            ("en", "so many self-destructions during the election destroy the badge (told, not computed)"),
            ("zh", "单爆或双爆吞警徽（仅记录，不参与推理）"),
        ),
    ),
    Switch(
        "sheriff weight",
        ("1.5", "1", "2"),
        (("en", "what the sheriff's vote weighs (told, not computed)"), ("zh", "警长票数（仅记录，不参与推理）")),
    ),
    Switch(
        "flipped idiot counts out",
        ON_OFF,
        (
            ("en", "an Idiot who turned up his card counts as out where the wolves win at the edge"),
            ("zh", "翻牌的白痴在屠边时视为出局"),
        ),
    ),
    Switch(
        "flipped idiot votable",
        OFF_ON,
        (("en", "an Idiot who turned up his card can be exiled"), ("zh", "翻牌的白痴还能被票出")),
    ),
    Switch(
        "may lie",
        ("fox", "nobody"),
        (
            ("en", "besides the wolves the fox may say anything, or nobody"),
            ("zh", "除狼人外，咒狐可以说谎（fox）或没有人可以（nobody）"),
        ),
    ),
    Switch(
        "villager claims bind",
        OFF_ON,
        (
            ("en", "a good player who says he is a Villager is one; otherwise gods may hide behind it"),
            ("zh", "好人说自己是平民就一定是平民；否则神牌可以藏身份"),
        ),
    ),
    Switch(
        "holders speak",
        OFF_ON,
        (
            ("en", "who holds a claimed role of one card has claimed it too, or acted as it; also: a list of roles"),
            ("zh", "被人跳的单张身份，其真正持有者一定也跳过或公开行动过；也可以列出身份"),
        ),
    ),
    Switch(
        "always shoots",
        OFF_ON,
        (("en", "who may shoot does"), ("zh", "能开枪的一定开枪")),
    ),
    Switch(
        "muted hunter may claim",
        ON_OFF,
        (
            ("en", "a Hunter who may not shoot may still say that he is the Hunter"),
            ("zh", "不能开枪的猎人仍可以跳猎人"),
        ),
    ),
    Switch(
        "withdrawal",
        ("keeps", "retract"),
        (
            ("en", "who withdraws from the election keeps his claim, or takes it back"),
            ("zh", "退水只是退出竞选（keeps），还是同时收回身份（retract）"),
        ),
    ),
)

NOT_GIVEN = (
    "the source names this board but gives no deck: list your `cards`",
    "原文只提到这个板子的名字，没有给出配置：请写明“牌”",
)


def board(name: str, players: int, wolves: dict[str, int], villagers: int, gods: str, **rules: str) -> Board:
    """A board. `gods` are the roles of which there is one card each, separated by commas."""
    cards = {**wolves, **({"villager": villagers} if villagers else {})}
    cards |= {role.strip(): 1 for role in gods.split(",") if role.strip()}
    return Board((name, name.removeprefix(f"{players}人")), players, cards, rules=_switches(rules))


def _switches(rules: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", " "): value for name, value in rules.items()}


NO_SHERIFF = {"sheriff": "off", "flipped_idiot_counts_out": "off"}
FIVE_GODS = ("seer", "witch", "hunter", "guard", "idiot")
BOARDS = (
    board("9人标准场", 9, {"werewolf": 3}, 3, "seer, witch, hunter", **NO_SHERIFF),
    board("10人速推场", 10, {"werewolf": 3}, 4, "seer, witch, hunter"),
    Board(
        ("10人狩猎潜狼", "狩猎潜狼"),
        10,
        {"werewolf": 3, "hunter": 7},
        rules=_switches({"win": "city", "no_first_kill": "on", **NO_SHERIFF}),
    ),
    board("12人标准场", 12, {"werewolf": 4}, 4, "seer, witch, hunter, idiot", **NO_SHERIFF),
    Board(("10人五随三", "五随三"), 10, {"werewolf": 3, "villager": 4}, pool=Pool(3, FIVE_GODS)),
    board("12人预女猎守", 12, {"werewolf": 3, "wolf king": 1}, 4, "seer, witch, hunter, guard", **NO_SHERIFF),
    board("7人生还者", 7, {"white wolf king": 1, "werewolf": 1}, 1, "seer, witch, hunter, guard", **NO_SHERIFF),
    board("8人末日捍卫", 8, {"werewolf": 3}, 2, "seer, guard, knight", win="city", no_first_kill="on", **NO_SHERIFF),
    board("10人隐狼骑士", 10, {"werewolf": 2, "hidden wolf": 1}, 4, "seer, witch, knight"),
    board(
        "8人诸神黄昏",
        8,
        {"white wolf king": 1, "wolf king": 1, "evil knight": 1},
        0,
        "seer, witch, hunter, guard, idiot",
        win="city",
        reveal_on_death="on",
        **NO_SHERIFF,
    ),
    board(
        "12人快言快语",
        12,
        {"wolf king": 1, "white wolf king": 1, "evil knight": 1, "werewolf": 1},
        3,
        "seer, witch, hunter, guard, idiot",
        self_save="n1",
        reveal_on_death="on",
        badge_rule="double",
    ),
    board("10人咒狐场", 10, {"werewolf": 3}, 3, "seer, witch, hunter, cursed fox"),
    *(
        Board((name, name.removeprefix(f"{players}人")), players, {}, NOT_GIVEN)
        for name, players in (
            ("10人寻香识命", 10),
            ("10人觉醒狼王", 10),
            ("10人镜影迷踪", 10),
            ("10人云端追踪", 10),
            ("12人云端探查", 12),
            ("10人觉醒孤独少女", 10),
            ("12人自爆愚言家", 12),
            ("10人觉醒女巫", 10),
        )
    ),
)


@cache
def ruleset() -> SeveralNights:
    """The ruleset `langrensha`."""
    return SeveralNights(
        id="langrensha",
        name="Langrensha",
        zh="狼人杀",
        about=(
            (
                "en",
                "Several nights and days. Every night the wolves knife somebody, others protect, look, save or poison; "
                "dawn tells who died. By day the table talks and exiles somebody by vote. The good win once all wolves "
                "are out, the wolves once all gods or all villagers are (or, at some tables, all who are no wolves).",
            ),
            (
                "zh",
                "多夜游戏。每晚狼人刀人，其他角色守护、查验、救人或毒人，天亮公布死讯；白天发言并投票放逐。"
                "狼人全部出局则好人胜；神或民全部出局（或所有非狼出局）则狼人胜。",
            ),
        ),
        roles=walk("langrensha", Card),
        switches=SWITCHES,
        boards=BOARDS,
        village=VILLAGE,
        wolves=WEREWOLF,
        teams=(VILLAGE, WEREWOLF, FOX),
        knife=Choice("knifed", Aim.LIVING, Hit(Cause.KNIFE)),
        varying=(Varying("self save", 10, "n1", "never"),),
        opposites={"self knife": "no self knife", "empty kill": "no empty kill"},
        aliases=("langrensha", "lrs", "狼人杀", "狼杀", "werewolf"),
    )
