"""A step on its way to a sentence: what follows, from what, and what any step can be told as. Knows no role by name.

A step with somebody's honesty among its premises can be told from its end: if the conclusion failed, he would say what
is not so although he must not. That is all the premises leave, as they leave the conclusion no choice.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from deduce.answers import Note
from deduce.lemmas import Bound, Fact, KeepsWord, OneDealt, OneFree, OneLies
from deduce.questions import IsRole, Lies, WasDealt
from deduce.reasons.naming import Naming, Pair, fill
from deduce.reasons.premises import Premises
from deduce.reasons.quoting import Quoting, clauses_listed
from deduce.reasons.step_phrases import (
    BUT,
    BUT_DECK,
    BUT_NEVER,
    BUT_NOT,
    BUT_NOT_BOTH,
    BUT_THEN,
    BUT_THEN_SINCE,
    IF_SO,
    IF_SO_SINCE,
    OTHERWISE,
    OTHERWISE_SINCE,
    PLAINLY,
    SINCE,
)


class Telling:
    """One step. `conclusion` is None for a contradiction; `quoting` remembers which stories were quoted."""

    def __init__(self, names: Naming, conclusion: Fact | None, premises: Premises) -> None:
        self.names = names
        self.conclusion = conclusion
        self.premises = premises
        self.quoting = Quoting(names)

    # Parts

    @property
    def by(self) -> Note:
        """The rules it needs, in brackets."""
        return self.quoting.by(self.premises)

    def fact(self, fact: Fact) -> Note:
        """A fact as a clause."""
        return self.quoting.fact(fact)

    def parts(self, premises: Premises) -> list[Note]:
        """Premises as clauses, all but the rules; the deck first."""
        quoting = self.quoting
        found = self.deck if premises.deck else []
        found += quoting.facts(premises.facts)
        found += [quoting.says(seat) for seat in premises.stories]
        found += [quoting.fact(Fact(KeepsWord(seat))) for seat in premises.honest]
        found += [quoting.trusted(line) for line in premises.trusts]
        found += [quoting.tells(line) for line in premises.shown]
        return found + [quoting.knows(known) for known in premises.knows]

    @property
    def deck(self) -> list[Note]:
        """What of the deck matters here, as clauses."""
        conclusion, premises = self.conclusion, self.premises
        told = [conclusion] if conclusion else []
        free = self.names.free
        faces = list(premises.few) or self.quoting.faces(told) or self.quoting.faces(premises.facts)
        lying = self.premises.keeping or any(not fact.so and isinstance(fact.lemma, Bound) for fact in premises.facts)
        if lying and free and faces and set(faces) <= set(free) and not premises.enough:
            return [self.quoting.free_cards()]
        if premises.few or premises.enough:
            return self.quoting.deck((*premises.few, *premises.enough), premises.few)
        if not faces:
            faces = self._claimed(
                {*premises.stories, *(seat for fact in (*told, *premises.facts) for seat in _about(fact))}
            )
        # Whoever has a card is told by how many there are; nobody else has one, by how few.
        has = any(
            fact.so and isinstance(fact.lemma, WasDealt | IsRole | OneDealt) and fact.lemma.role in faces
            for fact in told
        )
        return self.quoting.deck(faces, () if has else faces)

    def _claimed(self, seats: Collection[int]) -> list[str]:
        """The roles these seats claim: those that more than one claims, if there are any."""
        claims = [self.names.claimed(seat) for seat in sorted(seats) if seat in self.names.speakers]
        roles = [role for role in claims if role is not None and role in self.names.faces]
        return [role for role in roles if roles.count(role) > 1] or roles

    # Who would say what is not so

    @property
    def voices(self) -> list[int]:
        """The seats that the premises say to tell the truth, at least if they are bound."""
        trusted = {seat for line in self.premises.trusts for seat in self.names.trusted_by(line)}
        return sorted({*self.premises.keeping, *(seat for seat in self.premises.stories if seat in trusted)})

    def beside(self, voices: Sequence[int]) -> Premises:
        """The premises that are not told by saying that one of these would say what is not so."""
        rest = self.premises.less_keeping(voices)
        trusts = tuple(line for line in rest.trusts if not set(self.names.trusted_by(line)) & set(voices))
        rest = replace(rest, trusts=trusts)
        return rest.less([Fact(Bound(voices[0])), Fact(Lies(voices[0]))]) if len(voices) == 1 else rest

    # What any step can be told as

    def otherwise(self, conclusion: Fact) -> Note:
        """From the end: one of the voices would say what is not so."""
        voices = self.voices
        if isinstance(conclusion.lemma, Lies) and conclusion.so:
            what = self.quoting.what_says(conclusion.lemma.seat)
            parts = self.parts(self.beside(voices))
            voice = self.quoting.would(self.premises, voices)
            return self._since(IF_SO, IF_SO_SINCE, parts, what=what, voice=voice, then=self.fact(conclusion))
        then, parts = self.fact(conclusion), self.parts(self.beside(voices))
        return self._since(
            OTHERWISE, OTHERWISE_SINCE, parts, then=then, voice=self.quoting.would(self.premises, voices)
        )

    def since(self, conclusion: Fact) -> Note:
        """`Since A and B, C.`"""
        parts = self.parts(self.premises)
        return self._since(PLAINLY, SINCE, parts, then=self.fact(conclusion))

    def contradiction(self) -> Note:
        """What cannot be."""
        voices, facts = self.voices, self.premises.facts
        if len(voices) == 1 and voices[0] in self.premises.bound and self.premises.has(Lies(voices[0])):
            parts = self.parts(self.beside(voices))
            return fill(BUT, parts=clauses_listed([*parts, self.quoting.would(self.premises, voices)]), by=self.by)
        if voices:
            parts = self.parts(self.beside(voices))
            return self._since(BUT_THEN, BUT_THEN_SINCE, parts, voice=self.quoting.would(self.premises, voices))
        if len(facts) == 2 and facts[0] == -facts[1]:
            return fill(BUT_NOT_BOTH, told=self.fact(facts[0] if facts[0].so else facts[1]))
        if self.premises.deck and facts:
            deck, parts = self.deck, self.parts(self.premises.less(deck=True))
            return fill(BUT_DECK, deck=clauses_listed(deck), parts=clauses_listed(parts), by=self.by)
        return self._since(BUT_NEVER, BUT_NOT, self.parts(self.premises))

    def _since(self, bare: Pair, template: Pair, parts: Sequence[Note], **gaps: Note) -> Note:
        """One template, or the other that says from what else it follows."""
        if not parts:
            return fill(bare, by=self.by, **gaps)
        return fill(template, parts=clauses_listed(parts), by=self.by, **gaps)


def _about(fact: Fact) -> tuple[int, ...]:
    """Whose stories a fact is about."""
    match fact.lemma:
        case Lies(seat) | KeepsWord(seat) | Bound(seat):
            return (seat,)
        case OneLies(one, other) | OneFree(one, other):
            return (one, other)
    return ()
