"""The text of a record, row by row: decoding, full-width twins, comments, cells. Knows no word of the notation."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property

MAX_BYTES = 256 * 1024
MAX_LINES = 2000
MAX_ROW = 10_000
"""How long the part of a line before its comment may be, in characters."""

_SPACES = "\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_TWINS = str.maketrans(
    {
        **{0xFF01 + i: 0x21 + i for i in range(94)},
        **dict.fromkeys(map(ord, _SPACES), " "),
        "、": ",",
        "；": ",",
        ";": ",",
    }
)
_QUOTES = str.maketrans(dict.fromkeys("“”„‟「」『』＂", '"') | dict.fromkeys("‘’‛′", "'"))
_TRADITIONAL = (
    "預言驗誰幫獵強盜賊復複製變醒來還夥單獨沒牠動個張換調對給標記轉移護開開翻終現後發種陣營壞騙說謊"
    "實誠幾並且餘執遊戲規則玩傢誤標題來源語牆據覺認為猜懷聲稱長條點爭棄權檢偵靈異夢學徒醫師術騎惡隱癡壓"
    "藝術書館館員傷無動與於嗎樣兩參處請這過門間問頭臉睜閉殺"
    "號搗亂麵煩匠漢會員協雙魅鬧鎮體從衛讓裡裏該確認證經將總當應開傳統級繼續備際麼麽麻幽靈鳥學陰謀歷"
)
_SIMPLIFIED = (
    "预言验谁帮猎强盗贼复复制变醒来还伙单独没它动个张换调对给标记转移护开开翻终现后发种阵营坏骗说谎"
    "实诚几并且余执游戏规则玩家误标题来源语墙据觉认为猜怀声称长条点争弃权检侦灵异梦学徒医师术骑恶隐痴压"
    "艺术书馆馆员伤无动与于吗样两参处请这过门间问头脸睁闭杀"
    "号捣乱面烦匠汉会员协双魅闹镇体从卫让里里该确认证经将总当应开传统级继续备际么么麻幽灵鸟学阴谋历"
)
_SIMPLER = str.maketrans(_TRADITIONAL, _SIMPLIFIED)
_REFUSED = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
_COMMENT = re.compile(r"(?:^|(?<= ))#")
_CLOSING = re.compile(r"[\s。]*$")


def twins(text: str) -> str:
    """Full-width forms as their ASCII twins, every space as a plain one, `、` and `；` as a comma. Length is kept."""
    return text.translate(_TWINS)


def folded(text: str) -> str:
    """The text without regard to case, full width and kind of quotes, for comparing. Length is kept."""
    text = twins(text).translate(_QUOTES)
    lower = text.casefold()
    return lower if len(lower) == len(text) else "".join(map(_fold_one, text))


def _fold_one(char: str) -> str:
    for form in (char.casefold(), char.lower()):
        if len(form) == 1:
            return form
    return char


def simplified(text: str) -> str:
    """The text with the traditional characters the notation uses as simplified ones. Length is kept."""
    return text.translate(_SIMPLER)


def harmless(text: str) -> str:
    """The text as a terminal may print it: every character that could mess it up by a visible one, length kept."""
    return _REFUSED.sub(lambda found: _visible(found[0]), text.replace("\t", " "))


def _visible(char: str) -> str:
    code = ord(char)
    return chr(0x2400 + code) if code < 0x20 else "\u2421" if code == 0x7F else "\ufffd"


def cells(text: str) -> int:
    """How many terminal cells a text takes: two for wide characters, none for marks that combine."""
    return sum(map(_cell, text))


def _cell(char: str) -> int:
    if char < "\u0300":
        return 1
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


@dataclass(frozen=True)
class Row:
    """One line of a record. `number` counts from 1 over the whole record and stays with the line.

    `file` and `shown` say where an error in it is to be reported, where that is not the record itself.
    """

    number: int
    raw: str
    file: str | None = None
    shown: int | None = None

    @cached_property
    def twin(self) -> str:
        """The row with full-width forms as their twins."""
        return twins(self.raw)

    @cached_property
    def split(self) -> int:
        """Where the comment begins; the length of the row where it has none."""
        found = _COMMENT.search(self.twin)
        return found.start() if found else len(self.raw)

    @property
    def comment(self) -> str | None:
        """The comment without its sign, or None."""
        return self.raw[self.split + 1 :].strip() if self.split < len(self.raw) else None

    @cached_property
    def body(self) -> str:
        """What comes before the comment, with twins, without the closing `。`."""
        return _CLOSING.sub("", self.twin[: self.split])

    @cached_property
    def plain(self) -> str:
        """The body as names are looked up in it."""
        return folded(self.body)

    @cached_property
    def simple(self) -> str:
        """The body as words are looked up in it."""
        return simplified(self.plain)

    @cached_property
    def refused(self) -> int | None:
        """Where the first character stands that no record may hold, or None."""
        found = _REFUSED.search(self.raw)
        return found.start() if found else None


def rows(text: str) -> tuple[Row, ...]:
    """The lines of a text, whatever ends them."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    return tuple(Row(number, raw) for number, raw in enumerate(lines, 1))
