"""What a record of several nights tells people when something is wrong: whole sentences. Knows nothing else."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # the header
    "no-centre-here": (
        "no cards lie in the centre in this game: leave this line out",
        "这个游戏没有中央牌：请去掉这一行",
    ),
    "no-slip": (
        "`slip` does not work in games of several nights: leave this line out",
        "多夜游戏不支持“失误”：请去掉这一行",
    ),
    "odds-here": (
        "the odds `{odds}` are for games of one night: choose {choices}",
        "概率“{odds}”只用于一夜游戏：可选{choices}",
    ),
    "odds-there": (
        "the odds `{odds}` are for games of several nights: choose {choices}",
        "概率“{odds}”只用于多夜游戏：可选{choices}",
    ),
    "no-deck": (
        "the cards are missing{needed}: add a line such as `board: {board}` or `cards: 3 werewolf, seer, witch, …`",
        "缺少牌{needed}：请加一行，例如“板子：{board}”或“牌：3狼人、预言家、女巫……”",
    ),
    "few-cards-here": (
        "{cards} cards for {players} players: {n} too few",
        "{players} 名玩家只有 {cards} 张牌：少 {n} 张",
    ),
    "many-cards-here": (
        "{cards} cards for {players} players: {n} too many",
        "{players} 名玩家却有 {cards} 张牌：多 {n} 张",
    ),
    # a line
    "no-night": ("nights and days are counted from 1 to {most}", "夜晚和白天从 1 数到 {most}"),
    "same-night": ("night {night} is told twice in this line: tell it once", "这一行两次说第 {night} 夜：请只说一次"),
    "second-card": (
        "a story begins with its one role: '{word}' does not belong here",
        "一段话只有一个身份，写在最前面：“{word}”不该在这里",
    ),
    "empty-night": (
        "say what was done in night {night}, or `n{night} nothing`",
        "请写明第 {night} 夜做了什么，或“第{night}夜没动”",
    ),
    "must-choose": (
        "the {role} chooses somebody every night: say whom, or leave this night out",
        "{role}每晚都要选一名玩家：请写明是谁，或不写这一夜",
    ),
    "never-self": ("`{verb}` of the {role} names somebody else", "{role}的“{verb}”不能是自己"),
    "sees-nothing": (
        "the {role} does not learn that: leave out '{word}'",
        "{role}得不到这个结果：请去掉“{word}”",
    ),
    "only-teams": (
        "at this table looks show `good` or `wolf`, not '{word}'",
        "这一桌只能验出“好人”或“狼人”，不能是“{word}”",
    ),
    "only-roles": (
        "at this table looks show the role, not just '{word}': write which one",
        "这一桌验出的是具体身份，不是“{word}”：请写明身份",
    ),
    "deed-twice": ("night {night} has that already in this line", "这一行里第 {night} 夜已经说过这件事"),
    "no-night-left": (
        "no night up to night {last} is left for '{word}': say which night it was, like `n1`",
        "到第 {last} 夜为止，没有哪一夜能做“{word}”：请写明是第几夜",
    ),
    "out-that-night": (
        "{name} was out before night {night}: line {at} says so",
        "{name}在第 {night} 夜之前已经出局（第 {at} 行）",
    ),
    "out-acts": ("{name} is out already: line {at} says so", "{name}已经出局（第 {at} 行）"),
    "out-again": (
        "{name} cannot die again: line {at} says that {name} is out",
        "{name}不能再次死亡：第 {at} 行已经出局",
    ),
    "night-twice": (
        "night {night} is told twice: line {at} tells it already",
        "第 {night} 夜说了两次：第 {at} 行已经说过",
    ),
    "night-late": (
        "night {night} comes too late: line {at} says that night {last} is over already",
        "第 {night} 夜写得太晚：第 {at} 行已经说到第 {last} 夜之后",
    ),
    "day-late": (
        "day {day} comes too late: line {at} says that night {last} is over already",
        "第 {day} 天写得太晚：第 {at} 行已经说到第 {last} 夜之后",
    ),
    "day-over": ("day {day} is over: line {at} ends it", "第 {day} 天已经结束（第 {at} 行）"),
    "exile-twice": ("day {day} has its vote already: line {at} tells it", "第 {day} 天已经投过票（第 {at} 行）"),
    "duel-late": (
        "{name} challenges nobody any more on day {day}: line {at} tells its vote",
        "{name}在第 {day} 天不能再决斗：第 {at} 行已经投过票",
    ),
    "shot-twice": ("{name} shoots twice: line {at} tells it already", "{name}开了两次枪：第 {at} 行已经说过"),
    "shoots-alive": (
        "{name} has not gone out: only who goes out may shoot",
        "{name}没有出局：出局时才能开枪",
    ),
    "shoots-late": (
        "{name} went out earlier than day {day} (line {at}): who goes out shoots at once",
        "{name}在第 {day} 天之前就出局了（第 {at} 行）：只能在出局时开枪",
    ),
    "after-end": ("the game is over: line {at} says so", "游戏已经结束（第 {at} 行）"),
    "other-time": (
        "'{word}' does not belong to this part of the game: give it a line of its own, like `{meant}`",
        "“{word}”不属于这个阶段：请另写一行，例如“{meant}”",
    ),
    "misplaced-dawn": (
        "either nobody dies or these do: say one of them",
        "要么平安夜，要么有人死亡：请只写一个",
    ),
    "only-one": ("`{word}` is about one player: give each of them its own", "“{word}”一次只能写一名玩家：请分开写"),
    "named-twice": ("{name} is named twice", "{name}写了两次"),
    "own-victim": ("{name} cannot be the own target", "{name}不能以自己为目标"),
    "who-not-shoots": (
        "who does not shoot is not told one by one: write `nobody shoots` once nobody does any more",
        "不开枪不用逐个写：没有人再开枪时写“无人开枪”",
    ),
    "says-or-is": (
        "did {name} say so, or was the card shown? Write `{name}: {role}` or `! {name} is {role}`",
        "是{name}自己说的，还是亮了牌？请写“{name}：{role}”或“！{name}是{role}”",
    ),
    "bare-name": (
        "say what was done to {name}, or seen of {name}, like `n1 {name} good`",
        "请写明对{name}做了什么，或看到什么，例如“第一夜{name}金水”",
    ),
    "duel-open": (
        "say who of the two leaves, like `{one} duels {other}, {other} leaves`",
        "请写明谁出局，例如“{one}决斗{other}，{other}出局”",
    ),
    "duel-leaves": ("one of the two leaves: {one} or {other}", "决斗的两人之一出局：{one}或{other}"),
    "whose-shown": (
        "whose card is shown? Write the player before it, like `4 shown hunter`",
        "亮的是谁的牌？请先写玩家，例如“4亮牌猎人”",
    ),
    "never-flips": (
        "the {role} does not turn up its card to stay: it can be {choices}",
        "{role}不能翻牌免死：可以翻牌的是{choices}",
    ),
    "no-such-card": ("there is no bear on the boards of this version: leave this out", "这个版本的板子没有熊：请去掉"),
    "bad-until": (
        "'{word}' is neither a line nor `night 1` or `day 1`",
        "“{word}”不是行号，也不是“第一夜”或“第一天”",
    ),
    "not-yet": (
        "'{word}' is beyond the record: it comes to night and day {n}",
        "“{word}”超出了记录：记录只到第 {n} 夜和第 {n} 天",
    ),
    "until-here": (
        "in a game of one night `until` is the number of a line",
        "一夜游戏里只能写行号",
    ),
    "night-untold": (
        "no line tells of night {night}, so its deaths are unknown: a quiet night must be written, like "
        "`night {night}: nobody dies`",
        "没有写第 {night} 夜的结果，死亡情况视为未知：平安夜也请写明，例如“第{night}夜：平安夜”",
    ),
    "nights-untold": (
        "no line tells of nights {night} to {last}, so their deaths are unknown: quiet nights must be written, like "
        "`night {night}: nobody dies`",
        "没有写第 {night} 到 {last} 夜的结果，死亡情况视为未知：平安夜也请写明，例如“第{night}夜：平安夜”",
    ),
    "next-night": (
        "this is taken for night {night}, because line {at} tells of the night before: write `night {night}: …`",
        "这里视为第 {night} 夜，因为第 {at} 行已经说到前一夜：请写明“第{night}夜：……”",
    ),
    "dead-vote": ("{name} is out and cannot vote: the vote is only kept", "{name}已经出局，不能投票：这里只作记录"),
    "odd-votes": (
        "these votes do not make {name} the one with most: they are only kept",
        "这些票里{name}不是最多：这里只作记录",
    ),
}
"""Code -> sentence in English and in Chinese."""
