"""What the record tells people when something is wrong: whole sentences, by language. Knows nothing else.

A sentence says what is wrong and, after a colon or a full stop, what to do. Gaps are named in braces.
"""

from __future__ import annotations

from collections.abc import Mapping

from deduce.record.nights.messages import SENTENCES as SEVERAL_NIGHTS

LANGUAGES = ("en", "zh")

MEANT = "meant"

SENTENCES: dict[str, tuple[str, str]] = {
    MEANT: ("did you mean '{word}'?", "是不是想写“{word}”？"),
    # the text as a whole
    "no-file": ("the file cannot be read: {why}", "无法读取文件：{why}"),
    "not-utf8": ("this is not UTF-8 text: save the record as UTF-8", "不是 UTF-8 文本：请把记录存为 UTF-8"),
    "too-big": ("the record is larger than 256 kB", "记录超过 256 kB"),
    "too-many-lines": ("the record has {n} lines: at most 2,000 are read", "记录有 {n} 行：最多读取 2000 行"),
    "long-row": ("the line is longer than {n} characters: split it", "这一行超过 {n} 个字符：请拆成几行"),
    "bad-character": (
        "a control character or an invisible one ({char}) is not allowed: delete it",
        "不允许控制字符或不可见字符（{char}）：请删除",
    ),
    "bad-json": ("this is not valid JSON: {why}", "JSON 格式有误：{why}"),
    "bad-record": ("the JSON is no record: {where} must be {what}", "JSON 不是一份记录：{where} 应为{what}"),
    # the header
    "no-players": (
        "the players are missing: add a line such as `players: Ann, Bob, Cid`",
        "缺少玩家：请加一行，例如“玩家：小明、小红、小刚”",
    ),
    "no-cards": (
        "the cards are missing{needed}: add a line such as `cards: {example}, …`",
        "缺少牌{needed}：请加一行，例如“牌：{example}……”",
    ),
    "needed": (
        ", {n} of them for {players} players and {centre} in the centre",
        "（{players} 名玩家加中央 {centre} 张，共 {n} 张）",
    ),
    "needed-aside": (
        ", {n} of them for {players} players, {centre} in the centre and {aside} set aside",
        "（{players} 名玩家、中央 {centre} 张、移除 {aside} 张，共 {n} 张）",
    ),
    "unknown-key": ("'{word}' is no key of the header", "没有“{word}”这一项"),
    "twice": ("`{key}` is given twice: line {line} gives it already", "“{key}”写了两次：第 {line} 行已经写过"),
    "empty-value": ("`{key}` is empty: write its value after the colon", "“{key}”是空的：请在冒号后面写上内容"),
    "unknown-game": ("there is no game '{word}': choose {choices}", "没有“{word}”这个玩法：可选{choices}"),
    "planned-game": (
        "the game '{word}' is not yet supported by this version",
        "这个版本还不支持“{word}”",
    ),
    "unknown-value": ("`{key}` cannot be '{word}': choose {choices}", "“{key}”不能是“{word}”：可选{choices}"),
    "bad-count": (
        "'{word}' is no number of {what}: write a whole number from {low} to {high}",
        "“{word}”不是{what}的数目：请写 {low} 到 {high} 的整数",
    ),
    "too-many-players": ("there are {n} players: at most 30 can play", "有 {n} 名玩家：最多 30 名"),
    "empty-name": ("a name is missing between two commas", "两个逗号之间缺少名字"),
    "bad-name": (
        "a name cannot hold `{what}`: separate players by commas, and leave it out of names",
        "名字里不能有“{what}”：请用逗号分隔玩家，名字里不要用它",
    ),
    "long-name": ("the name is {n} cells wide: at most 40 are allowed", "名字宽 {n} 格：最多 40 格"),
    "same-name": (
        "two players are called '{name}': add something that tells them apart",
        "有两名玩家都叫“{name}”：请加上能区分的字",
    ),
    "same-but-case": (
        "'{name}' and '{other}' are one name: upper and lower case make no difference",
        "“{name}”和“{other}”算同一个名字：大小写不算区别",
    ),
    "unknown-board": ("{game} has no board '{word}': choose {choices}", "{game}没有“{word}”这个板子：可选{choices}"),
    "board-players": (
        "the board '{board}' is for {wanted} players, not {players}: choose another, or list the `cards`",
        "板子“{board}”是 {wanted} 人局，不是 {players} 人：请换一个，或写明“牌”",
    ),
    "board-fault": ("{why}", "{why}"),
    "board-and-cards": (
        "`board` and `cards` are both given: leave one of them out",
        "“板子”和“牌”只能写一个：请去掉其中一个",
    ),
    "no-center-wolf": ("{game} has no centre wolf card: leave this line out", "{game}没有中央狼牌：请去掉这一行"),
    "bad-center-wolf": (
        "the centre wolf card cannot be {a_role}: choose {choices}",
        "中央狼牌不能是{a_role}：可选{choices}",
    ),
    "center-wolf-missing": (
        "with the {role} one more card lies in the centre: add a line `center wolf: {example}`",
        "有{role}时中央多一张狼牌：请加一行“中央狼：{example}”",
    ),
    "center-wolf-needless": (
        "a centre wolf card is there only with the {role}, who is not among the cards: leave this line out",
        "只有牌里有{role}时才有中央狼牌：请去掉这一行",
    ),
    "few-loose": (
        "{aside} cards are set aside before the deal, but only {n} of these can be: {choices}",
        "发牌前要移除 {aside} 张牌，但这副牌里只有 {n} 张可以移除：可移除{choices}",
    ),
    "no-boards": ("{game} has no named boards: list its `cards`", "{game}没有固定板子：请列出“牌”"),
    "card-count": ("'{word}' is no number of cards: write it like `2 werewolf`", "“{word}”不是牌的张数：请写成“2狼人”"),
    "empty-card": ("a card is missing between two commas", "两个逗号之间缺少一张牌"),
    "few-cards": (
        "{cards} cards for {players} players and {centre} in the centre: {n} too few",
        "{players} 名玩家加中央 {centre} 张，只有 {cards} 张牌：少 {n} 张",
    ),
    "many-cards": (
        "{cards} cards for {players} players and {centre} in the centre: {n} too many",
        "{players} 名玩家加中央 {centre} 张，却有 {cards} 张牌：多 {n} 张",
    ),
    "few-cards-aside": (
        "{cards} cards for {players} players, {centre} in the centre and {aside} set aside: {n} too few",
        "{players} 名玩家、中央 {centre} 张、移除 {aside} 张，只有 {cards} 张牌：少 {n} 张",
    ),
    "many-cards-aside": (
        "{cards} cards for {players} players, {centre} in the centre and {aside} set aside: {n} too many",
        "{players} 名玩家、中央 {centre} 张、移除 {aside} 张，却有 {cards} 张牌：多 {n} 张",
    ),
    "one-copier": ("only one {role} can be among the cards", "牌里只能有一张{role}"),
    "bad-deck": ("these cards cannot be played: {why}", "这副牌不能玩：{why}"),
    "no-equals": (
        "write a rule as `switch = value`, for example `{example}`",
        "规则请写成“开关 = 值”，例如“{example}”",
    ),
    "unknown-switch": ("{game} has no switch '{word}'", "{game}没有“{word}”这个开关"),
    "bad-slip": (
        "'{word}' is no chance of a slip: write a fraction or a decimal from 0 to below 1, such as 1/10",
        "“{word}”不是失误率：请写 0 到 1（不含 1）的分数或小数，例如 1/10",
    ),
    "slip-odds": (
        "`slip` only works with the odds `bluff`, not with `{odds}`: leave one of them out",
        "“失误”只能与概率“诈唬”同用，不能与“{odds}”同用：请去掉其中一个",
    ),
    # reading a line
    "no-start": (
        "'{word}' begins no line: start with a player's name, a header key, `!`, `trust`, `doubt`, `vote:` or `truth:`",
        "没有哪一行以“{word}”开头：请以玩家名、项目名、“！”、“信”、“不信”、“投票：”或“真相：”开头",
    ),
    "no-speaker": ("'{word}' is neither a player nor a key of the header", "“{word}”既不是玩家，也不是项目名"),
    "unknown-role": ("unknown role '{word}'", "没有“{word}”这个角色"),
    "not-in-game": ("unknown role '{word}': there is none in {game}", "没有“{word}”这个角色：{game}里没有"),
    "unknown-player": ("unknown player '{word}'{known}", "没有“{word}”这名玩家{known}"),
    "unknown-word": ("'{word}' is not understood here: expected {wanted}", "看不懂“{word}”：这里应为{wanted}"),
    "misplaced": ("'{word}' does not fit here: expected {wanted}", "“{word}”不该在这里：应为{wanted}"),
    "ends-early": ("the line ends too early: expected {wanted}", "这一行没写完：后面应为{wanted}"),
    "no-seat": (
        "there is no seat {number}: {players} players are at the table",
        "没有 {number} 号座位：只有 {players} 名玩家",
    ),
    "no-centre": (
        "there is no centre {number}: {centre} cards lie in the centre",
        "没有中央第 {number} 张牌：中央只有 {centre} 张",
    ),
    "several": (
        'this can be read in several ways: {ways}. Put names in quotation marks ("Mary Ann") to tell them apart',
        "这一行有几种读法：{ways}。请给名字加引号（“小明”）以区分",
    ),
    "too-many-ways": (
        "this line can be read in more than {n} ways: put names in quotation marks, or split the line",
        "这一行的读法超过 {n} 种：请给名字加引号，或拆成几行",
    ),
    # what is said
    "several-roles": ("'{word}' can mean {choices}: write which one", "“{word}”可以指{choices}：请写明是哪一个"),
    "second-role": (
        "a story has one role: '{word}' is a second one. If it is a card that was seen, say whose",
        "一段话只有一个角色：“{word}”是第二个。如果是看到的牌，请写明是谁的",
    ),
    "no-role-yet": (
        "{name} has no standing story to add this to: name the role first, like `{name}: seer, …`",
        "{name}之前没有说法，无法补充：请先报角色，例如“{name}：预言家，……”",
    ),
    "no-clause": (
        "the {role} has no `{verb}`: {can}",
        "{role}没有“{verb}”：{can}",
    ),
    "unknown-verb": (
        "'{word}' is nothing the {role} can have done: {can}",
        "{role}没有“{word}”这种行动：{can}",
    ),
    "always-acts": (
        "the {role} always acts (`{verb}`): name {options}",
        "{role}一定要行动（“{verb}”）：请写明{options}",
    ),
    "always-looks": (
        "the {role} always sees a card there (`{verb}`): say which",
        "{role}一定会看到牌（“{verb}”）：请写明是哪一张",
    ),
    "copy-first": (
        "which card did {name} copy? Say the role before what was done as it, like `copied {other} seer`",
        "{name}复制了什么角色？请先写明，再写之后做了什么，例如“复制{other}预言家”",
    ),
    "must-copy": ("the {role} always copies somebody's card: say whose", "{role}必须复制一名玩家的牌：请写明是谁的"),
    "verb-twice": (
        "`{verb}` answers what this line has answered already: tell it once, with `and` between several cards",
        "这一行已经说过同样的事，又说“{verb}”：请只说一次，多张牌之间用“和”",
    ),
    "no-verb": (
        "it is not said what was done with {what}: put a verb before it, like `{example}`",
        "没有说明对{what}做了什么：请在前面加上动词，例如“{example}”",
    ),
    "whose-card": (
        "say which card it was: `{verb}` of the {role} names {options}",
        "请写明是哪张牌：{role}的“{verb}”可以是{options}",
    ),
    "bad-target": (
        "`{verb}` of the {role} names {options}, not {found}",
        "{role}的“{verb}”可以是{options}，不能是{found}",
    ),
    "own-card": (
        "`{verb}` of the {role} names {options}, not {name}'s own card",
        "{role}的“{verb}”可以是{options}，不能是{name}自己的牌",
    ),
    "only-own": (
        "`{verb}` of the {role} is about the own card: write just the role seen, like `{verb} {example}`",
        "{role}的“{verb}”说的是自己的牌：只写看到的角色，例如“{verb}{example}”",
    ),
    "same-target": ("{what} is named twice: name two different ones", "{what}写了两次：请写两个不同的"),
    "bad-token": ("`{verb}` names {options}, not {found}", "“{verb}”可以是{options}，不能是{found}"),
    "no-sign": ("there is no `{sign}` in {game}: leave it out", "{game}里没有“{sign}”：请去掉"),
    "never-removed": (
        "{a_role} card is never set aside: it can be {choices}",
        "{a_role}不会被移除：可以移除的是{choices}",
    ),
    "not-seen": (
        "the {role} does not see a card when saying `{verb}`: leave out '{word}'",
        "{role}“{verb}”时看不到牌：请去掉“{word}”",
    ),
    "only-players": (
        "`{verb}` of the {role} names players and no cards: '{word}' does not belong there",
        "{role}的“{verb}”后面只写玩家：“{word}”不该在这里",
    ),
    "not-self": ("`{verb}` names the others: leave out {name}", "“{verb}”后面写别人：请去掉{name}自己"),
    "no-subject": ("whose card is it? Write a player or a centre card first", "是谁的牌？请先写玩家或中央牌"),
    "unfinished-opinion": (
        "say what {name} is taken for: a role, a team or `lying`",
        "请写明觉得{name}是什么：角色、阵营或“说谎”",
    ),
    "two-nots": ("one `not` is enough", "一个“不是”就够了"),
    "own-vote": (
        "{name} cannot vote for himself or herself: in this game one points at another player",
        "{name}不能投自己：这个游戏只能指向别的玩家",
    ),
    "voted": ("{name} votes twice: line {line} has a vote of {name} already", "{name}投了两次：第 {line} 行已经投过"),
    "truth-again": (
        "line {line} already says what {what} {stage}: one of the two cannot be",
        "第 {line} 行已经写过{what}的牌（{stage}）：两者只能有一个",
    ),
    # changing a record
    "no-line": ("line {n} says nothing that could be left out", "第 {n} 行没有可以去掉的内容"),
    "drop-header": ("line {n} belongs to the header: it cannot be left out", "第 {n} 行是开头的项目：不能去掉"),
    "beyond": (
        "there is no line {n}: the record has the lines 1 to {last}",
        "没有第 {n} 行：记录只有第 1 到 {last} 行",
    ),
    # a question
    "no-mode": (
        "begin with what you want to know: `could …`, `must …` or `how likely …`",
        "请写明想问什么：“可能”、“一定”或“多大可能”",
    ),
    "two-modes": ("one of `could`, `must` and `how likely` is enough", "“可能”、“一定”、“多大可能”只能写一个"),
    "no-predicate": (
        "what is asked about {name}? Say a role, a team or `lying`, as in `could {name} be werewolf`",
        "想问{name}什么？请写角色、阵营或“说谎”，例如“{name}可能是狼人吗”",
    ),
    "silent": (
        "{name} has no standing story: who says nothing cannot be lying",
        "{name}没有说法：没说话就谈不上说谎",
    ),
    "centre-lies": ("only players can lie: '{word}' is a card in the centre", "只有玩家会说谎：“{word}”是中央的牌"),
    "deep": ("the question is too long or too deep: ask several", "问题太长或括号太深：请分几次问"),
    # a statement
    "no-statement": (
        "say what is to be so: a player or a centre card and what holds of it, as in `Bob is werewolf`",
        "请写明要说什么：先写玩家或中央牌，再写怎么样，例如“小红是狼人”",
    ),
    "nothing-said": (
        "what holds of {name}? Say a role, a team or `lying`, as in `{name} is werewolf`",
        "{name}怎么样？请写角色、阵营或“说谎”，例如“{name}是狼人”",
    ),
    "only-asked": (
        "'{word}' asks, and a statement says what is so: ask it with `deduce ask`, or say `… is …`, `… cannot be …`",
        "“{word}”是在提问，这里要写的是一句断言：请用 deduce ask 提问，或写“……是……”、“……不可能是……”",
    ),
    "need-not": (
        "what need not be so is no statement: ask `must …` with `deduce ask`, or say what is not so",
        "“不一定”不是断言：请用 deduce ask 问“一定……吗”，或写明什么不是真的",
    ),
    "one-statement": (
        "one statement is wanted: join several with `and` or `or`",
        "这里只要一句断言：请用“并且”或“或者”连接",
    ),
    "deep-statement": (
        "this is too long, too deep or too much: say less at a time",
        "内容太长、太多或括号太深：请分几次写",
    ),
    # remarks
    "not-in-cards": (
        "there is no {role} among the cards: what is said here cannot be so",
        "牌里没有{role}：这里说的不可能是真的",
    ),
    "too-many-told": (
        "the deck has {n} {role}, and up to line {line} all are accounted for: one more cannot be",
        "牌里只有 {n} 张{role}，到第 {line} 行已全部有了着落：不可能再有一张",
    ),
    "too-many-removed": (
        "{n} cards are set aside, and all have been told: one more cannot be",
        "只移除 {n} 张牌，已经全部公布：不可能再有一张",
    ),
    "another-card": (
        "line {line} tells of another card there, the {role}: both cannot be",
        "第 {line} 行说那里是另一张牌（{role}）：两者不可能都对",
    ),
    "never-up": (
        "a card that shows the {role} is turned down again: it never stays up",
        "翻到{role}会扣回去：不会一直翻开",
    ),
    "void-vote": (
        "{name} turned his or her card up (line {line}) and has no vote: this one is void",
        "{name}已翻牌（第 {line} 行），没有投票权：这一票无效",
    ),
    "switched-off": (
        "the rules of this game do not let the {role} do that (`{verb}`): it cannot be so",
        "按这局的规则，{role}不能这样做（“{verb}”）：不可能是真的",
    ),
    "advice": ("{remark}", "{remark}"),
    "silent-trust": (
        "{name} has no standing story: this line changes nothing",
        "{name}没有说法：这一行不起作用",
    ),
    "one-name": (
        "there is only one player, '{name}': separate the names by commas",
        "只有一名玩家“{name}”：请用逗号分隔名字",
    ),
    **SEVERAL_NIGHTS,
}
"""Code -> sentence in English and in Chinese."""


def say(code: str, lang: str, gaps: Mapping[str, str]) -> str:
    """The sentence of a code in a language, its gaps filled. Raises KeyError for an unknown code."""
    return SENTENCES[code][lang == "zh"].format_map(gaps)
