"""What people read about votes and finished games, in English and Chinese. Knows no game and no command."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    # What each outcome is worth
    "who dies": ("Who dies", "谁出局"),
    "nobody dies": ("nobody", "无人"),
    "team wins": ("{team} wins", "{team}胜"),
    "player wins": ("{name} wins", "{name}胜"),
    "best for": (
        "Best for the {team} team: {outcomes} ({odds} to win).",
        "对{team}阵营最有利：{outcomes}（胜率 {odds}）。",
    ),
    "nobody best": ("that nobody dies", "无人出局"),
    "one best": ("that {name} dies", "{name}出局"),
    "should vote": (
        "{name} should vote for {targets} ({odds} to win).",
        "{name}应该投{targets}（胜率 {odds}）。",
    ),
    "rather nobody": (
        "It would be better still for {name} if nobody died ({odds}).",
        "若无人出局，对{name}更有利（{odds}）。",
    ),
    "ties left out": (
        "Two who die together: only where that is better than any of the rows above; `-v` shows all.",
        "两人同时出局：只列出比以上各行更有利的；用 `-v` 列出全部。",
    ),
    "larger ties left out": (
        "Several who die together: only where that is better than any row with fewer deaths; of three and more "
        "the best, at most {few}. `-v` shows all.",
        "多人同时出局：只列出比出局人数更少的各行更有利的；三人及以上只列最有利的，最多 {few} 种。用 `-v` 列出全部。",
    ),
    "outcomes mean": (
        "Each row: the chances if just these die. How the others vote is not guessed at.",
        "每行是恰好这些人出局时的胜率；不猜测其他人怎么投。",
    ),
    # A finished game
    "died": ("Died: {names}.", "出局：{names}。"),
    "died nobody": ("Nobody died.", "无人出局。"),
    "won": ("Won: {names} ({teams}).", "获胜：{names}（{teams}）。"),
    "won nobody": ("Nobody won.", "无人获胜。"),
    "voted for": ("Voted for", "投给"),
    "fate": ("Died", "出局"),
    "victory": ("Won", "获胜"),
    "so": ("yes", "是"),
    "not so": ("no", "否"),
    "missing": ("Not everything can be told. The record does not say:", "无法完全判定。记录中缺少："),
    "impossible truth": (
        "What is told as true cannot have happened under the rules: `truth`, `truly` and `!` lines contradict.",
        "所记的真相不可能发生：“真相”“其实”和“！”各行自相矛盾。",
    ),
    "lies": ("Lies:", "谎言："),
    "no lies": ("No line is known to be false.", "没有一行已知为假。"),
    "false parts": ("false: {parts}.", "不实：{parts}。"),
    "false role": ("the role", "角色"),
    "false clause": ("what follows {verb!r}", "“{verb}”之后的内容"),
    "refutable": ("Everybody could prove it from line {line} on.", "从第 {line} 行起，人人都能证明。"),
    "refutable at once": ("Everybody could prove it at once.", "当场人人都能证明。"),
    "never refutable": ("From the public record it could not be proven.", "仅凭公开记录无法证明。"),
    "refutable by": (
        "With what they privately knew: {names}.",
        "凭各自私下所知：{names}。",
    ),
    "refuter": ("{name} from line {line} on", "{name}从第 {line} 行起"),
    "refuter at once": ("{name} at once", "{name}当场"),
    "before the vote": (
        "What the table could have known before the vote (up to line {line}):",
        "投票前全桌所能知道的（至第 {line} 行）：",
    ),
    "contradicted before": (
        "Before the vote the public record contradicted itself: no world fits.",
        "投票前的公开记录自相矛盾：没有任何世界符合。",
    ),
    "odds before": ("Odds of being a werewolf: {odds}.", "是狼人的概率：{odds}。"),
    "best vote": (
        "Best for the village: {outcomes} ({odds} to win).",
        "对村民阵营最有利：{outcomes}（胜率 {odds}）。",
    ),
    "vote taken": (
        "As it was voted, the village's chance was {odds}.",
        "按实际投票，村民阵营的胜率为 {odds}。",
    ),
}
"""Key -> (English, Chinese). A gap is written `{name}`."""
