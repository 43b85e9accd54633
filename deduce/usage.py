"""What can be wrong with the way a question is asked: names that do not exist, budgets. Knows no command line."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

MESSAGES = {
    "engine": ("there is no engine {given!r}; choose one of: {choices}", "没有引擎“{given}”；可选：{choices}"),
    "honesty": (
        "there is no honesty policy {given!r}; choose one of: {choices}",
        "没有诚实规则“{given}”；可选：{choices}",
    ),
    "odds": ("there is no weighing {given!r}; choose one of: {choices}", "没有加权方式“{given}”；可选：{choices}"),
    "view": (
        "nobody at this table is called {given!r}; the players are: {choices}",
        "没有叫“{given}”的玩家；玩家有：{choices}",
    ),
    "slip": (
        "slip {given} is not a number of at least 0 and below 1 (write 1/10 or 0.1)",
        "失误率 {given} 必须不小于 0 且小于 1（写作 1/10 或 0.1）",
    ),
    "slip odds": (
        "slip goes with the odds `bluff` only, not with {given!r}",
        "失误率只能与加权方式 bluff 一起使用，不能与“{given}”一起使用",
    ),
    "ties": (
        "so many cannot die together at this table: {given}; `ties` may be {choices}",
        "这一桌不会同时出局这么多人：{given}；ties 可以是 {choices}",
    ),
    "slip nights": (
        "slip {given}: games of several nights have no slips; leave it out",
        "失误率 {given}：多夜游戏没有失误率，请去掉",
    ),
    "one night": (
        "{given!r} is for games of one night so far; in games of several nights there are: {choices}",
        "“{given}”目前只用于一夜游戏；多夜游戏可用：{choices}",
    ),
    "lies together": (
        "whether {given} lies is only told by itself here: ask for that alone",
        "{given}是否说谎在这里只能单独问",
    ),
    "graph": ("there is no graph {given!r}; choose one of: {choices}", "没有图“{given}”；可选：{choices}"),
    "world": ("there is no world number {given}: not so many fit", "没有第 {given} 个世界：符合的没有那么多"),
    "limit": ("the limit must be at least 0, not {given}", "上限不能小于 0：{given}"),
    "budget": ("the budget must be more than 0 seconds, not {given}", "时间预算必须大于 0 秒：{given}"),
}


class BudgetSpent(Exception):
    """The time or the number of worlds a question may cost is used up; what was found until then is right."""


class UsageError(ValueError):
    """An option that cannot be used; `code` says which, `given` what was given."""

    def __init__(self, code: str, given: object, choices: Sequence[str] = ()) -> None:
        self.code, self.given, self.choices = code, given, tuple(choices)
        super().__init__(self.message("en"))

    @property
    def suggestion(self) -> str | None:
        """What was probably meant."""
        return next(iter(get_close_matches(str(self.given), self.choices, 1)), None)

    def message(self, lang: str) -> str:
        """The error in a language, `en` or `zh`."""
        text = MESSAGES[self.code][lang == "zh"]
        return text.format(given=self.given, choices=(", " if lang != "zh" else "、").join(self.choices))
