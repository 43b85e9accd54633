"""The text of a record, row by row: decoding, full-width twins, comments, cells. Knows no word of the notation."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property

MAX_BYTES = 256 * 1024
MAX_LINES = 2000
MAX_ROW = 4_000
"""How long the part of a line before its comment may be, in characters."""

_SPACES = "\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_TWINS: dict[int, str] = {
    **{0xFF01 + i: chr(0x21 + i) for i in range(94)},
    **dict.fromkeys(map(ord, _SPACES), " "),
    **dict.fromkeys(map(ord, "、；;"), ","),
}
_QUOTES = str.maketrans(dict.fromkeys("“”„‟「」『』＂", '"') | dict.fromkeys("‘’‛′", "'"))
_PAIRS = (
    "預预 驗验 誰谁 幫帮 獵猎 強强 盜盗 賊贼 復复 複复 製制 變变 來来 還还 夥伙 單单 獨独 沒没 牠它 動动 "
    "個个 張张 換换 調调 對对 給给 標标 記记 轉转 護护 開开 終终 現现 後后 發发 種种 陣阵 營营 壞坏 騙骗 "
    "說说 謊谎 實实 誠诚 幾几 並并 餘余 執执 遊游 戲戏 規规 則则 誤误 題题 語语 據据 覺觉 認认 為为 爲为 "
    "懷怀 聲声 稱称 長长 條条 點点 爭争 棄弃 權权 檢检 偵侦 靈灵 異异 夢梦 學学 醫医 師师 術术 騎骑 惡恶 "
    "隱隐 癡痴 壓压 藝艺 書书 館馆 員员 傷伤 無无 與与 於于 嗎吗 樣样 兩两 處处 請请 這这 過过 門门 間间 "
    "問问 頭头 臉脸 睜睁 閉闭 殺杀 號号 搗捣 亂乱 煩烦 漢汉 會会 協协 雙双 鬧闹 鎮镇 從从 衛卫 衞卫 裡里 "
    "裏里 該该 確确 證证 經经 將将 總总 當当 應应 統统 級级 繼继 續续 備备 際际 麼么 麽么 鳥鸟 陰阴 謀谋 "
    "歷历 擊击 搶抢 擇择 報报 盤盘 勝胜 敗败 輪轮 詛诅 馬马 槍枪 獸兽 見见 雞鸡 機机 僅仅 農农 鄉乡 佔占 "
    "徹彻 聽听 講讲 啟启 偽伪 贏赢 輸输 匯汇 誌志 禮礼 謹谨 覽览 儀仪 風风 罰罚 紋纹 徵征 聖圣 劍剑 達达 "
    "奪夺 鎖锁 歸归 殘残 廢废 決决 鬥斗 銀银 帶带 選选 舉举 競竞 結结 傳传 隊队 藥药 邊边 場场 "
    "準准 隨随 諸诸 黃黄 潛潜"
)
_SIMPLER = {ord(pair[0]): pair[1] for pair in _PAIRS.split()}
_REFUSED = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
_COMMENT = re.compile(r"(?:^|(?<= ))#")


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
        """What comes before the comment, with twins, without a closing `。` or comma."""
        return self.twin[: self.split].rstrip(" 。,")

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
