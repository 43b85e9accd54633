"""Parts of one sentence about a step: who says what on which line, what the deck has, by which rules.

Each story is quoted once in a sentence, where it comes up first. Knows no engine and no role by name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from deduce.answers import Note
from deduce.lemmas import Bound, Fact, KeepsWord, Knows, NobodyDealt, OneDealt
from deduce.questions import Both, Either, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.reasons.clauses import Clauses
from deduce.reasons.naming import Naming, Pair, fill, listed
from deduce.reasons.premises import Premises
from deduce.reasons.reminders import reminders
from deduce.reasons.step_phrases import (
    AND_CARD,
    AND_CARDS,
    AND_ONLY_CARD,
    AND_ONLY_CARDS,
    ARE_TRUSTED,
    BOUND_WOULD,
    BY,
    CARDS,
    COUNTED,
    KNIFE,
    KNOWS,
    LAST,
    LIES_BOUND,
    NO_CARD,
    ONE_CARD,
    ONE_OF_ROLES,
    ONE_WOULD,
    ONLY_CARD,
    ONLY_CARDS,
    ONLY_FOE,
    ONLY_FOES,
    ONLY_LIAR,
    ONLY_LIARS,
    QUOTE,
    REMINDED,
    RULE,
    RULES,
    SAYS,
    SEVERAL_WOULD,
    SPEAK,
    TELLS,
    THE_DECK,
    TRUSTED,
    TRUSTED_WOULD,
    WHAT_SAYS,
    WOULD,
    WOULD_LIE,
)
from deduce.reasons.together import grouped, together

NOTHING = Note("", "")
SEAM = "\ue000"
"""Between brackets and brackets before them, which become one pair."""
_ASIDE = re.compile(r"\([^()]*\)|\"[^\"]*\"")
MOST_FACES = 3
"""So many sorts of cards are counted in a sentence; of more it says only that the deck has them."""


def clauses_listed(notes: Sequence[Note]) -> Note:
    """Clauses one after the other: `A, B and C`; with one more comma where there is an `and` inside one of them."""
    head = Note(", ".join(note.en for note in notes[:-1]), "，".join(note.zh for note in notes[:-1]))
    last, comma = notes[-1], "," if any(LAST[0] in _ASIDE.sub("", note.en) for note in notes) else ""
    return Note(f"{head.en}{comma}{LAST[0]}{last.en}", f"{head.zh}{LAST[1]}{last.zh}") if notes[1:] else last


def sentence(names: Naming, note: Note) -> Note:
    """Clauses as a whole sentence: with a capital letter, unless it begins with somebody's name, and a full stop.

    Two pairs of brackets side by side become one.
    """
    english = note.en.replace(f"){SEAM} (", "; ").replace(SEAM, "")
    chinese = note.zh.replace(f"）{SEAM}（", "；").replace(SEAM, "")
    text = english.lstrip("(")
    named = any(text.startswith(player) for player in names.record.players)
    begun = text if named else text[:1].upper() + text[1:]
    return Note(f"{english.removesuffix(text)}{begun}.", f"{chinese}。")


class Quoting:
    """Says the parts of one sentence, in the order in which they are read."""

    def __init__(self, names: Naming) -> None:
        self.names = names
        self.clauses = Clauses(names)
        self.quoted: set[int] = set()

    # Stories

    def at(self, seat: int) -> Note:
        """Where and what somebody says, with a blank before it: ` (line 5: "seer")`; nothing the second time."""
        if seat in self.quoted or seat not in self.names.speakers:
            return NOTHING
        self.quoted.add(seat)
        at = self.names.story_at(seat)
        return Note(f" {at.en}", at.zh)

    def what_says(self, seat: int) -> Note:
        """`what Ann says (line 5: "seer")`."""
        return fill(WHAT_SAYS, who=self.names.spot(seat), at=self.at(seat))

    def says(self, seat: int) -> Note:
        """`Ann says "seer" (line 5)`."""
        return fill(SAYS, who=self.names.spot(seat), quote=self.quote(seat), on="")

    def quote(self, seat: int) -> Note:
        """`"seer" (line 5)`."""
        self.quoted.add(seat)
        quote = self.names.quoted(self.names.story(seat))
        return fill(QUOTE, quote=quote, on=self.on(self.names.story_line(seat)))

    def on(self, line: int | None) -> Note:
        """A line, in brackets with a blank before it: ` (line 5)`; nothing where there is none."""
        if not line:
            return NOTHING
        told = self.names.line(line)
        return Note(f" ({told.en})", f"（{told.zh}）")

    def trusted(self, line: int) -> Note:
        """`Ann is trusted (line 9)`."""
        seats = self.names.trusted_by(line)
        if not seats:
            return self.tells(line)
        who = self.names.spots(seats)
        return fill(TRUSTED if len(seats) == 1 else ARE_TRUSTED, who=who, line=self.names.line(line))

    def tells(self, line: int) -> Note:
        """`line 9 tells "Bob ends seer"`."""
        return fill(TELLS, line=self.names.line(line), quote=self.names.quoted(self.names.content(line)))

    def knows(self, known: Knows) -> Note:
        """`Ann knows "seer, saw Bob werewolf" (line 10)`."""
        quote = self.names.quoted(self.names.known(known.seat))
        return fill(KNOWS, who=self.names.spot(known.seat), quote=quote, on=self.on(known.line))

    # Facts

    def facts(self, facts: Sequence[Fact]) -> list[Note]:
        """Facts as clauses; those that say the same of several players, or of several roles, are one."""
        groups = grouped(self.names, facts)
        return [together(self.names, group) if len(group) > 1 else self.fact(group[0]) for group in groups]

    def fact(self, fact: Fact) -> Note:
        """A fact as a clause; where it is about somebody's story, with what that says."""
        lemma = fact.lemma
        while isinstance(lemma, No):
            lemma = lemma.part
        if isinstance(lemma, KeepsWord) and fact.so:
            told = fill(("{what} is so", "{what}属实"), what=self.what_says(lemma.seat))
            return self.clauses.keeps(lemma.seat, told)
        said = self.clauses.say(fact)
        if isinstance(lemma, Bound) and fact.so:
            return self.clauses.bound(lemma.seat)
        return fill(REMINDED, told=said, at=self.at(lemma.seat)) if isinstance(lemma, Lies) else said

    def would(self, premises: Premises, seats: Sequence[int]) -> Note:
        """That one of these seats would say what is not so although it must not."""
        if len(seats) > 1:
            each = [fill(ONE_WOULD, who=self.names.spot(seat), at=self.at(seat)) for seat in seats]
            return fill(SEVERAL_WOULD, each=listed(each, "or"))
        seat = seats[0]
        who = self.names.spot(seat)
        if seat not in premises.keeping:
            line = next(line for line in premises.trusts if seat in self.names.trusted_by(line))
            return fill(TRUSTED_WOULD, who=who, line=self.names.line(line), at=self.at(seat))
        if premises.has(Lies(seat)):
            return fill(LIES_BOUND if seat in premises.bound else WOULD_LIE, who=who, what=self.what_says(seat))
        return fill(BOUND_WOULD if seat in premises.bound else WOULD, who=who, at=self.at(seat))

    # Cards and rules

    def deck(self, faces: Iterable[str], only: Collection[str]) -> list[Note]:
        """How many cards of some roles there are, as clauses; `only`: the roles of which there must be no more."""
        counted = list(dict.fromkeys(faces))
        if not counted or len(counted) > MOST_FACES:
            return [fill(THE_DECK)]
        if not all(map(self.names.copies, counted)):
            return [self._copies(face, face in only) for face in counted]
        told = [self._copies(face, face in only, further=face != counted[0]) for face in counted]
        return [Note(listed(told).en, "、".join(one.zh for one in told))]

    def free_cards(self) -> Note:
        """Which cards let their holders lie: `the only cards not of the village are 2 Werewolves`."""
        names = self.names
        if len(names.free) == 1 == names.copies(names.free[0]):
            return fill(ONLY_LIAR if names.several else ONLY_FOE, role=names.role(names.free[0]))
        cards = [self._counted(role, names.copies(role)) for role in names.free]
        return fill(ONLY_LIARS if names.several else ONLY_FOES, cards=listed(cards))

    def _counted(self, role: str, count: int) -> Note:
        names = self.names
        some = names.holder(role).en if count == 1 else f"{count} {names.roles(role).en}"
        return fill(COUNTED, some=some, count=count, role=names.role(role))

    def _copies(self, face: str, only: bool, further: bool = False) -> Note:
        """`further`: other cards were counted before."""
        count = self.names.copies(face)
        templates: tuple[Pair, Pair] = (ONLY_CARD, ONLY_CARDS) if only else (ONE_CARD, CARDS)
        if further:
            templates = (AND_ONLY_CARD, AND_ONLY_CARDS) if only else (AND_CARD, AND_CARDS)
        return fill(templates[count > 1] if count else NO_CARD, count=count, role=self.names.role(face))

    def faces(self, facts: Iterable[Fact]) -> list[str]:
        """The roles that facts speak of."""
        found: list[str] = []
        for fact in facts:
            match fact.lemma:
                case WasDealt(role=role) | IsRole(role=role) | NobodyDealt(role=role) | OneDealt(role=role):
                    found.append(role)
                case IsWolf() | No() | Both() | Either():
                    found += self._asked(fact.lemma)
        return [face for face in found if face in self.names.faces]

    def _asked(self, question: Question) -> list[str]:
        match question:
            case IsWolf():
                return list(self.names.wolves)
            case No(part):
                return self._asked(part)
            case Both(left, right) | Either(left, right):
                return [*self._asked(left), *self._asked(right)]
        return self.faces((Fact(question),))

    def by(self, premises: Premises) -> Note:
        """The rules a step needs, and what else to remember: ` (by the Robber's rule)`. SEAM before it."""
        roles = [self.names.role(role) for role in premises.rules]
        parts = [fill(KNIFE)] if premises.knife else []
        parts += [fill(SPEAK)] if premises.speak else []
        if len(roles) == 1:
            parts.insert(0, fill(RULE, role=roles[0]))
        elif roles:
            parts.insert(0, fill(RULES, roles=listed([fill(ONE_OF_ROLES, role=role) for role in roles])))
        told = [fill(BY, rules=listed(parts))] if parts else []
        told += reminders(self.names, premises.shown)
        if not told:
            return NOTHING
        english, chinese = "; ".join(note.en for note in told), "；".join(note.zh for note in told)
        return Note(f"{SEAM} ({english})", f"{SEAM}（{chinese}）")
