"""The evidence as engines read it: a game, who said what, who is bound, what is known. Knows no notation, no engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from deduce import honesty, odds
from deduce.claims import Part, Story, parts
from deduce.game import Game
from deduce.honesty import Policy


class Stage(Enum):
    """When a fact about a card holds. Who turns his card over before the vote shows what it is at the end."""

    DEALT = "dealt"
    ENDS = "ends"
    FLIPS = "flips"


@dataclass(frozen=True)
class Fact:
    """Something everybody knows: the face of the card at a spot, as dealt or at the end, is (or is not) a role.

    `line` is where the record says so; facts of one line stand or fall together.
    """

    spot: int
    stage: Stage
    role: str
    negated: bool = False
    line: int = 0


class Seen(Enum):
    """What everybody can see or hear besides single cards."""

    SHIELD = "shield"
    ARTIFACT = "artifact"
    FACE_UP = "face-up"
    REMOVED = "removed"


@dataclass(frozen=True)
class Sign:
    """Something everybody sees: a token or a card face up before a player (None: before nobody), a card set aside.

    `role` is the face of the card, where there is one. `line` is where the record says so.
    """

    seen: Seen
    seat: int | None = None
    role: str | None = None
    line: int = 0


Public = Fact | Sign
"""What everybody knows."""


class Trust(Enum):
    """What is said about one player's truthfulness besides the policy."""

    POLICY = "bound as the policy says"
    TRUSTED = "his story is true"
    DOUBTED = "his story carries no information"


class Kind(Enum):
    """The sorts of evidence that can be taken away."""

    STORY = "story"
    TRUST = "trust"
    FACT = "fact"


@dataclass(frozen=True)
class Piece:
    """One piece of evidence, named by its line in the record: a standing story, a trust line, a line of facts."""

    kind: Kind
    line: int


@dataclass(frozen=True)
class Model:
    """Everything an engine needs to know.

    `stories` maps seats to standing stories. `viewer` is the seat whose private knowledge `knows` must hold; the
    viewer's own public story neither binds nor weighs. `slip` is the chance that somebody who is bound tells a story at
    random all the same. `story_lines` and `trust_lines` say where the record has them.
    """

    game: Game
    stories: Mapping[int, Story] = field(default_factory=lambda: MappingProxyType({}))
    trust: Mapping[int, Trust] = field(default_factory=lambda: MappingProxyType({}))
    facts: tuple[Public, ...] = ()
    viewer: int | None = None
    knows: Story | None = None
    policy: Policy = honesty.POLICIES[honesty.DEFAULT]
    odds: str = odds.DEFAULT
    slip: Fraction = Fraction(0)
    story_lines: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    trust_lines: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def speakers(self) -> tuple[int, ...]:
        """The seats with a standing story, in seat order."""
        return tuple(sorted(self.stories))

    @cached_property
    def claims(self) -> Mapping[int, tuple[Part, ...]]:
        """What must be so for each speaker's story to be true."""
        return {seat: parts(self.game, seat, self.stories[seat]) for seat in self.speakers}

    @cached_property
    def known(self) -> tuple[Part, ...]:
        """What the viewer knows."""
        if self.viewer is None or self.knows is None:
            return ()
        return parts(self.game, self.viewer, self.knows)

    def trusted(self, seat: int) -> bool:
        """Whether the seat's story is taken as true in every world."""
        return seat != self.viewer and self.trust.get(seat) is Trust.TRUSTED

    @cached_property
    def judged(self) -> tuple[int, ...]:
        """The speakers whom the policy binds, where they are bound: neither trusted, doubted, nor the viewer."""
        special = (Trust.TRUSTED, Trust.DOUBTED)
        return tuple(s for s in self.speakers if s != self.viewer and self.trust.get(s) not in special)

    @property
    def strict(self) -> Model:
        """The same evidence when nobody slips."""
        return replace(self, slip=Fraction(0)) if self.slip else self

    @cached_property
    def removed(self) -> Mapping[str, int]:
        """The cards everybody knows to be set aside: role -> copies; the same card told twice is one."""
        lines: dict[str, int] = {}
        for sign in self.facts:
            if isinstance(sign, Sign) and sign.seen is Seen.REMOVED and sign.role is not None:
                lines[sign.role] = 1
        return lines

    @cached_property
    def flipped(self) -> frozenset[int]:
        """The seats that turned their card up before the vote."""
        flips = (fact for fact in self.facts if isinstance(fact, Fact) and fact.stage is Stage.FLIPS)
        return frozenset(fact.spot for fact in flips if not fact.negated)

    @cached_property
    def weighed(self) -> tuple[int, ...]:
        """The speakers whose story costs something in worlds where they are not bound."""
        return tuple(s for s in self.speakers if s != self.viewer and not self.trusted(s))

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """What could be taken away: stories that bind or are trusted, trust lines that matter, lines of facts."""
        telling = [seat for seat in self.speakers if seat in self.judged or self.trusted(seat)]
        stories = {Piece(Kind.STORY, self.story_line(seat)) for seat in telling}
        trusts = {Piece(Kind.TRUST, self.trust_line(seat)) for seat in telling if self.trusted(seat)}
        facts = {Piece(Kind.FACT, fact.line) for fact in self.facts}
        return tuple(sorted(stories | trusts | facts, key=lambda piece: (piece.line, piece.kind.value)))

    def story_line(self, seat: int) -> int:
        """The last line that made the seat's standing story; minus its seat number where no record says."""
        return self.story_lines.get(seat, -1 - seat)

    def trust_line(self, seat: int) -> int:
        """The line that trusts the seat; minus its seat number where no record says."""
        return self.trust_lines.get(seat, -1 - seat)

    def keeping(self, kept: Iterable[Piece]) -> Model:
        """The model with only these of its pieces; a story taken away binds and weighs nothing."""
        gone = frozenset(self.pieces) - frozenset(kept)
        silent = {s for s in self.speakers if Piece(Kind.STORY, self.story_line(s)) in gone}
        untrusted = {s for s in self.trust if self.trusted(s) and Piece(Kind.TRUST, self.trust_line(s)) in gone}
        return replace(
            self,
            stories={seat: story for seat, story in self.stories.items() if seat not in silent},
            trust={seat: trust for seat, trust in self.trust.items() if seat not in untrusted},
            facts=tuple(fact for fact in self.facts if Piece(Kind.FACT, fact.line) not in gone),
        )
