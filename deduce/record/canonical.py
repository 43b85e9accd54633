"""A record rewritten in canonical form, in English or Chinese. Knows no grammar and no role by name."""

from __future__ import annotations

from collections.abc import Iterator

from deduce.course.match import Match
from deduce.record.choosing import RowReader
from deduce.record.lexicon import Lexicon
from deduce.record.lines import Line
from deduce.record.nights.lexicon import NightLexicon
from deduce.record.nights.place import NightPlace
from deduce.record.nights.statements import NightReader
from deduce.record.record import Record
from deduce.record.setting import Place, Setting
from deduce.record.source import Row
from deduce.record.statements import StatementReader
from deduce.record.suggest import Suggester
from deduce.record.switches import HOLDERS
from deduce.record.words import KEYS, KEYS_CHINESE, VALUES, phrases
from deduce.record.writing import glue


def place_of(record: Record) -> Place:
    """What the statements of a record are about."""
    played = record.played
    if isinstance(played, Match):
        return NightPlace(played, NightLexicon(played.rules, record.players), frozenset(played.faces), closed=True)
    lexicon = Lexicon(played.ruleset, record.players, played.table.centre)
    return Setting(played, lexicon, frozenset(played.deck), closed=True)


def reader_of(record: Record) -> RowReader:
    """What reads statements of a record, from its first one on."""
    place = place_of(record)
    if isinstance(place, NightPlace):
        return NightReader(place, Suggester())
    assert isinstance(place, Setting)
    return StatementReader(place, Suggester())


def spelled(record: Record, lang: str) -> Iterator[tuple[Line, str]]:
    """Each statement as it is written in a language, names in quotation marks where they are needed."""
    reader = reader_of(record)
    for line in record.lines:
        yield line, reader.writer.whole(line, *reader.spelling(line, lang))
        reader.enter(line)


def canonical(record: Record, lang: str = "en") -> str:
    """The whole record as canonical text, ending with a newline."""
    header = {number: key for key, number in record.header.items()}
    statements = {line.number: text for line, text in spelled(record, lang)}
    blocks: dict[str, list[str]] = {}
    preamble: list[str] = []
    body: list[str] = []
    waiting: list[str] = []
    for row in record.rows:
        if row.number in header:
            if not blocks and "" in waiting:
                cut = len(waiting) - waiting[::-1].index("")
                preamble, waiting = waiting[:cut], waiting[cut:]
            key = header[row.number]
            blocks[key] = [*filter(None, waiting), _commented(header_line(record, key, lang), row)]
            waiting = []
        elif row.number in statements:
            body += [*waiting, _commented(statements[row.number], row)]
            waiting = []
        else:
            waiting.append("" if row.comment is None else f"# {row.comment}".rstrip())
    head = [line for key in KEYS for line in blocks.get(key, ())]
    lines = _spaced([*preamble, *head, "", *body, *waiting])
    return "".join(line + "\n" for line in lines)


def _commented(text: str, row: Row) -> str:
    return text if row.comment is None else f"{text}  # {row.comment}".rstrip()


def _spaced(lines: list[str]) -> list[str]:
    """No two blank lines in a row, none at the start or the end."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return kept


def header_line(record: Record, key: str, lang: str = "en") -> str:
    """A line of the header."""
    value = header_value(record, key, lang)
    return f"{KEYS_CHINESE[key]}：{value}" if lang == "zh" else f"{key}: {value}"


def header_value(record: Record, key: str, lang: str = "en") -> str:
    """The value of a header key as it is written."""
    chinese = lang == "zh"
    match key:
        case "game":
            return record.ruleset.zh if chinese else record.game
        case "players":
            return _players(record.players, chinese)
        case "cards":
            roles = record.ruleset.roles
            counts = {roles[role].zh if chinese else role: str(copies) for role, copies in record.cards.items()}
            pairs = [(n if n != "1" else "", name) for name, n in counts.items()]
            return (
                "、".join(glue(*pair) for pair in pairs)
                if chinese
                else ", ".join(" ".join(pair).strip() for pair in pairs)
            )
        case "rules":
            rules = [
                f"{_word('switch', switch, chinese)} = {_switched(record, switch, value, chinese)}"
                for switch, value in record.rules.items()
            ]
            return ("，" if chinese else ", ").join(rules)
        case "center wolf":
            role = str(record.center_wolf)
            return record.ruleset.roles[role].zh if chinese else role
        case "board":
            names = next(b.names for b in record.ruleset.boards if b.names[0] == record.board)
            return next((name for name in names if not name.isascii()), names[0]) if chinese else names[0]
        case "honesty" | "odds" | "lang":
            return _word(key, str(getattr(record, key)), chinese)
        case _:
            return str(getattr(record, key))


def _players(players: tuple[str, ...], chinese: bool) -> str:
    if players == tuple(map(str, range(1, len(players) + 1))):
        return str(len(players))
    if len(players) == 1 and players[0].isascii() and players[0].isdigit():
        return f'"{players[0]}"'
    return ("、" if chinese else ", ").join(players)


def _switched(record: Record, switch: str, value: str, chinese: bool) -> str:
    """The value of a switch; it may be a list of roles."""
    if switch != HOLDERS or value in ("on", "off"):
        return _word("value", value, chinese)
    return "和".join(record.ruleset.roles[role].zh for role in value.split(" and ")) if chinese else value


def _word(kind: str, meant: str, chinese: bool) -> str:
    """A value in a language: the first Chinese word for it, or what it is called in English."""
    words = [word for word in phrases(VALUES[kind].get(meant, meant)) if not word.isascii()]
    return words[0] if chinese and words else meant
