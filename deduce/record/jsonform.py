"""Records as JSON, schema `deduce.record/1`, in and out. Knows no grammar: what is read becomes canonical lines.

Keys of the record: `schema`, `game`, `title`, `source`, `lang`, `players`, `cards` (role: copies), `centre`, `board`,
`rules` (switch: value), `honesty`, `odds`, `slip` (a fraction as text), `lines`, `header`, `comments`; `center wolf`
where there is one.

`lines`: one object for each statement, in the order it happened: `line` (its number in the record), `kind`, `who`
(the speaker; for trust and doubt whom it is about; a list where they are several, null where there is nobody), `text`
(what is said, in canonical English, without the speaker). What else it has is told again for programs, and not read:
`names` of trust and doubt; `role` and `answers` (`verb`, `told`: `picks`, `faces`) of a story; `facts` (`spot`,
`stage`, `not`, `role`; what everybody sees besides cards has `shield`, `artifact`, `face-up` or `removed` for a stage,
and null where there is no spot or role); `votes` (voter, target); `opinions` (`spot`, `not`, `role` or `team`, or
neither: lying). In games of several nights a story has `role`, `side`, `mates`, `nights`, and what happened `phase`,
`events`: see nights/jsonform.py.
`header`: key -> line number, of the keys the record gives; others have their defaults. `comments`: `line`, `text`, and
`own`: whether it has the line for itself.

To be read, a record needs `schema`, `players`, `cards`, `lines` with `kind`, `who`, `text`; the rest has defaults.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from deduce.claims import Story
from deduce.games import RULESETS, SEVERAL_NIGHTS, Rules, Ruleset, rules_of
from deduce.model import Fact, Public
from deduce.record.lines import KINDS, Line
from deduce.record.nights.jsonform import events_json, tale_json
from deduce.record.parsing import from_rows
from deduce.record.problems import Problem, RecordError, Said
from deduce.record.record import Record
from deduce.record.source import MAX_LINES, Row, folded, twins
from deduce.record.words import KEYS, WORDS, phrases

SCHEMA = "deduce.record/1"
DEFAULTS: Mapping[str, Any] = {
    "game": "onuw",
    "title": None,
    "source": None,
    "lang": None,
    "board": None,
    "rules": {},
    "honesty": "believed",
    "odds": "bluff",
    "slip": "0",
}
NAMES = "a list of names a record can hold (no `,`, ` #` or line break)", "记录能用的名字（不含逗号和“ #”）"
_PLAIN = re.compile(r"[A-Za-z0-9]+")
_RESERVED = {entry for listed in (*KEYS.values(), *WORDS.values()) for entry in phrases(listed)}


# Out ----------------------------------------------------------------------------------------------------------------


def to_json(record: Record) -> dict[str, Any]:
    """See Record.to_json."""
    statements = {line.number for line in record.lines} | set(record.header.values())
    return {
        "schema": SCHEMA,
        "game": record.game,
        "title": record.title,
        "source": record.source,
        "lang": record.lang,
        "players": list(record.players),
        "cards": dict(record.cards),
        **({"center wolf": record.center_wolf} if record.center_wolf else {}),
        "centre": record.centre,
        "board": record.board,
        "rules": dict(record.rules),
        "honesty": record.honesty,
        "odds": record.odds,
        "slip": str(record.slip),
        "lines": [_line(record, line) for line in record.lines],
        "header": dict(record.header),
        "comments": [
            {"line": row.number, "text": row.comment, "own": row.number not in statements}
            for row in record.rows
            if row.comment is not None
        ],
    }


def _line(record: Record, line: Line) -> dict[str, Any]:
    table = record.played.table
    names = [table.spot_name(seat) for seat in line.who]
    who = names if len(names) > 1 else names[0] if names else None
    told: dict[str, Any] = {"line": line.number, "kind": line.kind, "who": who, "text": line.text}
    if line.story is not None:
        told |= _story(table.spot_name, line.story)
    if line.kind in ("trust", "doubt"):
        told["names"] = names
    if line.facts:
        told["facts"] = [_fact(table.spot_name, fact) for fact in line.facts]
    if line.tale is not None:
        told |= tale_json(line.tale, table.spot_name)
    if line.events:
        told |= events_json(line, table.spot_name)
    if line.votes:
        told["votes"] = [[table.spot_name(voter), table.spot_name(target)] for voter, target in line.votes]
    if line.opinions:
        told["opinions"] = [
            {"spot": table.spot_name(o.spot), "not": o.negated, "role": o.role, "team": o.team} for o in line.opinions
        ]
    return told


def _fact(spot_name: Callable[[int], str], fact: Public) -> dict[str, Any]:
    if isinstance(fact, Fact):
        return {"spot": spot_name(fact.spot), "stage": fact.stage.value, "not": fact.negated, "role": fact.role}
    spot = None if fact.seat is None else spot_name(fact.seat)
    return {"spot": spot, "stage": fact.seen.value, "not": False, "role": fact.role}


def _story(spot_name: Callable[[int], str], story: Story) -> dict[str, Any]:
    return {
        "role": story.role,
        "answers": [
            {
                "verb": answer.verb,
                "told": [
                    {
                        "picks": [spot_name(pick) if isinstance(pick, int) else pick for pick in told.picks],
                        "faces": list(told.faces),
                    }
                    for told in answer.told
                ],
            }
            for answer in story.answers
        ],
    }


# In -----------------------------------------------------------------------------------------------------------------


class _Wrong(Exception):
    """A value that is not what a record has there."""

    def __init__(self, where: str, what: Said) -> None:
        self.where, self.what = where, what
        super().__init__(where)


def from_json(text: str, name: str) -> Record:
    """Read a record from JSON. Raises RecordError."""
    found = _loaded(text, name)
    try:
        listed = _rows(found)
        record = from_rows(listed, name)
        _same(found, record)
    except _Wrong as wrong:
        problem = Problem("bad-record", 1, 1, (("where", wrong.where), ("what", wrong.what)))
        raise RecordError([problem], name) from None
    return record


def _loaded(text: str, name: str) -> Any:
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        line = text.removeprefix("\ufeff").split("\n")[error.lineno - 1 : error.lineno] or [""]
        why = error.msg[:1].lower() + error.msg[1:]
        place = error.lineno, error.colno
        raise RecordError([Problem("bad-json", *place, (("why", why),), source=line[0])], name) from None
    except (ValueError, RecursionError) as error:
        why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        why = "a number is too long" if why.startswith("Exceeds") else why
        raise RecordError([Problem("bad-json", 1, 1, (("why", why),))], name) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key '{twice}' is there twice")
    return found


def _no_constant(word: str) -> Any:
    raise ValueError(f"{word} is no number here")


def _rows(found: Any) -> list[Row]:
    """The record as canonical lines, each with its own number."""
    _must(isinstance(found, dict), "{}", ("an object", "对象"))
    _must(found.get("schema") == SCHEMA, "schema", (f"'{SCHEMA}'", f"“{SCHEMA}”"))
    statements = _statements(found)
    header = _header(found, first=min((number for number, _ in statements), default=0))
    comments = _comments(found)
    texts = dict(header) | dict(statements)
    _must(len(texts) == len(header) + len(statements), "header", ("lines without statements", "没有发言的行"))
    for number, comment in comments.items():
        texts[number] = f"{texts[number]}  # {comment}" if number in texts else f"# {comment}"
    blanks = [number for number in range(1, min(max(texts, default=0), MAX_LINES)) if number not in texts]
    texts |= dict.fromkeys(blanks[: max(0, MAX_LINES - len(texts))], "")
    return [Row(number, texts[number], shown=None if number > 0 else 1) for number in sorted(texts)]


def _statements(found: dict[str, Any]) -> list[tuple[int, str]]:
    lines = found.get("lines", [])
    _must(isinstance(lines, list), "lines", ("a list", "列表"))
    names = found.get("players")
    players = [str(name) for name in names] if isinstance(names, list) else []
    told: list[tuple[int, str]] = []
    for index, line in enumerate(lines):
        where = f"lines[{index}]"
        _must(isinstance(line, dict), where, ("an object", "对象"))
        before = told[-1][0] if told else 0
        number = line.get("line", before + 1)
        above = "a whole number above the one before", "比前一个大的整数"
        _must(_whole(number) and number > before, f"{where}.line", above)
        _must(line.get("kind") in KINDS, f"{where}.kind", (f"one of {', '.join(KINDS)}", f"{'、'.join(KINDS)} 之一"))
        text = line.get("text")
        _must(_line_of_text(text), f"{where}.text", ("text without line breaks", "不换行的文字"))
        told.append((number, _statement(line, str(text), players, where)))
    return told


def _statement(line: dict[str, Any], text: str, players: Sequence[str], where: str) -> str:
    kind, who = line["kind"], line.get("who")
    if kind in ("fact", "vote", "truth", "trust", "doubt", "event"):
        return {"fact": "! ", "vote": "vote: ", "truth": "truth: ", "event": ""}.get(kind, f"{kind} ") + text
    _must(_line_of_text(who), f"{where}.who", ("a player's name", "玩家的名字"))
    speaker = _speaker(str(who), players)
    return f"{speaker}: {text}" if kind in ("says", "retracts") else f"{speaker} {kind}: {text}"


def _speaker(name: str, players: Sequence[str]) -> str:
    """A name as it may begin a line: in quotation marks where it could be mistaken for something else."""
    alone = not any(other != name and folded(other).startswith(folded(name)) for other in players)
    return name if alone and _PLAIN.fullmatch(name) and name.lower() not in _RESERVED else f'"{name}"'


def _header(found: dict[str, Any], first: int) -> list[tuple[int, str]]:
    """The lines of the header: where `header` puts them, else before the first statement."""
    given = found.get("header", {})
    _must(isinstance(given, dict) and all(map(_whole, given.values())), "header", ("line numbers by key", "各项的行号"))
    game = found.get("game")
    defaults = {**DEFAULTS, "centre": _rules(game).centre}
    keys = [key for key in KEYS if found.get(key) is not None and (key in given or found[key] != defaults.get(key))]
    if "cards" not in given and _by_board(found, game):
        keys.remove("cards")
    numbers = {key: given[key] for key in keys if key in given}
    start = first - (len(keys) - len(numbers)) if first else 1
    for key in keys:
        if key not in numbers:
            numbers[key], start = start, start + 1
    return [(numbers[key], f"{key}: {_value(key, found[key])}") for key in keys]


def _by_board(found: dict[str, Any], game: Any) -> bool:
    """Whether the cards are those the ruleset has for so many players, so that no line needs to tell them."""
    players, cards = found.get("players"), found.get("cards")
    if not isinstance(players, list) or not isinstance(cards, dict):
        return False
    rules = _rules(game)
    board = rules.board(len(players)) if isinstance(rules, Ruleset) else rules.board(str(found.get("board")))
    return board is not None and dict(board.cards) == cards


def _rules(game: Any) -> Rules:
    """The ruleset a record names, or the one of a record that names none."""
    known = isinstance(game, str) and (game in RULESETS or game in SEVERAL_NIGHTS)
    return rules_of(game if known else DEFAULTS["game"])


def _value(key: str, value: Any) -> str:
    match key:
        case "players":
            fitting = isinstance(value, list) and all(map(_line_of_text, value))
            _must(fitting, key, ("a list of names", "名字的列表"))
            _must(not any(re.search(r",| #|^#", twins(name)) for name in value), key, NAMES)
            numbered = value == [str(number) for number in range(1, len(value) + 1)]
            return str(len(value)) if numbered and value else ", ".join(value)
        case "cards":
            fitting = isinstance(value, dict) and all(map(_whole, value.values()))
            _must(fitting, key, ("the number of copies by role", "各角色的张数"))
            return ", ".join(f"{copies} {role}" for role, copies in value.items())
        case "rules":
            fitting = isinstance(value, dict) and all(map(_line_of_text, value.values()))
            _must(fitting, key, ("values by switch", "各开关的值"))
            return ", ".join(f"{switch} = {chosen}" for switch, chosen in value.items())
        case "centre":
            _must(_whole(value), key, ("a whole number", "整数"))
            return str(value)
    numeric = key == "slip" and isinstance(value, int | float) and not isinstance(value, bool)
    _must(numeric or _line_of_text(value), key, ("text without line breaks", "不换行的文字"))
    return str(value)


def _comments(found: dict[str, Any]) -> dict[int, str]:
    comments = found.get("comments", [])
    what = ("a list of objects with `line` and `text`", "含 line 和 text 的对象列表")
    _must(isinstance(comments, list), "comments", what)
    for comment in comments:
        _must(isinstance(comment, dict), "comments", what)
        _must(_whole(comment.get("line")) and _line_of_text(comment.get("text")), "comments", what)
    return {comment["line"]: comment["text"] for comment in comments}


def _same(found: dict[str, Any], record: Record) -> None:
    """What could not be written as lines has changed on the way: say so instead of reading something else."""
    if twins(", ".join(found["players"])) != twins(", ".join(record.players)):
        raise _Wrong("players", NAMES)
    for key in ("title", "source"):
        if found.get(key) is not None and found[key].strip() != getattr(record, key):
            raise _Wrong(key, ("text a record can hold (no ` #`)", "记录能用的文字（不含“ #”）"))
    lines = found.get("lines", [])
    for index, (told, line) in enumerate(zip_longest(lines, record.lines)):
        if told is None or line is None or told["kind"] != line.kind:
            raise _Wrong(f"lines[{index}].text", ("what its kind says, and nothing else", "与其种类相符的内容"))


def _must(holds: bool, where: str, what: Said) -> None:
    if not holds:
        raise _Wrong(where, what)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -(10**6) < value < 10**6


def _line_of_text(value: Any) -> bool:
    return isinstance(value, str) and not re.search(r"[\r\n]", value)
