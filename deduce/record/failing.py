"""Why a line cannot be read: the error at the furthest place any reading got to. Knows no role by name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deduce.record.grammar import END
from deduce.record.lexicon import Lexicon, skip
from deduce.record.problems import Problem, Said, Unclear, problem
from deduce.record.reading import Failure
from deduce.record.setting import Place, Setting, choice, elsewhere, listed, may_say, text
from deduce.record.source import Row
from deduce.record.suggest import Suggester
from deduce.record.vocabulary import Token
from deduce.record.words import KEYS, phrases

_NUMBER = re.compile(r"(?:p|seat |player )?([0-9]{1,6})(?:号)?(?![^\W\d_]*[a-z])")
_CENTRE = re.compile(r"(?:(?:centre|center)(?: card)? ?|c|中(?:央|间)?(?:牌)?)([0-9]{1,6})")
_STOPS = ' ,:>!()?"'
_SHOWN = 4
"""How many things an error says would have fitted."""


def explain(failure: Failure, row: Row, setting: Place, suggester: Suggester) -> list[Problem]:
    """The problem of a line nobody can read; none where only a name may be unknown and not all names are known."""
    at, expected = failure.at, failure.expected
    if at >= len(row.body):
        return [problem("ends-early", row, len(row.body), wanted=wanted(expected, setting.lexicon))]
    if not setting.closed and "NAME" in expected:
        return []
    if "BANG" in expected:
        seat = _number(failure, row, setting) if setting.lexicon.counted else None
        return [seat or _no_start(row, at, setting.lexicon, suggester)]
    return [_number(failure, row, setting) or _word(failure, row, setting, suggester)]


def wanted(expected: frozenset[str], lexicon: Lexicon) -> tuple[str, str]:
    """What would have fitted, in words."""
    kinds = {"END" if kind == END else kind for kind in expected}
    if {"VERB", "NAME"} <= kinds:  # inside a story: a further card would go with a verb before it
        kinds -= {"SPOT", "ROLE"}
    if "SPOT" in kinds:
        kinds -= {"COLON"}
    return choice([said for kind, said in lexicon.called.items() if kind in kinds][:_SHOWN] or [lexicon.called["END"]])


def _number(failure: Failure, row: Row, setting: Place) -> Problem | None:
    """A seat or centre card that is not there."""
    players, centre = len(setting.table.players), setting.table.centre
    found = _CENTRE.match(row.simple, failure.at) if "SPOT" in failure.expected else None
    if found and not 1 <= int(found[1]) <= centre:
        return problem("no-centre", row, failure.at, number=found[1], centre=str(centre))
    found = _NUMBER.match(row.simple, failure.at) if "NAME" in failure.expected else None
    if found and not 1 <= int(found[1]) <= players:
        return problem("no-seat", row, failure.at, number=found[1], players=str(players))
    return None


def _no_start(row: Row, at: int, lexicon: Lexicon, suggester: Suggester) -> Problem:
    """Nothing can begin like this: a misspelt name or key, or no statement at all."""
    colon = row.body.find(":", at)
    word = row.body[at:colon].strip() if colon >= 0 else unknown(row, at, lexicon)
    keys = [entry for listed in KEYS.values() for entry in phrases(listed)]
    starts = lexicon.candidates(lexicon.starts)
    meant = suggester.nearest(word, [*lexicon.names, *keys, *starts]) or suggester.nearest(
        unknown(row, at, lexicon), [*lexicon.names, *starts]
    )
    code = "no-speaker" if colon >= 0 else "no-start"
    return problem(code, row, at, meant[1] if meant else None, word=word)


def _word(failure: Failure, row: Row, setting: Place, suggester: Suggester) -> Problem:
    """A word that is unknown, or known and out of place."""
    at, expected, lexicon = failure.at, failure.expected, setting.lexicon
    word = unknown(row, at, lexicon)
    known = max(failure.words, key=lambda token: token.end, default=None)
    whole = known is not None and known.end >= at + len(word)
    meant = None if whole else _meant(failure, row, lexicon, suggester, word)
    if meant is not None:
        at, word, suggestion, kinds = meant
    elif known is not None:
        return problem("misplaced", row, at, word=text(row, known), wanted=wanted(expected, lexicon))
    else:
        suggestion, kinds = None, expected
    if "ROLE" in expected and elsewhere(setting.rules, word):
        game = setting.rules.name, setting.rules.zh
        return problem("not-in-game", row, at, word=word, game=game)
    if isinstance(setting, Setting) and {"VERB", "NAME"} <= expected:
        verb = _verb(failure, row, setting, suggestion)
        if verb is not None:
            return verb
    if suggestion is not None:
        kinds &= {"NAME"} if suggestion in lexicon.names else {"ROLE"} if lexicon.is_role(suggestion) else frozenset()
    if "ROLE" in kinds and "NAME" not in kinds:
        return problem("unknown-role", row, at, suggestion, word=word)
    if "NAME" in kinds and "ROLE" not in kinds:
        return problem("unknown-player", row, at, suggestion, word=word, known=_known(lexicon, suggestion))
    return problem("unknown-word", row, at, suggestion, word=word, wanted=wanted(expected, lexicon))


def _verb(failure: Failure, row: Row, setting: Setting, suggestion: str | None) -> Problem | None:
    """Something the role of the story has not done: an unknown word before a card, no slip for a verb of that role."""
    lexicon, word = setting.lexicon, unknown(row, failure.at, setting.lexicon)
    after = skip(row, failure.at + len(word))
    follows = lexicon.at(row, after) if after < len(row.body) else []
    story = skip(row, row.body.find(":") + 1)
    role = next((token for token in lexicon.at(row, story) if token.kind == "ROLE"), None)
    if role is None or story >= failure.at or not any(token.kind in ("NAME", "SPOT", "NOTHING") for token in follows):
        return None
    try:
        owner = setting.role(setting.face(row, role))
    except Unclear:
        return None
    meant = lexicon.verbs(suggestion) if suggestion else frozenset[str]()
    if any(map(owner.question, meant)) or owner.copies:
        return None
    return problem("unknown-verb", row, failure.at, word=word, role=setting.called(owner.id), can=may_say(owner))


def _known(lexicon: Lexicon, suggestion: str | None) -> Said:
    """The players there are, where no name is near and they are few."""
    names = lexicon.names if suggestion is None and len(lexicon.names) <= 12 else ()
    return (f": the players are {listed(names, ' and ')}", f"：玩家有{listed(names, '和', '、')}") if names else ""


def _meant(
    failure: Failure, row: Row, lexicon: Lexicon, suggester: Suggester, word: str
) -> tuple[int, str, str, frozenset[str]] | None:
    """Where, which word, and what was probably meant by it; and what kinds of words it may be."""
    best: tuple[float, int, str, str, frozenset[str]] | None = None
    places = [(failure.at, failure.expected), *_earlier(failure)]
    for at, kinds in places:
        candidates = lexicon.candidates(kinds)
        for slice_ in _slices(row, at, failure.at + len(word)):
            found = suggester.nearest(slice_, candidates)
            # What ends before the place where reading stopped is understood already; it must be a clear case.
            doubtful = at < failure.at and (found is None or found[0] > 1 or at + len(slice_) <= failure.at)
            if found is not None and not doubtful and (best is None or found[0] < best[0]):
                best = found[0], at, slice_, found[1], kinds
    return best[1:] if best else None


def _earlier(failure: Failure) -> Iterator[tuple[int, frozenset[str]]]:
    """The word before may have been cut out of a longer one (`狼` out of `狼仁`)."""
    for token in failure.before:
        if token.kind in ("NAME", "ROLE"):
            yield token.start, frozenset((token.kind,))


def _slices(row: Row, at: int, end: int) -> list[str]:
    """The stretches of text that may be one misspelt word: up to its end, one word more, or less in Chinese."""
    whole = row.body[at:end].rstrip()
    found = [whole]
    after = re.compile(r" +[^ ,:>!()]+").match(row.body, end)
    if after and len(whole) < 40:
        found.append(whole + after[0])
    if not whole.isascii():
        found += [whole[:length] for length in range(min(len(whole) - 1, 6), 1, -1)]
    return found


def unknown(row: Row, at: int, lexicon: Lexicon) -> str:
    """The unknown word that begins at a place: up to a space or sign, in Chinese also up to the next known word."""
    end = at + 1
    while end < len(row.body) and end - at < 200 and row.simple[end] not in _STOPS:
        apart = not (row.simple[end].isascii() and row.simple[end - 1].isascii())
        if apart and any(_telling(token) for token in lexicon.at(row, end)):
            break
        end += 1
    return row.raw[at:end]


def _telling(token: Token) -> bool:
    return token.end - token.start > 1 or token.kind in ("COMMA", "COLON", "NAME")
