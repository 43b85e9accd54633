"""What an answer about several nights may rest on, and what may be concluded on the way, as literals.

Knows no role by name, no solver and no proof.
"""

from __future__ import annotations

from deduce.course.course import Course
from deduce.engines.grounds import Grounds
from deduce.engines.nights.encoding import Encoding
from deduce.engines.nights.meanings import Meanings
from deduce.engines.nights.vocabulary import Vocabulary, Word
from deduce.lemmas import Deck, HoldersSpeak, Honest, KnifeRule, Knows, RuleOf, Source
from deduce.questions import Question


class NightsGrounds(Grounds):
    """The grounds of a course all of whose lines fit together. `known_from`: the line that tells what the viewer knows.

    Who is out, and who acted by day, everybody sees; that rests on nothing. A line says what that tells of cards and
    nights: that the game was going on, that who died at dawn did of something done at night.
    """

    def __init__(self, course: Course, known_from: int = 0) -> None:
        self.encoding = Encoding(course, named=True)
        super().__init__(self.encoding.clauses)
        self._meanings = Meanings(self.encoding)
        self.course, self._known_from = course, known_from
        self.widest = len(course.match.table.seats)
        for word in Vocabulary(course).words:
            self._take(word)
        self._sources()

    def literal(self, question: Question) -> int:
        """The literal of a question. What holds in any world at all, or in none, rests on the deck."""
        return self._meanings.asked(question)

    def _take(self, word: Word) -> None:
        literal = self._meanings.of(word.lemma)
        self.lemma(literal, word.lemma, so=word.so, not_so=word.denied, strong=word.strong)
        if literal in self.facts:
            self.wide |= {literal} if word.wide else set()

    def _sources(self) -> None:
        """Everything that a clause needs."""
        encoding, course = self.encoding, self.course
        self._cards_count(self._meanings.deck, encoding.rules.few, encoding.rules.enough)
        needed = {-literal for clause in self.clauses.clauses for literal in clause if literal < 0}
        named: dict[int, Source] = {literal: piece for piece, literal in encoding.pieces.items()}
        named |= {literal: Honest(seat) for seat, literal in encoding.honesty.items()}
        if course.viewer is not None:
            named[encoding.knows] = Knows(course.viewer, self._known_from)
        named |= {literal: RuleOf(face) for face, literal in encoding.rules.of.items()}
        named |= {encoding.rules.knife: KnifeRule(), encoding.rules.speaks: HoldersSpeak()}
        named[self.deck] = Deck()
        for literal, source in named.items():
            if literal in needed:
                self.source(literal, source)
