"""From a record and the options of a question to the model that engines read. Knows no engine and no role by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from deduce.answers import Note, RecordLine
from deduce.claims import Story, say_story
from deduce.honesty import POLICIES
from deduce.model import Kind, Model, Piece
from deduce.odds import DEFAULT, WEIGHINGS
from deduce.record import Record
from deduce.record.source import folded, simplified
from deduce.record.standing import Standing, standing
from deduce.usage import UsageError


@dataclass(frozen=True)
class Evidence:
    """The model, and what people need beside it: the slip, whose view it is, remarks, the lines of the record."""

    record: Record
    model: Model
    slip: Fraction
    view: str | None
    notes: tuple[Note, ...]

    def line(self, piece: Piece) -> RecordLine:
        """A piece of evidence as its line; a story told in several lines is whole, at the last of them."""
        model, line = self.model, self.record.line(piece.line)
        assert line is not None
        match piece.kind:
            case Kind.STORY:
                seat, table = line.who[0], model.game.table
                text = f"{table.players[seat]}: {say_story(table, model.stories[seat])}"
            case Kind.TRUST:
                text = f"trust {line.text}"
            case Kind.FACT:
                text = f"! {line.text}"
        return RecordLine(piece.line, text)


def gather(
    record: Record,
    view: str | None = None,
    honesty: str | None = None,
    odds: str | None = None,
    slip: Fraction | str | None = None,
) -> Evidence:
    """What the record says, under these options (None: as the record says). Raises UsageError."""
    stands = standing(record)
    policy = named("honesty", honesty or record.honesty, POLICIES)
    weighing = named("odds", odds or record.odds, WEIGHINGS)
    chance = _slip(record.slip if slip is None else slip, weighing)
    notes: list[Note] = []
    viewer = None if view is None else seat_of(record, view)
    knows = None if viewer is None else _known(stands, viewer)
    if viewer is not None and knows is None:
        notes.append(nothing_known(record.players[viewer]))
    model = Model(
        game=record.one_night,
        stories=stands.stories,
        trust={seat: trust for seat, (trust, _) in stands.trust.items()},
        facts=stands.facts,
        viewer=None if knows is None else viewer,
        knows=knows,
        policy=POLICIES[policy],
        odds=weighing,
        slip=chance,
        story_lines=stands.story_lines,
        trust_lines={seat: line for seat, (_, line) in stands.trust.items()},
    )
    name = None if model.viewer is None else record.players[model.viewer]
    return Evidence(record, model, chance, name, tuple(notes))


def named(option: str, given: str, known: Mapping[str, object]) -> str:
    """One of the known names. Raises UsageError."""
    if given not in known:
        raise UsageError(option, given, tuple(known))
    return given


def _slip(given: Fraction | str, weighing: str) -> Fraction:
    """The slip as a fraction. Raises UsageError where it is none, or goes with other odds."""
    try:
        slip = Fraction(given)
    except (ValueError, ZeroDivisionError):
        raise UsageError("slip", given) from None
    if not 0 <= slip < 1:
        raise UsageError("slip", given)
    if slip and weighing != DEFAULT:
        raise UsageError("slip odds", weighing)
    return slip


def seat_of(record: Record, name: str) -> int:
    """The seat of a player: his name in any case, or a seat number no player bears as a name. Raises UsageError."""
    players = [folded(player) for player in record.players]
    wanted = " ".join(folded(name).split())
    if wanted in players:
        return players.index(wanted)
    number = simplified(wanted).removeprefix("p").removesuffix("号")
    if number.isascii() and number.isdigit() and 1 <= int(number) <= len(players):
        return int(number) - 1
    raise UsageError("view", name, record.players)


def _known(stands: Standing, seat: int) -> Story | None:
    """What a player privately knows: what the record says he does, else his standing story."""
    private = stands.knows.get(seat)
    return private.story if private is not None else stands.stories.get(seat)


def known_from(record: Record, seat: int | None) -> int:
    """The line that tells last what a player knows; where none does, that of his last public story, 0 for none."""
    for kind in ("knows", "says"):
        lines = [line.number for line in record.lines if line.kind == kind and seat in line.who]
        if lines:
            return lines[-1]
    return 0


def nothing_known(name: str) -> Note:
    """The remark that a player's view is that of everybody."""
    return Note(
        f"the record does not say what {name} knows (`{name} knows: ...`), and {name} has told no story: this is what "
        "everybody can know",
        f"记录中没有{name}知道的事（“{name}知道：……”），{name}也没有发言：以下是所有人都能知道的",
    )
