"""What lies on the cards, in clauses: shields, guards, tokens. Knows no role, no evidence and no solver."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deduce.engines.cnf import FALSE, Clauses
from deduce.game import Game, Option


class Tokens:
    """What lies on the card at every spot by now.

    `shielded[spot]`, `guarded[spot]` are literals, `laid[spot]` those of every token that may lie there.
    """

    def __init__(self, game: Game, clauses: Clauses) -> None:
        self.clauses = clauses
        self.shielded = dict.fromkeys(game.table.spots, FALSE)
        self.guarded = dict.fromkeys(game.table.spots, FALSE)
        self.laid: dict[int, dict[str, int]] = {spot: {} for spot in game.table.spots}
        self.roles = {token.id: token.role for token in reversed(game.tokens)}

    def lay(self, spot: int, event: int, drawn: Mapping[Option, int]) -> None:
        """Where the event holds the token drawn lies there, and no other."""
        before = self.laid[spot]
        fresh = {str(option[0]): literal for option, literal in drawn.items()}
        self.laid[spot] = {
            token: self.clauses.choice(event, fresh.get(token, FALSE), before.get(token, FALSE))
            for token in dict.fromkeys((*before, *fresh))
        }

    def any_at(self, spot: int) -> int:
        """Some token lies there."""
        return self.clauses.any_of(self.laid[spot].values())

    def drawn(self, token: str) -> int:
        """That token lies somewhere."""
        return self.clauses.any_of(laid.get(token, FALSE) for laid in self.laid.values())

    def makes(self, spot: int, roles: Iterable[str], card: int) -> int:
        """What lies there is one of the roles: by its token, or where that says nothing by its card."""
        wanted = frozenset(roles)
        telling = {token: literal for token, literal in self.laid[spot].items() if self.roles[token] is not None}
        fitting = self.clauses.any_of(literal for token, literal in telling.items() if self.roles[token] in wanted)
        return self.clauses.choice(self.clauses.any_of(telling.values()), fitting, card)
