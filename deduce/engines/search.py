"""One demand for each speaker, in every combination whose cards can be dealt. Knows no role by name, no policy."""

from __future__ import annotations

from collections.abc import Iterator

from deduce.engines.ground import Ground
from deduce.engines.scenario import Demand


class Search:
    """One demand for each speaker, in every combination that can be dealt: no card is asked for too often.

    `few` are the faces a speaker may hold who is not bound and truthful: there are only so many such cards.
    """

    def __init__(self, ground: Ground, dealt: tuple[int, ...], speakers: list[list[Demand]], few: int) -> None:
        self.ground = ground
        self.speakers = speakers
        self.many = ground.every & ~few
        self.most = sum(copies for face, copies in enumerate(ground.copies) if few >> face & 1)
        self.dealt = list(dealt)
        self.chosen: list[Demand] = []

    def all(self) -> Iterator[list[Demand]]:
        """Every combination. The list is the same one every time."""
        if 0 not in self.dealt:
            yield from self._next(0)

    def _next(self, number: int) -> Iterator[list[Demand]]:
        if number == len(self.speakers):
            yield self.chosen
            return
        dealt = self.dealt
        for demand in self.speakers[number]:
            before = [(spot, dealt[spot]) for spot, _ in demand.dealt]
            for spot, faces in demand.dealt:
                dealt[spot] &= faces
            if all(dealt[spot] and self._enough(dealt[spot]) for spot, _ in demand.dealt):
                self.chosen.append(demand)
                yield from self._next(number + 1)
                self.chosen.pop()
            for spot, faces in reversed(before):
                dealt[spot] = faces

    def _enough(self, faces: int) -> bool:
        """There are cards enough for the spots that must hold this face, or one of the few."""
        if not faces & faces - 1 and self.dealt.count(faces) > self.ground.copies[faces.bit_length() - 1]:
            return False
        return bool(faces & self.many) or sum(not other & self.many for other in self.dealt) <= self.most
