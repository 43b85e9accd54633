"""What an answer about a game of several nights rests on: who may lie, who is a wolf, the rulings of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from deduce_cli import night_words
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce

BY_TEAM = "believed"


def honesty(words: Words, record: deduce.Record, policy: str) -> str:
    """What a policy comes to at this table."""
    match, about = record.match, words.pick(night_words.HONESTY[policy])
    if policy == BY_TEAM:
        liars = [role for role in match.faces if match.may_lie(role) and not match.is_wolf(role)]
        if liars:
            about = words.pick(night_words.LIAR).format(about=about, roles=_named(words, record, liars))
        hiding = [role for role in match.faces if match.plain(role) and not match.on("villager claims bind")]
        if hiding:
            about = words.pick(night_words.HIDING).format(about=about, roles=_named(words, record, hiding))
    return about


def wolves(words: Words, record: deduce.Record) -> str | None:
    """Who is meant by a wolf, where that is not the plain one alone."""
    match = record.match
    roles = [role for role in match.faces if match.is_wolf(role)]
    return words("wolf means", roles=_named(words, record, roles)) if roles not in ([], [match.rules.wolves]) else None


def _named(words: Words, record: deduce.Record, roles: list[str]) -> str:
    known = record.match.rules.roles
    return words.names([known[role].zh if words.lang == "zh" else role for role in roles])


def board(words: Words, record: deduce.Record) -> str | None:
    """The board, with the rulings it has otherwise than the ruleset."""
    rules = record.match.rules
    played = rules.board(record.board) if record.board else None
    if played is None:
        return None
    usual = rules.settings(0, None, {})
    here = rules.settings(len(record.players), played, {})
    other = {name: value for name, value in here.items() if value != usual[name]}
    told = settings(words, rules, other)
    return words("board of", name=played.names[0], rules=told) if other else played.names[0]


def settings(words: Words, rules: deduce.SeveralNights, chosen: Mapping[str, str]) -> str:
    """Switches and their values."""
    named = (setting(words, rules, switch, value) for switch, value in chosen.items())
    return words.comma([words("setting", switch=switch, value=value) for switch, value in named])


def defaults(record: deduce.Record) -> Mapping[str, str]:
    """What the switches are where the record does not set them."""
    rules = record.match.rules
    return rules.settings(len(record.players), rules.board(record.board) if record.board else None, {})


def setting(words: Words, rules: deduce.SeveralNights, switch: str, value: str) -> tuple[str, str]:
    """What a switch and its value are called; the value may be a list of roles."""
    import deduce

    if words.lang != "zh":
        return switch, value
    named = [rules.roles[role].zh for role in value.split(" and ") if role in rules.roles]
    listed = named if len(named) == len(value.split(" and ")) and value not in known_values(rules, switch) else []
    return deduce.in_chinese("switch", switch), "和".join(listed) or deduce.in_chinese("value", value)


def known_values(rules: deduce.SeveralNights, switch: str) -> tuple[str, ...]:
    """The values a switch has besides lists of roles."""
    found = rules.switch(switch)
    return found.values if found else ()
