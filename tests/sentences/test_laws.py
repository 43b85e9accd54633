"""Whatever is told of random records: whole sentences in both languages, nothing left open, nothing left in English."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce import several, solving
from deduce.course.match import Match
from deduce.evidence import gather
from deduce.honesty import POLICIES
from deduce.lemmas import (
    Bound,
    CameFrom,
    Chose,
    Deck,
    Fact,
    Fell,
    HoldersSpeak,
    Honest,
    KeepsWord,
    Knifed,
    KnifeRule,
    Knows,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RoleAmong,
    RuleOf,
    SideAmong,
)
from deduce.model import Kind, Piece
from deduce.nights import Cause, Side
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt
from deduce.reasons.sentences import Sayer
from record.nights.played import stories, written
from record.records import spoken

NAMES = ("小明", "小红", "张三丰", "阿瓜", "老王", "莉莉", "建国", "翠花")
ROMAN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")


class Told:
    """A record, what says its facts, and what they can be about."""

    def __init__(self, text: str, honesty: str, viewer: int | None) -> None:
        self.record = deduce.parse(text)
        played = self.record.played
        self.several = isinstance(played, Match)
        view = None if viewer is None else self.record.players[viewer % len(self.record.players)]
        if self.several:
            self.evidence = several.gather(self.record, solving.Options(view, honesty, None, None, "auto", None)).course
        else:
            self.evidence = gather(self.record, view=view, honesty=honesty).model
        self.sayer = Sayer(self.record, self.evidence)
        self.seats = st.sampled_from(range(len(self.record.players)))
        self.spots = st.sampled_from(list(played.table.spots))
        self.roles = st.sampled_from(sorted(self.record.ruleset.roles))

    def facts(self) -> st.SearchStrategy[Fact]:
        """Anything that may be concluded."""
        seats, roles = self.seats, self.roles
        asked = st.one_of(
            st.builds(IsWolf, self.spots),
            st.builds(IsRole, self.spots, roles),
            st.builds(WasDealt, self.spots, roles),
            st.builds(InTeam, self.spots, st.sampled_from(self.record.ruleset.teams)),
            st.builds(Lies, seats),
        )
        several_parts = st.recursive(
            asked,
            lambda part: st.one_of(st.builds(No, part), st.builds(Both, part, part), st.builds(Either, part, part)),
            max_leaves=4,
        )
        two = st.lists(seats, min_size=2, max_size=2, unique=True).map(tuple)
        of_both = (
            several_parts,
            st.builds(Bound, seats),
            st.builds(KeepsWord, seats),
            st.builds(NobodyDealt, roles, st.none() | seats),
            two.map(lambda pair: OneLies(*pair)),
            two.map(lambda pair: OneFree(*pair)),
            st.builds(lambda pair, role: OneDealt(*pair, role), two, roles),
        )
        own = (st.builds(Moved, roles, self.spots), st.builds(CameFrom, seats, self.spots))
        if self.several:
            nights = st.integers(1, 3)
            verbs = [(role, choice.verb) for role, card in self.record.ruleset.roles.items() for choice in card.choices]
            own = (
                st.builds(Knifed, nights, st.none() | seats),
                st.builds(lambda n, which, seat: Chose(n, *which, seat), nights, st.sampled_from(verbs), seats),
                st.builds(SideAmong, st.sampled_from(Side), st.frozensets(seats)),
                st.builds(RoleAmong, roles, st.frozensets(seats)),
                st.builds(Fell, nights, seats, st.sampled_from(Cause)),
            )
        return st.builds(Fact, st.one_of(*of_both, *own), st.booleans())

    def sources(self) -> st.SearchStrategy:
        """Anything a proof about the record may start from."""
        evidence = self.evidence
        stories_at = evidence.tale_lines if self.several else evidence.story_lines
        shown = [event.line for event in evidence.events] if self.several else [fact.line for fact in evidence.facts]
        trusts = [line for seat, line in evidence.trust_lines.items() if evidence.trusted(seat)]
        pieces = [Piece(Kind.STORY, line) for line in stories_at.values()]
        pieces += [Piece(Kind.TRUST, line) for line in trusts] + [Piece(Kind.FACT, line) for line in shown]
        own: list = [Deck(), *pieces, *([KnifeRule(), HoldersSpeak()] if self.several else [])]
        if evidence.viewer is not None:
            own.append(Knows(evidence.viewer, 0))
        return st.one_of(st.sampled_from(own), st.builds(Honest, self.seats), st.builds(RuleOf, self.roles))

    def premises(self, draw) -> list:
        """Some of them together with facts; a story often with its teller's honesty."""
        found = draw(st.lists(st.one_of(self.facts(), self.sources()), max_size=5, unique=True))
        lines = {line: seat for seat, line in self._lines.items()}
        told = [lines[one.line] for one in found if isinstance(one, Piece) and one.kind is Kind.STORY]
        return [*found, *(Honest(seat) for seat in told if Honest(seat) not in found and draw(st.booleans()))]

    @property
    def _lines(self):
        return self.evidence.tale_lines if self.several else self.evidence.story_lines


@st.composite
def records(draw, names) -> Told:
    """A record of either sort."""
    text = draw(st.one_of(spoken(names).map(lambda said: said.text), stories(names).map(written)))
    return Told(text, draw(st.sampled_from(sorted(POLICIES))), draw(st.none() | st.integers(0, 7)))


def checked(told: Told, english: str, chinese: str, names) -> None:
    """Nothing missing, nothing doubled, and in Chinese nothing Latin but names."""
    for text in (english, chinese):
        assert text and text == text.strip()
        assert not re.search(r"[{}]|  |\( | \)|（）|\(\)", text)
        assert not re.search(r"[,;:] *[.,;:]|[，；：。][，；：。]", text)
    for name in told.record.players:
        chinese = chinese.replace(name, "")
    assert not re.search("[A-Za-z]", chinese)
    assert " (" not in chinese and ", " not in chinese and '"' not in chinese


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_facts_and_sources(data) -> None:
    names = data.draw(st.sampled_from((NAMES, ROMAN)))
    told = data.draw(records(names))
    fact, source = data.draw(told.facts()), data.draw(told.sources())
    said = told.sayer
    notes = [said.fact(fact), said.must(fact), said.need_not(fact), said.could(fact), said.source(source)]
    for note in (*notes, said.in_full(source), said.suppose(fact), said.after_cases(fact, [-fact])):
        checked(told, note.en, note.zh, names)
    assert said.fact(fact) != said.fact(-fact)
    assert said.canonical(fact) != said.canonical(-fact)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_steps(data) -> None:
    """Whatever is concluded from whatever."""
    names = data.draw(st.sampled_from((NAMES, ROMAN)))
    told = data.draw(records(names))
    conclusion, premises = data.draw(st.none() | told.facts()), told.premises(data.draw)
    note = told.sayer.step(conclusion, premises)
    checked(told, note.en, note.zh, names)
    assert note.en.endswith(".") and note.zh.endswith("。")
    begun = note.en.lstrip("(")
    assert begun[0].isupper() or begun.startswith(told.record.players)
