"""The answer to `ask` for people: one sentence and what it rests on. Computes nothing but layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import RenderableType

from deduce_cli import assumptions, figures, screen, statement
from deduce_cli.intake import Case
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import speech_of

if TYPE_CHECKING:
    import deduce


def parts(case: Case, how: How, asked: str, reply: deduce.Reply, fractions: bool) -> list[RenderableType]:
    """The sentence, what is wrong with it if anything, and the assumptions."""
    words = case.words
    found: list[RenderableType] = []
    if not reply.consistent:
        found += [plain(words("contradiction"), screen.BAD), plain(words("solve tells"))]
        if reply.slip and reply.complete:
            found.append(plain(slipped(case, reply, fractions), screen.STRONG))
    else:
        found.append(plain(sentence(case, asked, reply, fractions), screen.STRONG))
    if not reply.complete:
        found.append(plain(words("budget"), screen.OPEN))
    brief = assumptions.brief(case, assumptions.ground(case, how, reply))
    return [*found, plain(words("in brief", parts=screen.unbroken_list(words, brief)), screen.FAINT)]


def slipped(case: Case, reply: deduce.Reply, fractions: bool) -> str:
    """What worlds in which somebody slipped say, where no other fits."""
    words, odds = case.words, reply.probability
    if odds is None:
        return words("solve tells slips")
    return words("left by slips", slip=reply.slip, odds=screen.unbroken(figures.odds(words, odds, fractions)))


def sentence(case: Case, asked: str, reply: deduce.Reply, fractions: bool) -> str:
    """The answer in a sentence, with the odds where they add something."""
    words, share = case.words, reply.probability
    speech = speech_of(words, case.record)
    said = statement.of(speech, asked, reply)
    odds = screen.unbroken(figures.odds(words, share, fractions))
    if reply.mode == "how likely":
        return words("likely unknown" if share is None else "likely", odds=odds, statement=said)
    return words(f"reply{_remark(reply)}", answer=words(reply.answer), statement=said, odds=odds)


def _remark(reply: deduce.Reply) -> str:
    """How the odds go with the answer: they repeat it, speak of slips it rules out, of what is not certain, or add."""
    share, cannot, must = reply.probability, ("could", "no"), ("must", "yes")
    asked = reply.mode, reply.answer
    if share is None or (asked == cannot and share == 0) or (asked == must and share == 1):
        return ""
    if asked in (cannot, must):
        return " slipped"
    return " uncertain" if asked == ("must", "no") else " odds"
