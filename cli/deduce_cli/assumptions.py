"""What an answer rests on, always said with it. Knows the record's settings and the library's words for them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from deduce_cli import night_grounds
from deduce_cli.intake import Case
from deduce_cli.options import How

if TYPE_CHECKING:
    import deduce


class Switch(Protocol):
    """A rule that tables play differently, as a ruleset lists it."""

    @property
    def id(self) -> str: ...
    @property
    def values(self) -> tuple[str, ...]: ...
    @property
    def about(self) -> tuple[tuple[str, str], ...]: ...


class Answer(Protocol):
    """What every answer says of how it was found."""

    @property
    def honesty(self) -> str: ...
    @property
    def odds(self) -> str: ...
    @property
    def view(self) -> str | None: ...
    @property
    def engine(self) -> str: ...


@dataclass(frozen=True)
class Ground:
    """What was assumed: the ids used, the players set apart, the switches that differ from the ruleset's defaults."""

    honesty: str
    odds: str | None
    slip: Fraction
    view: str | None
    engine: str | None
    trusted: tuple[str, ...]
    doubted: tuple[str, ...]
    rules: tuple[tuple[Switch, str], ...]
    supposed: tuple[str, ...]


def ground(case: Case, how: How, answer: Answer | None) -> Ground:
    """What an answer rests on; without an answer, what the options and the record say."""
    record = case.record
    trusted, doubted = set_apart(record)
    return Ground(
        honesty=answer.honesty if answer else how.honesty or record.honesty,
        odds=answer.odds if answer else None,
        slip=Fraction(record.slip if how.slip is None else how.slip) if answer else Fraction(0),
        view=answer.view if answer else how.view,
        engine=(answer.engine if answer else how.engine) if how.engine else None,
        trusted=trusted,
        doubted=doubted,
        rules=unusual_rules(record),
        supposed=tuple(case.changes.as_options()),
    )


def set_apart(record: deduce.Record) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who is trusted and who is doubted, in seat order; the later line about a player wins."""
    last: dict[str, str] = {}
    for line in record.to_json()["lines"]:
        if line["kind"] in ("trust", "doubt"):
            whom = [line["who"]] if isinstance(line["who"], str) else line["who"]
            last.update(dict.fromkeys(whom, line["kind"]))
    trusted = tuple(name for name in record.players if last.get(name) == "trust")
    doubted = tuple(name for name in record.players if last.get(name) == "doubt")
    return trusted, doubted


def unusual_rules(record: deduce.Record) -> tuple[tuple[Switch, str], ...]:
    """The switches whose value is not the default: the ruleset's, or that of the board and the number of players."""
    from deduce_cli.speech import nights_ruleset, ruleset

    rules, usual = nights_ruleset(record.game), {}
    if rules is not None:
        usual = dict(night_grounds.defaults(record))
    known = {switch.id: switch for switch in (rules or ruleset(record.game)).switches}
    chosen = ((known[name], value) for name, value in record.to_json()["rules"].items())
    return tuple((switch, value) for switch, value in chosen if value != usual.get(switch.id, switch.values[0]))


def honesty(case: Case, policy: str) -> str:
    """A policy, and what it comes to at this table."""
    import deduce

    words, told = case.words, deduce.POLICIES[policy].about
    about = night_grounds.honesty(words, case.record, policy) if words.several else words.told(told)
    return words("named", id=policy, about=about)


def weighing(case: Case, odds: str) -> str:
    """A weighing, and what it does."""
    import deduce

    words = case.words
    told = (deduce.SEVERAL_WEIGHINGS if words.several else deduce.WEIGHINGS)[odds]
    return words("named", id=told.id, about=words.told(told.about))


def rows(case: Case, given: Ground) -> list[tuple[str, str]]:
    """Label and text for each assumption."""
    words = case.words
    found = [(words("honesty"), honesty(case, given.honesty))]
    if given.trusted:
        found.append((words("trusted"), words("trust means", names=words.names(given.trusted))))
    if given.doubted:
        found.append((words("doubted"), words("doubt means", names=words.names(given.doubted))))
    found.append((words("view"), words("view of", name=given.view) if given.view else words("public")))
    if given.odds:
        found.append((words("weighing"), weighing(case, given.odds)))
    if given.slip:
        found.append((words("slip"), words("slip means", slip=given.slip)))
    if words.several:
        told = (("wolf", night_grounds.wolves(words, case.record)), ("board", night_grounds.board(words, case.record)))
        found += [(words(key), text) for key, text in told if text]
    for switch, value in given.rules:
        about = words.told(switch.about)
        # What a switch is about is what it means when it is on.
        key = "setting off" if value == "off" else "setting of"
        name, shown = _in_words(case, switch.id, value)
        found.append((words("rules"), words(key, switch=name, value=shown, about=about)))
    if given.supposed:
        found.append((words("supposing"), " ".join(given.supposed)))
    if given.engine:
        found.append((words("engine"), given.engine))
    return found


def _in_words(case: Case, switch: str, value: str) -> tuple[str, str]:
    """What a switch and its value are called in the language of the answer."""
    if not case.words.several:
        return switch, value
    return night_grounds.setting(case.words, case.record.match.rules, switch, value)


def brief(case: Case, given: Ground) -> list[str]:
    """The same as parts of one sentence, by id."""
    words = case.words
    parts = [words("brief honesty", id=given.honesty)]
    if given.trusted:
        parts.append(words("brief trust", names=words.names(given.trusted)))
    if given.doubted:
        parts.append(words("brief doubt", names=words.names(given.doubted)))
    if given.view:
        parts.append(words("brief view", name=given.view))
    if given.odds:
        parts.append(words("brief odds", id=given.odds))
    if given.slip:
        parts.append(words("brief slip", slip=given.slip))
    named = [_in_words(case, switch.id, value) for switch, value in given.rules]
    parts += [words("setting", switch=switch, value=value) for switch, value in named]
    parts += given.supposed
    if given.engine:
        parts.append(words("brief engine", id=given.engine))
    return parts
