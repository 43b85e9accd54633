"""Game records: text or JSON in, a Record or a full report out; and questions about one. Knows no engine."""

from deduce.record.asking import Asked, parse_question
from deduce.record.lines import Line, Opinion
from deduce.record.loading import load, parse
from deduce.record.problems import Problem, RecordError
from deduce.record.record import Record
from deduce.record.standing import Stand, Standing, Version, standing

__all__ = [
    "Asked",
    "Line",
    "Opinion",
    "Problem",
    "Record",
    "RecordError",
    "Stand",
    "Standing",
    "Version",
    "load",
    "parse",
    "parse_question",
    "standing",
]
