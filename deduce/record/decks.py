"""What a header says of cards: an entry of `cards`, a board, the card laid apart. Knows no other key."""

from __future__ import annotations

import re

from deduce.games import Board, Rules, Ruleset
from deduce.record.lexicon import Lexicon
from deduce.record.problems import Said, Unclear, problem
from deduce.record.setting import elsewhere, with_article
from deduce.record.source import Row, folded, simplified
from deduce.record.suggest import Suggester
from deduce.record.values import choices_of

_COUNT = re.compile(r"([0-9]{1,3}|两)(?: *[×*] *| +x +| *[张个名] *| *)")
_COUNT_AFTER = re.compile(r"(?: *[×*] *| +x *| +)?([0-9]{1,3}) *[张个名]?$")


def card(rules: Rules, suggester: Suggester, lexicon: Lexicon, row: Row, at: int, item: str) -> tuple[str, int]:
    """One entry of `cards`: a role and how often it is there. Raises Unclear."""
    if not item:
        raise Unclear(problem("empty-card", row, at))
    part = Row(row.number, item)
    before, after = _COUNT.match(part.simple), _COUNT_AFTER.search(part.simple)
    start = before.end() if before else 0
    end = after.start() if after and not before else len(item)
    count = before[1] if before else after[1] if after else "1"
    copies = 2 if count == "两" else int(count)
    word = item[start:end]
    if copies == 0 or not word:
        raise Unclear(problem("card-count", row, at, word=item))
    role = Row(row.number, word)
    whole = [token.value for token in lexicon.at(role, 0) if token.kind == "ROLE" and token.end == len(word)]
    means = whole[0] if whole and isinstance(whole[0], tuple) else ()
    if len(means) == 1:
        return means[0], copies
    if means:
        raise Unclear(
            problem(
                "several-roles",
                row,
                at + start,
                word=word,
                choices=choices_of({role: rules.roles[role].zh for role in means}),
            )
        )
    if elsewhere(rules, word):
        raise Unclear(problem("not-in-game", row, at + start, word=word, game=(rules.name, rules.zh)))
    near = suggester.nearest(word, lexicon.candidates(("ROLE",)))
    raise Unclear(problem("unknown-role", row, at + start, near[1] if near else None, word=word))


def card_apart(rules: Ruleset, suggester: Suggester, row: Row, start: int) -> str:
    """The role of the card laid apart. Raises Unclear."""
    if rules.apart is None:
        raise Unclear(problem("no-center-wolf", row, start, game=(rules.name, rules.zh)))
    role, _ = card(rules, suggester, Lexicon(rules, (), 0), row, start, row.body[start:])
    if role not in rules.apart.among:
        choices = choices_of({known: rules.roles[known].zh for known in rules.apart.among})
        called = with_article(role, rules.roles[role].zh)
        raise Unclear(problem("bad-center-wolf", row, start, a_role=called, choices=choices))
    return role


def board_named(rules: Rules, suggester: Suggester, row: Row, start: int, players: int) -> Board:
    """The board a row names, of several the one for so many players. Raises Unclear."""
    game: Said = (rules.name, rules.zh)
    if not rules.boards:
        raise Unclear(problem("no-boards", row, start, game=game))
    named = {simplified(folded(name)): board for board in rules.boards for name in board.names}
    fitting = [board for board in rules.boards if board.players == players]
    named |= {simplified(folded(name)): board for board in fitting for name in board.names}
    word = " ".join(row.body[start:].split())
    board = named.get(simplified(folded(word)))
    if board is None:
        near = suggester.nearest(word, named)
        choices = choices_of({board.names[0]: ", ".join(board.names) for board in rules.boards})
        gaps: dict[str, Said] = {"word": word, "game": game, "choices": choices}
        raise Unclear(problem("unknown-board", row, start, near[1] if near else None, **gaps))
    return board
