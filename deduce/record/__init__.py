"""Game records: text or JSON in, a Record or a full report out; and questions about one. Knows no engine."""

from deduce.record.asking import Asked, parse_question
from deduce.record.lines import Line, Opinion, Phase
from deduce.record.loading import load, parse
from deduce.record.nights.standing import Stood, stood
from deduce.record.problems import Problem, RecordError
from deduce.record.record import Record
from deduce.record.standing import Stand, Standing, Version, standing
from deduce.record.stating import Stated, parse_statement, parse_theory

__all__ = [
    "Asked",
    "Line",
    "Opinion",
    "Phase",
    "Problem",
    "Record",
    "RecordError",
    "Stand",
    "Standing",
    "Stated",
    "Stood",
    "Version",
    "load",
    "parse",
    "parse_question",
    "parse_statement",
    "parse_theory",
    "standing",
    "stood",
]
