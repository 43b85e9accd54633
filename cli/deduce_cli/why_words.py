"""What people read about explanations, in English and Chinese. Knows no game, no command."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    "from": ("from: {sources}", "依据：{sources}"),
    "step of": ("step {id}", "第 {id} 步"),
    "steps of": ("steps {ids}", "第 {ids} 步"),
    "supposition of": ("supposition {id}", "假设 {id}"),
    "so it must": ("So {verdict}.", "所以{verdict}。"),
    "steps shortest": (
        "Steps: {count}. Proven shortest: no explanation takes fewer.",
        "共 {count} 步。已证明最短：没有步数更少的解释。",
    ),
    "steps perhaps": ("Steps: {count}. A shorter explanation may exist.", "共 {count} 步。也许还有更短的解释。"),
    "need not": ("No: {verdict}.", "否：{verdict}。"),
    "here is how": ("For example:", "例如："),
    "here is how instead": ("Here is how {instead}:", "{instead}，例如："),
    "must be so": ("it must be so: {statement}", "必定如此：{statement}"),
    "need not be so": ("it need not be so: {statement}", "不一定如此：{statement}"),
    "no explanation yet": (
        "{verdict}: that is certain, but the budget ran out before an explanation was found.",
        "{verdict}：这是确定的，但时间预算已用完，尚未找到解释。",
    ),
    "not settled": (
        "The budget ran out before it was found out whether it must be so.",
        "时间预算已用完，尚不知道是否必定如此。",
    ),
    "in full": ("What it rests on", "所依据的内容"),
    "the cards": ("the deck", "牌组"),
    "so many": ("{count} {card}", "{count}张{card}"),
}
"""Key -> (English, Chinese). A gap is written `{name}`."""
