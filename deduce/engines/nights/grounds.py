"""What proofs about several nights may rest on, and conclude: literals and what they say. Knows no role by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deduce.course.course import Course
from deduce.engines.cnf import Clauses
from deduce.engines.nights.encoding import Encoding
from deduce.engines.nights.meanings import SETTLED, Meanings
from deduce.engines.nights.vocabulary import Vocabulary
from deduce.lemmas import Deck, Fact, HoldersSpeak, Honest, KnifeRule, Knows, RuleOf, Source
from deduce.questions import Question


@dataclass(frozen=True)
class Grounds:
    """A course in clauses in which everything that a proof may rest on has a literal.

    `sources` has these literals; `facts` what the literals of lemmas say, both ways; `lemmas` those that may be
    concluded. Of these the `wide` ones may rest on as many facts as it takes, and the `strong` ones say much. `splits`
    may be supposed. Nothing else may be asked of the clauses later on: `asked` has the literals of questions.
    """

    encoding: Encoding
    sources: Mapping[int, Source]
    facts: Mapping[int, Fact]
    lemmas: tuple[int, ...]
    wide: frozenset[int]
    strong: frozenset[int]
    splits: tuple[int, ...]
    asked: Mapping[Question, int]

    @property
    def clauses(self) -> Clauses:
        """All of it."""
        return self.encoding.clauses

    def literal(self, question: Question) -> int:
        """The literal of a question that was asked. Raises KeyError for others."""
        return self.asked[question]


def grounds_of(course: Course, asked: Iterable[Question] = ()) -> Grounds:
    """What proofs of these questions may rest on. All lines of the course have to fit together."""
    meanings = Meanings(Encoding(course, named=True))
    lemmas, wide, strong, splits = dict[int, None](), set[int](), set[int](), dict[int, None]()
    for word in Vocabulary(course).words:
        literal = meanings.of(word.lemma)
        if literal in SETTLED:
            continue
        lemmas |= dict.fromkeys([literal, -literal] if word.denied else [literal])
        wide |= {literal} if word.wide else set()
        strong |= {literal} if word.strong else set()
        strong |= {-literal} if word.strongly_denied else set()
        splits |= {literal: None} if word.split else {}
    questions = {question: meanings.asked(question) for question in asked}
    return Grounds(
        encoding=meanings.encoding,
        sources=_sources(meanings),
        facts={literal: fact for literal, fact in meanings.facts.items() if literal not in SETTLED},
        lemmas=tuple(lemmas),
        wide=frozenset(wide),
        strong=frozenset(strong),
        splits=tuple(splits),
        asked=questions,
    )


def _sources(meanings: Meanings) -> dict[int, Source]:
    """Everything that a clause needs, in the order in which it is best told: what was said first, rules last."""
    encoding, course = meanings.encoding, meanings.course
    found: dict[int, Source] = {literal: piece for piece, literal in encoding.pieces.items()}
    if course.viewer is not None and course.knows is not None:
        found[encoding.knows] = Knows(course.viewer, course.tale_lines.get(course.viewer, 0))
    found |= {literal: Honest(seat) for seat, literal in encoding.honesty.items()}
    found[meanings.deck] = Deck()
    found |= {literal: RuleOf(face) for face, literal in encoding.rules.of.items()}
    found |= {encoding.rules.knife: KnifeRule(), encoding.rules.speaks: HoldersSpeak()}
    needed = {-literal for clause in encoding.clauses.clauses for literal in clause if literal < 0}
    return {literal: source for literal, source in found.items() if literal in needed}
