"""A night played once more, noting where the cards lay after every move. Knows no role, no story and no odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deduce.engines.concrete import Deed, Key, Night
from deduce.game import Game
from deduce.night.steps import Look, Recognise


@dataclass(frozen=True)
class Happened:
    """One step of somebody: whose, and what came of it.

    `cards` is what lies at each spot after it, by the spot a card was dealt to; `moved` whether it changed. `seen` are
    the spots and faces looked at, `met` the seats recognised (None: none were looked for).
    """

    key: Key
    cards: tuple[int, ...]
    moved: bool
    seen: tuple[tuple[int, str], ...] = ()
    met: frozenset[int] | None = None


class Watched(Night):
    """A night that notes, in `happened`, everything that is done in it and leaves nothing to choose."""

    def __init__(self, game: Game, deal: Sequence[str]) -> None:
        self.happened: list[Happened] = []
        super().__init__(game, deal)

    def _do(self, seat: int, role: str, step: Deed) -> None:
        before, key = tuple(self.cards), (seat, role, self.step)
        super()._do(seat, role, step)
        after, outcome = tuple(self.cards), self.log.get(key, ())
        seen = tuple(pair for pair in outcome if isinstance(pair, tuple)) if isinstance(step, Look) else ()
        met = outcome if isinstance(step, Recognise) and isinstance(outcome, frozenset) else None
        if after != before or seen or met is not None:
            self.happened.append(Happened(key, after, after != before, seen, met))


def watched(night: Night) -> Watched:
    """The same night, watched."""
    again = Watched(night.game, night.deal)
    while not again.over:
        chosen = night.log[again.waiting]
        again.choose(next(option for option in again.options if option == chosen))
    return again
