"""The parts of a story as the grammar finds them: verbs with what is told under them, names without. Knows no role."""

from __future__ import annotations

from dataclasses import dataclass, field

from deduce.record.grammar import Tree
from deduce.record.vocabulary import Token


@dataclass
class Clause:
    """One verb and what is told under it."""

    verbs: tuple[str, ...]
    at: Token
    items: list[tuple[Token, Token | None]] = field(default_factory=list)
    nothing: bool = False
    sensed: bool = False
    word: Token | None = None
    face: Token | None = None


@dataclass(frozen=True)
class Loose:
    """A name that stands without a verb before it: after a comma, and after a word that begins a list (`和`, `把`)?"""

    item: tuple[Token, Token | None]
    after_comma: bool
    begins: bool


def clause_of(tree: Tree) -> Clause:
    """A verb and what is told under it."""
    verb = tree.tokens("VERB", "EMPTY", "BARE", "DONE")[0]
    assert isinstance(verb.value, tuple)
    if verb.kind == "DONE":
        done, word = verb.value
        return Clause((done,), verb, word=verb._replace(kind="WORD", value=word))
    nothing = verb.kind == "EMPTY" or bool(tree.tokens("NOTHING"))
    clause = Clause(verb.value, verb, nothing=nothing, sensed=verb.kind == "BARE")
    clause.items.extend(map(item_of, tree.trees("item")))
    clause.word = next(iter(tree.tokens("WORD")), None)
    clause.face = next(iter(tree.tokens("ROLE")), None)
    return clause


def loose_name(tree: Tree) -> Loose:
    """A name by itself."""
    comma, item = bool(tree.tokens("COMMA")), tree.trees("item")[0]
    return Loose(item_of(item), comma, comma and bool(tree.tokens("AND") or item.tokens("BA")))


def first_of_last(loose: list[Loose], clauses: bool) -> int:
    """Where the names of a verb that follows them begin: at `和` or `把`, else after the last comma.

    Where there is no verb before that could have names of its own, all of them are meant.
    """
    begins = [at for at, one in enumerate(loose) if one.begins]
    commas = [at for at, one in enumerate(loose) if one.after_comma] if clauses else []
    return (begins or commas or [0])[-1]


def item_of(tree: Tree) -> tuple[Token, Token | None]:
    """A name and the role said of it, if any."""
    return tree.tokens("NAME", "SPOT")[0], next(iter(tree.tokens("ROLE")), None)
