"""English and Chinese, long and short: every way to say something is the same record."""

from __future__ import annotations

import pytest

from deduce.record import parse

HEADER = "game: langrensha\nboard: {}\nplayers: {}\n"
TWELVE = HEADER.format("12人预女猎守", 12)

PAIRS = [
    # the election
    ("election: 3 and 5 stand", "选举：3、5上警", "3和5上警", "警长竞选：3，5参选"),
    ("election: 5 withdraws", "选举：5退水", "5退水", "5: withdraws", "5 withdraws", "5：退水"),
    ("election: 5 sheriff", "选举：5当选警长", "警长5", "警长：5", "5 is elected sheriff"),
    ("election: 3 self-destructs", "选举：3自爆"),
    # nights
    (
        "night 1: nobody dies",
        "第1夜：平安夜",
        "平安夜",
        "第一夜 平安夜",
        "第一夜：无人死亡",
        "首夜平安夜",
        "N1: no deaths",
    ),
    ("night 1: 4 and 7 die", "第1夜：4、7死", "第一夜 4 7 死", "4和7死", "第一晚4、7死亡", "night 1: 4, 7 died"),
    ("night 1: 4 dies, shown hunter", "第1夜：4死，亮牌猎人", "night 1: 4 dies; 4 shown hunter"),
    (
        "night 1: 3 and 5 die, 3 shown seer, 5 shown hunter",
        "第一夜：3、5死，3亮牌预言家，5亮牌猎人",
        "night 1: 3 dies, shown seer, 5 dies, shown hunter",
    ),
    # days
    ("day 1: 7 exiled", "第1天：7被放逐", "7出局", "7被票出", "第一天 7 出局", "7 voted out", "7票出"),
    ("day 1: 7 exiled (1 2 5 > 7, 3 > 2)", "第1天：7被放逐（1、2、5>7，3>2）", "7出局(1 2 5>7, 3>2)"),
    ("day 1: nobody exiled", "第1天：无人出局", "平票", "没人出局", "day 1: no exile"),
    ("day 1: 7 exiled, flips idiot", "第1天：7被放逐，翻牌白痴", "7翻牌白痴", "7 flips idiot", "7 exiled and flips"),
    ("day 1: 11 self-destructs", "第1天：11自爆", "11自爆", "11: self-destructs", "11 booms"),
    ("day 1: 11 self-destructs taking 5", "第1天：11自爆带走5", "11自爆带走5", "11 self-destructs, taking 5"),
    ("day 1: 5 duels 8, 8 leaves", "第1天：5决斗8，8出局", "5决斗8 8出局", "5 duels 8 and 8 leaves", "5決鬥8，8出局"),
    ("day 1: 4 shown hunter", "第1天：4亮牌猎人", "4亮牌猎人"),
    ("day 1: nobody shoots", "第1天：无人开枪", "没人开枪", "nobody shoots"),
    ("day 1: badge 5 > 8", "第1天：警徽5>8", "5警徽给8", "警徽 5 > 8"),
    ("day 1: badge torn", "第1天：撕警徽", "撕警徽"),
    ("game on", "游戏继续", "the game continues", "Game on."),
    ("game over: good wins", "游戏结束：好人胜", "好人胜", "good wins", "好人胜利"),
    ("game over: wolves win", "游戏结束：狼人胜", "狼人胜", "狼人勝"),
    ("game over: fox wins", "游戏结束：咒狐胜", "咒狐胜"),
    # claims
    (
        "2: seer, n1 5 good",
        "2：预言家，第1夜5金水",
        "2跳预言家 首夜验5金水",
        "2: S, N1 5 good",
        "2 claims seer: n1 5 good",
    ),
    (
        "3: seer, n1 5 wolf",
        "3跳预言家 验5查杀",
        "3：预言家，第一夜查杀5",
        "3預言家，第一夜5查殺",
        "3 says seer, n1 5 is a wolf",
    ),
    ("9: seer, n1 7 good", "9报7金水", "9：7金水", "9跳预言家 金水7", "9给7金水"),
    ("8: witch, n1 saved 5", "8女巫 救5", "8：5银水", "8女巫，银水5", "8跳女巫，首夜救了5"),
    ("8: witch, n1 saved 4, n2 poisoned 2", "8：女巫，第1夜救4，第2夜毒2", "8女巫 n1救4 n2毒2"),
    ("8: witch, n1 nothing", "8：女巫，第1夜没动", "8女巫，首夜没用药", "8: witch, n1 no potion"),
    ("8: witch, n1 knifed 4", "8女巫，首夜刀口4", "8: witch, n1 knife 4"),
    ("3: guard, n1 guarded 3, n2 nothing", "3：守卫，第1夜守3，第2夜空守", "3: guard, n1 guarded 3, n2 guarded nobody"),
    ("2: hunter, n1 gun off", "2：猎人，第1夜枪不能开", "2猎人 首夜枪被封"),
    ("2: werewolf, with 5 and 8, n1 knifed 3", "2：狼人，同伴5、8，第1夜刀3", "2: 狼人，队友5和8，第一夜刀3"),
    ("2: werewolf, alone, n1 knifed nobody", "2：狼人，独狼，第1夜空刀", "2: wolf, alone, n1 nothing"),
    ("2: good", "2：好人", "2: a good player", "2: 我是好人"),
    ("2: god", "2：神牌", "2: a god", "2: 神"),
    ("2: villager", "2：平民", "2跳平民", "2: villagers"),
    ("2: retracts", "2：收回", "2 retracts"),
    # the rest
    (
        "12 knows: werewolf, with 5, n1 knifed 3",
        "12知道：狼人，同伴5，第1夜刀3",
        "12 knows wolf, with 5, n1 knifed 3",
    ),
    ("12 truly: hunter, n2 gun off", "12其实：猎人，第2夜枪不能开"),
    ("12 thinks 2 werewolf, 3 village team", "12觉得2是狼人，3是好人", "12 thinks 2 werewolf and 3 good"),
    ("trust 2, 3", "信2、3", "trust 2 and 3"),
    ("doubt 2", "不信2", "doubt: 2"),
    (
        "! 5 is hunter, 6 is not werewolf",
        "！5是猎人，6不是狼人",
        "! 5 hunter, 6 not werewolf",
        "! 5 dealt hunter, 6 is not wolf",
    ),
    ("vote: 1 > 7, 2 > 7", "投票：1>7，2>7", "vote: 1 2 > 7", "vote: 1, 2 > 7", "票型：1、2>7"),
    ("truth: 5 is hunter, 6 is wolf king", "真相：5是猎人，6是狼王", "truth: 5 dealt hunter, 6 ends wolf king"),
]


@pytest.mark.parametrize("said", PAIRS, ids=[said[0] for said in PAIRS])
def test_all_ways_are_one_record(said):
    first, *others = (parse(TWELVE + text + "\n").to_json() for text in said)
    assert first["lines"][0]["text"] in said[0]
    for text, other in zip(said[1:], others, strict=True):
        assert other == first, text


@pytest.mark.parametrize("said", PAIRS, ids=[said[0] for said in PAIRS])
def test_the_first_is_canonical_english_and_the_second_chinese(said):
    record = parse(TWELVE + said[1] + "\n")
    assert record.canonical().splitlines()[-1] == said[0]
    canonical = record.canonical("zh").splitlines()[-1]
    assert parse(TWELVE + canonical).to_json() == record.to_json()


def test_roles_as_results():
    header = HEADER.format("9人标准场", 9) + "rules: seer view = role\n"
    said = ("2: seer, n1 5 hunter", "2：预言家，第1夜5猎人", "2预言家 验5猎人")
    first, *others = (parse(header + text).to_json() for text in said)
    assert others == [first, first]
    assert first["lines"][0]["nights"] == {"1": [{"verb": "checked", "at": "5", "saw": "hunter"}]}


def test_traditional_characters():
    traditional = "遊戲：狼人殺\n板子：12人預女獵守\n玩家：12\n2：預言家，第一夜驗5查殺\n8：女巫，第一夜救5\n"
    simplified = "游戏：狼人杀\n板子：12人预女猎守\n玩家：12\n2：预言家，第一夜验5查杀\n8：女巫，第一夜救5\n"
    assert parse(traditional).to_json() == parse(simplified).to_json()
