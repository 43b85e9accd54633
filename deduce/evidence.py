"""From a record and the options of a question to the model engines read. Knows no engine."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from deduce.answers import Note, RecordLine
from deduce.honesty import POLICIES
from deduce.model import Fact, Model, Piece, Trust
from deduce.odds import WEIGHINGS
from deduce.record import Record
from deduce.usage import UsageError


@dataclass(frozen=True)
class Evidence:
    """The model, and what people need beside it: the slip, whose view it is, remarks, the record's lines."""

    record: Record
    model: Model
    slip: Fraction
    view: str | None
    notes: tuple[Note, ...]

    def line(self, piece: Piece) -> RecordLine:
        """The line of the record a piece of evidence is."""
        return RecordLine(piece.line, self.record.line_text(piece.line))
