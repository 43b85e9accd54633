"""What people read while something is drawn, in English and Chinese. Knows no game and no command."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    "drawn partly": (
        "Not everything was found out; what is drawn is right.",
        "并未全部算出；画出的部分无误。",
    ),
    "drawn limit": (
        "Only the first {limit} worlds were looked at, there are more; --limit N looks at so many.",
        "只看了前 {limit} 个世界，还有更多；用 --limit N 可以多看。",
    ),
    "unknown suffix": (
        "{name!r}: a name ending in {suffixes} says what to write; else give --format.",
        "{name!r}：文件名以 {suffixes} 结尾即可判断格式；否则请用 --format。",
    ),
    "not for this": ("--{option} goes with --what {what}.", "--{option} 只用于 --what {what}。"),
}
"""Key -> (English, Chinese). A gap is written `{name}`."""
