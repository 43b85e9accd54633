"""Facts, sources and steps of a proof as sentences, in English and Chinese. Knows no engine and no role by name.

Whole sentences from templates: those of clauses are in phrases.py, those of steps in step_phrases.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from deduce.answers import Note
from deduce.course.course import Course
from deduce.lemmas import Deck, Fact, HoldersSpeak, Honest, KnifeRule, Knows, RuleOf, Source
from deduce.model import Kind, Model, Piece
from deduce.reasons.canonical import canonical
from deduce.reasons.card_steps import CARD_SORTS
from deduce.reasons.clauses import Clauses
from deduce.reasons.modals import could, must, need_not
from deduce.reasons.naming import Naming, Pair, fill, listed
from deduce.reasons.premises import Premise, sorted_out
from deduce.reasons.quoting import Quoting, clauses_listed, sentence
from deduce.reasons.step_phrases import EITHER_WAY, NOT_THAT, SUPPOSE
from deduce.reasons.story_steps import STORY_SORTS
from deduce.reasons.telling import Telling
from deduce.record import Record

STORY: Pair = ("{line}: {who} says: {story}", "{line}：{who}说：{story}")
PUBLIC: Pair = ("{line}: {said}", "{line}：{said}")
HONESTY: Pair = ("{who}'s honesty", "{who}的诚实")
DECK: Pair = ("the deck: {cards}", "牌组：{cards}")
SHORT_DECK: Pair = ("the deck", "牌组")
CARDS: Pair = ("{count} {role}", "{count}张{role}")
DRAWN: Pair = ("{cards}, and {count} of {among}", "{cards}，另有{among}之中的 {count} 张")
RULE: Pair = ("what the {role} does: {rule}", "{role}的行动：{rule}")
SHORT_RULE: Pair = ("the {role}'s rule", "{role}的规则")
KNOWS: Pair = ("what {who} knows: {story}", "{who}所知：{story}")
KNOWS_ON: Pair = ("{line}: {who} knows: {story}", "{line}：{who}知道：{story}")
SHORT_KNOWS: Pair = ("what {who} knows", "{who}所知")
KNIFE: Pair = (
    "how the knife works: whom the wolves may choose at night, and who dies of what",
    "狼刀的规则：狼人夜里能刀谁，谁因何而死",
)
SPEAK: Pair = (
    "the ruling that who holds a role that somebody claims speaks up, too",
    "约定：有人跳身份时，真身必须跳出来",
)
SHORT_SPEAK: Pair = ("the ruling that holders speak", "真身必跳的约定")
SHORT_KNIFE: Pair = ("how the knife works", "狼刀的规则")


class Sayer:
    """Says what a proof about one record is made of. `evidence` is what the engines read of it, its policy included."""

    def __init__(self, record: Record, evidence: Model | Course) -> None:
        self._names = Naming(record, evidence)

    # Facts

    def fact(self, fact: Fact) -> Note:
        """A fact as a clause: `Bob is a Werewolf at the end`, `小红最后是狼人`."""
        return Clauses(self._names).say(fact)

    def must(self, fact: Fact) -> Note:
        """What is forced, as a clause: `Bob must be a Werewolf at the end`, `Bob cannot be a Werewolf at the end`."""
        return must(self._names, fact)

    def need_not(self, fact: Fact) -> Note:
        """What is not forced, as a clause: `Bob need not be a Werewolf at the end`."""
        return need_not(self._names, fact)

    def could(self, fact: Fact) -> Note:
        """What may be, as a clause: `Bob could be a Villager at the end`."""
        return could(self._names, fact)

    def canonical(self, fact: Fact | None) -> str:
        """A fact in canonical English, for programs; `contradiction` for None."""
        return canonical(self._names, fact)

    # Sources

    def in_full(self, source: Source) -> Note:
        """What a source is, in full: a line with what it says, the cards, the text of a rule."""
        names = self._names
        match source:
            case Piece(Kind.STORY, line) if (seat := names.teller(line)) is not None:
                return fill(STORY, line=names.line(line), who=names.spot(seat), story=names.story(seat))
            case Piece(line=line):
                return fill(PUBLIC, line=names.line(line), said=names.whole(line))
            case Deck():
                return self._deck()
            case RuleOf(role):
                return fill(RULE, role=names.role(role), rule=self._rule(role))
            case Knows(seat, line):
                story = names.known(seat)
                gaps = {"who": names.spot(seat), "story": story}
                return fill(KNOWS_ON, line=names.line(line), **gaps) if line else fill(KNOWS, **gaps)
            case KnifeRule():
                return fill(KNIFE)
            case HoldersSpeak():
                return fill(SPEAK)
            case Honest(seat):
                return fill(HONESTY, who=names.spot(seat))

    def source(self, source: Source) -> Note:
        """A source by its name: `line 5`, `Ann's honesty`, `the deck`, `the Robber's rule`."""
        names = self._names
        match source:
            case Piece(line=line):
                return names.line(line)
            case Deck():
                return fill(SHORT_DECK)
            case RuleOf(role):
                return fill(SHORT_RULE, role=names.role(role))
            case Knows(seat):
                return fill(SHORT_KNOWS, who=names.spot(seat))
            case KnifeRule():
                return fill(SHORT_KNIFE)
            case HoldersSpeak():
                return fill(SHORT_SPEAK)
            case Honest(seat):
                return fill(HONESTY, who=names.spot(seat))

    def deck(self, faces: Sequence[str], only: bool = True) -> Note:
        """How many cards of some roles there are: `there is only one Seer card`."""
        return clauses_listed(Quoting(self._names).deck(faces, faces if only else ()))

    def _deck(self) -> Note:
        names, played = self._names, self._names.evidence
        sure = played.match.deck if isinstance(played, Course) else played.game.deck
        counted = [self._cards(role, count) for role, count in sorted(sure.items()) if count]
        cards = Note(", ".join(card.en for card in counted), "、".join(card.zh for card in counted))
        pool = played.match.pool if isinstance(played, Course) else None
        if pool is not None:
            among = listed([names.role(role) for role in pool.among])
            cards = fill(DRAWN, cards=cards, count=pool.count, among=among)
        return fill(DECK, cards=cards)

    def _cards(self, role: str, count: int) -> Note:
        return fill(CARDS, count=count, role=self._names.roles(role) if count > 1 else self._names.role(role))

    def _rule(self, role: str) -> Note:
        texts = dict(self._names.record.ruleset.roles[role].rule)
        return Note(texts["en"].rstrip("."), texts["zh"].rstrip("。"))

    # Steps

    def step(self, conclusion: Fact | None, premises: Sequence[Premise]) -> Note:
        """Why a conclusion follows (None: why it is a contradiction), as a whole sentence."""
        names, sorted_ = self._names, sorted_out(self._names, premises)
        if conclusion is None:
            return sentence(names, Telling(names, None, sorted_).contradiction())
        for sort in (*STORY_SORTS, *CARD_SORTS):
            found = sort(Telling(names, conclusion, sorted_), conclusion)
            if found is not None:
                return sentence(names, found)
        telling = Telling(names, conclusion, sorted_)
        return sentence(names, telling.otherwise(conclusion) if telling.voices else telling.since(conclusion))

    def suppose(self, fact: Fact) -> Note:
        """What a case begins with: `Suppose Ann tells the truth (line 5: "seer").`"""
        return sentence(self._names, fill(SUPPOSE, told=Quoting(self._names).fact(fact)))

    def after_cases(self, conclusion: Fact, supposed: Sequence[Fact]) -> Note:
        """What the cases come to: `That cannot be: so Ann is lying.` or `Either way, Bob is a Werewolf at the end.`"""
        refuted = list(supposed) == [-conclusion]
        return sentence(self._names, fill(NOT_THAT if refuted else EITHER_WAY, then=self.fact(conclusion)))
