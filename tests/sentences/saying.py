"""A record of one night whose facts, sources and steps are told, and short names for what they are about."""

from __future__ import annotations

import deduce
from deduce.answers import Note
from deduce.evidence import gather
from deduce.lemmas import (
    Fact,
    Lemma,
)
from deduce.model import Kind, Piece
from deduce.reasons.sentences import Sayer

GAME = """\
players: Ann, Bob, Cid, Dee, Eve
cards: insomniac, robber, seer, troublemaker, 2 villager, 2 werewolf
Ann: seer, saw Cid villager
Bob: insomniac, woke werewolf
Cid: villager
Dee: robber, took Bob villager
! Eve ends troublemaker
trust Cid
Ann knows: seer, saw Bob werewolf
"""
ANN, BOB, CID, DEE, EVE, CENTRE_1, CENTRE_2 = range(7)
STORIES = {seat: Piece(Kind.STORY, 3 + seat) for seat in (ANN, BOB, CID, DEE)}
SHOWN, TRUST = Piece(Kind.FACT, 7), Piece(Kind.TRUST, 8)
ANN_SAYS = '(line 3: "seer, saw Cid villager")', "（第 3 行：“预言家，验Cid村民”）"
BOB_SAYS = '(line 4: "insomniac, woke werewolf")', "（第 4 行：“失眠者，醒来是狼人”）"


def sayer(text: str = GAME, honesty: str | None = None, view: str | None = None) -> Sayer:
    record = deduce.parse(text)
    return Sayer(record, gather(record, view=view, honesty=honesty).model)


SAYER = sayer()


def so(lemma: Lemma) -> Fact:
    return Fact(lemma)


def no(lemma: Lemma) -> Fact:
    return Fact(lemma, False)


def pair(note: Note) -> tuple[str, str]:
    return note.en, note.zh
