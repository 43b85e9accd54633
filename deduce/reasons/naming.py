"""What the things of a record are called in running text, in English and Chinese. Knows no engine and no role by name.

Names come from the ruleset, as the game writes them: `the Robber`, `a Werewolf`; one copy in the deck makes it `the`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from deduce.answers import Note
from deduce.course.course import Course
from deduce.honesty import Policy, Reading
from deduce.model import Model
from deduce.record import Record
from deduce.record.canonical import place_of, reader_of
from deduce.record.lines import Line
from deduce.record.words import TEAMS, phrases
from deduce.record.writing import QUOTES, LineWriter, glue, spelled

Pair = tuple[str, str]
"""A template in English and in Chinese, with gaps such as `{who}`."""
Gap = Note | str | int

_GAP = re.compile(r"\{(\w+)\}")

LINE: Pair = ("line {line}", "第 {line} 行")
QUOTED: Pair = (QUOTES["en"].format("{text}"), QUOTES["zh"].format("{text}"))
AT: Pair = ("({line}: {quote})", "（{line}：{quote}）")
ON: Pair = ("({line})", "（{line}）")
BEFORE: Pair = ("the card before {who}", "{who}面前的牌")
NUMBERED: Pair = ("centre card {number}", "{name}牌")
PLACED: Pair = ("the {place} centre card", "{name}牌")
CARD: Pair = ("{holder} card", "{holder}")
A_WOLF: Pair = ("a wolf", "狼")
"""What a wolf is called in games of several nights."""
FEW_FOES = 2
"""So many cards that do not bind can be named; more are told together."""
ONE_TEAM: Pair = ("the {team} team", "{team}")
GOOD: Pair = ("the good team", "好人阵营")
WOLVES: Pair = ("the wolves' team", "狼人阵营")
LASTS: dict[str, Pair] = {"and": (" and ", "和"), "or": (" or ", "或"), "nor": (" nor ", "和")}
NEITHER: Pair = ("neither {all}", "{all}都")
NONE_OF: Pair = ("none of {all}", "{all}都")
ONE_OF: Pair = ("at least one of {all}", "{all}中至少有一人")


def fill(template: Pair, **gaps: Gap) -> Note:
    """A template with its gaps filled. Raises KeyError for a gap left open."""
    english = template[0].format(**{name: _in(gap, "en") for name, gap in gaps.items()})
    parts = _GAP.split(template[1])
    chinese = glue(*(_in(gaps[part], "zh") if place % 2 else part for place, part in enumerate(parts)))
    return Note(english, chinese)


def _in(gap: Gap, lang: str) -> str:
    return gap.message(lang) if isinstance(gap, Note) else str(gap)


def listed(notes: Sequence[Note], last: str = "and") -> Note:
    """`Ann, Bob and Cid`; `last` is what stands before the last one: `and`, `or`, `nor`."""
    between = LASTS[last]
    english = between[0].join([*([", ".join(note.en for note in notes[:-1])] if notes[1:] else []), notes[-1].en])
    chinese = [*(["、".join(note.zh for note in notes[:-1])] if notes[1:] else []), notes[-1].zh]
    return Note(english, between[1].join(chinese))


def none_of(notes: Sequence[Note]) -> Note:
    """`neither Ann nor Bob`, `none of Ann, Bob and Cid`, for what is then said of one."""
    two = len(notes) == 2
    return fill(NEITHER if two else NONE_OF, all=listed(notes, "nor" if two else "and"))


def one_of(notes: Sequence[Note]) -> Note:
    """`at least one of Ann, Bob and Cid`."""
    return fill(ONE_OF, all=listed(notes))


def joined(notes: Iterable[Note]) -> Note:
    """Parts of a sentence side by side: in English with a space between them."""
    parts = list(notes)
    return Note(" ".join(note.en for note in parts if note.en), glue(*(note.zh for note in parts)))


@dataclass(frozen=True)
class Naming:
    """The names of one record's things. `evidence` is what engines read of it, with the policy that is asked for."""

    record: Record
    evidence: Model | Course

    # The game

    @property
    def several(self) -> bool:
        """Whether there are several nights."""
        return isinstance(self.evidence, Course)

    @property
    def policy(self) -> Policy:
        """Who is bound to the truth."""
        return self.evidence.policy

    @cached_property
    def decks(self) -> tuple[dict[str, int], ...]:
        """Every multiset of cards that can be in the game."""
        played = self.evidence
        return tuple(map(dict, played.match.decks)) if isinstance(played, Course) else (dict(played.game.deck),)

    @property
    def faces(self) -> Sequence[str]:
        """The roles that may be in the game, sorted."""
        played = self.evidence
        return played.match.faces if isinstance(played, Course) else played.game.faces

    def copies(self, role: str) -> int:
        """How many cards of the role there are, at most."""
        return max(deck.get(role, 0) for deck in self.decks)

    def is_wolf(self, role: str) -> bool:
        """Whether the role is what `a wolf` means in answers."""
        played = self.evidence
        return played.match.is_wolf(role) if isinstance(played, Course) else played.game.is_wolf(role)

    @cached_property
    def free(self) -> tuple[str, ...]:
        """The roles of the game that do not bind by themselves, where the policy goes by cards; else none."""
        played = self.evidence
        if self.policy.reading in (Reading.EVERYONE, Reading.NOBODY):
            return ()
        if isinstance(played, Course):
            return tuple(role for role in self.faces if played.match.may_lie(role))
        return tuple(role for role in self.faces if not played.game.is_village(role))

    # Places

    def spot(self, spot: int) -> Note:
        """A player, or a centre card: `Bob`, `centre card 2`, `the left centre card`."""
        players, table = self.record.players, self.record.played.table
        if spot < len(players):
            return Note(players[spot], players[spot])
        place = place_of(self.record)
        name = spelled(place.table, place, "zh", quoted=False).spot_name(spot)
        if spot - len(players) < len(table.names):
            return fill(PLACED, place=table.spot_name(spot), name=name)
        return fill(NUMBERED, number=spot - len(players) + 1, name=name)

    def card_at(self, spot: int) -> Note:
        """The card that lies there: `the card before Bob`, `centre card 2`."""
        return self.spot(spot) if self.is_centre(spot) else fill(BEFORE, who=self.spot(spot))

    def is_centre(self, spot: int) -> bool:
        """Whether it is no player's."""
        return spot >= len(self.record.players)

    def spots(self, spots: Iterable[int], last: str = "and") -> Note:
        """Several of them."""
        return listed([self.spot(spot) for spot in spots], last)

    # Roles

    def role(self, role: str) -> Note:
        """A role by its name: `Robber`."""
        told = self.record.ruleset.roles[role]
        return Note(told.name, told.zh)

    def roles(self, role: str) -> Note:
        """Several of a role: `Werewolves`."""
        name = self.role(role)
        return Note(_many(name.en), name.zh)

    def holder(self, role: str) -> Note:
        """`the Robber` where there is only one, `a Werewolf` where there may be more."""
        name = self.role(role)
        article = "the" if self.copies(role) == 1 else _article(name.en)
        return Note(f"{article} {name.en}", name.zh)

    def card(self, role: str) -> Note:
        """`the Robber card`, `a Werewolf card`."""
        return fill(CARD, holder=self.holder(role))

    def copies_roles(self, role: str) -> bool:
        """Whether a card of the role takes on another one: what it is called is what it shows."""
        return isinstance(self.evidence, Model) and self.evidence.game.roles[role].copies

    @cached_property
    def wolves(self) -> tuple[str, ...]:
        """The roles of the game that count as a wolf."""
        return tuple(role for role in self.faces if self.is_wolf(role))

    def a_wolf(self) -> Note:
        """What a wolf of any kind is called: in games of one night `a Werewolf`."""
        name = self.role(self.record.ruleset.wolves)
        return Note(f"{_article(name.en)} {name.en}", name.zh)

    @cached_property
    def foes(self) -> Note | None:
        """The cards that do not bind whoever has them, as `a Werewolf card`; None where there is more to say.

        In games of several nights as who they are: `a wolf or the Cursed Fox`.
        """
        if self.several:
            wolves = [fill(A_WOLF)] if any(map(self.is_wolf, self.free)) else []
            others = [self.holder(role) for role in self.free if not self.is_wolf(role)]
            return listed([*wolves, *others], "or") if self.free else None
        if not 1 <= len(self.free) <= FEW_FOES or any(map(self.copies_roles, self.faces)):
            return None
        return listed([self.card(role) for role in self.free], "or")

    def plain_wolf(self, role: str) -> bool:
        """Whether the card bears the name of the wolves' team (games of several nights): it is one of the wolves."""
        return self.several and role == self.record.ruleset.wolves

    def team(self, team: str) -> Note:
        """`the village team`; in games of several nights `the good team`, `the wolves' team`."""
        rules = self.record.ruleset
        if self.several and team in (rules.village, rules.wolves):
            return fill(GOOD if team == rules.village else WOLVES)
        chinese = next((word for word in phrases(TEAMS.get(team, "")) if not word.isascii()), team)
        return fill(ONE_TEAM, team=Note(team, chinese))

    # What the record says

    def line(self, number: int) -> Note:
        """`line 5`."""
        return fill(LINE, line=number)

    @cached_property
    def speakers(self) -> Sequence[int]:
        """The seats with a standing story."""
        return self.evidence.speakers

    def story_line(self, seat: int) -> int | None:
        """The last line that made the standing story of a seat, None where it has none."""
        lines = self.evidence.tale_lines if isinstance(self.evidence, Course) else self.evidence.story_lines
        return lines.get(seat)

    def teller(self, line: int) -> int | None:
        """Whose standing story was made last by this line."""
        return next((seat for seat in self.speakers if self.story_line(seat) == line), None)

    def trusted_by(self, line: int) -> tuple[int, ...]:
        """Whom a line trusts, as it still stands."""
        evidence = self.evidence
        return tuple(seat for seat, at in evidence.trust_lines.items() if at == line and evidence.trusted(seat))

    def story(self, seat: int) -> Note:
        """The standing story of a seat in canonical words, whole."""
        told = self.evidence.tales[seat] if isinstance(self.evidence, Course) else None
        story = self.evidence.stories[seat] if isinstance(self.evidence, Model) else None
        return self._content(Line(0, "says", (seat,), story=story, tale=told))

    def claimed(self, seat: int) -> str | None:
        """The role the standing story of a seat says he was dealt, if it says so."""
        evidence = self.evidence
        return (evidence.tales if isinstance(evidence, Course) else evidence.stories)[seat].role

    def known(self, seat: int) -> Note:
        """What the viewer privately knows, in canonical words."""
        evidence = self.evidence
        told = evidence.knows if isinstance(evidence, Course) else None
        story = evidence.knows if isinstance(evidence, Model) else None
        return self._content(Line(0, "knows", (seat,), story=story, tale=told))

    def content(self, number: int) -> Note:
        """What a line says, without its speaker or sign."""
        line = self.record.line(number)
        assert line is not None, f"there is no line {number}"
        return self._content(line)

    def whole(self, number: int) -> Note:
        """A line as it is written."""
        return Note(self.record.said(number), self.record.said(number, "zh"))

    def quoted(self, text: Note) -> Note:
        """In quotation marks."""
        return fill(QUOTED, text=text)

    def story_at(self, seat: int) -> Note:
        """Where somebody says what: `(line 5: "seer, saw Bob werewolf")`."""
        line = self.story_line(seat)
        quote = self.quoted(self.story(seat))
        return fill(ON, line=quote) if line is None else fill(AT, line=self.line(line), quote=quote)

    def _content(self, line: Line) -> Note:
        return Note(self._writer.content(line), self._writer.content(line, "zh"))

    @cached_property
    def _writer(self) -> LineWriter:
        return reader_of(self.record).writer


def _article(name: str) -> str:
    return "an" if name[0].casefold() in "aeiou" else "a"


def _many(name: str) -> str:
    if name.endswith("f"):
        return f"{name[:-1]}ves"
    return f"{name}es" if name.endswith(("s", "x", "ch", "sh")) else f"{name}s"
