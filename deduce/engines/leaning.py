"""What a speaker weighs of whom it is left open whether he is bound. Knows no role by name.

It depends on the card dealt to him, and for some cards on the one he saw before him later.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

Load = tuple[tuple[int, int], ...]
"""(faces, weight): a face at the place weighs what all terms with it weigh together."""


@dataclass(frozen=True)
class Leaning:
    """What loose speakers weigh: `bound` if the policy binds them, `free` if not.

    Of the `every` faces those of the mask `good` bind their holder, unless it is one of `turning` and he saw a card
    before him later that does not. `bonus` has, for some seats, a face that weighs more there than that, and how
    much more: of that face the story is true.
    """

    bound: int
    free: int
    every: int
    good: int
    turning: int = 0
    bonus: Mapping[int, tuple[int, int]] = field(default_factory=dict)

    def load(self, seat: int) -> Load:
        """What the faces at a loose seat weigh, whatever was seen later."""
        return self._plain if seat not in self.bonus else (*self._plain, self.bonus[seat])

    @cached_property
    def _plain(self) -> Load:
        terms = (self.every, self.bound), (self.every & ~self.good, self.free - self.bound)
        return tuple((faces, weight) for faces, weight in terms if faces and weight)

    def able(self, seat: int) -> int:
        """The faces that weigh something there, whatever was seen later."""
        found = 0
        for faces, _ in self.load(seat):
            found |= faces
        return found

    def copied(self, card: int) -> int:
        """What somebody weighs who was dealt the card that copies, and copied this one (a mask of alike faces)."""
        return self.bound if card & self.good else self.free

    @property
    def turned(self) -> int:
        """What is to be added where the holder of a card of `turning` saw one before him that does not bind him."""
        return self.free - self.bound
