"""Who dies and who wins once cards and votes lie open. Knows marks and rulesets, no role by name and no record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from deduce.game import Game
from deduce.night import Role
from deduce.night.steps import Rule

NOBODY: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Lineup:
    """Who is what at the end: the role each seat's last card stands for, in seat order.

    `flipped` are the seats that turned their card up before the vote: who is marked `wins_shown` has won by it, all
    others have lost, and their cards are out of the game.
    """

    game: Game
    roles: Sequence[str]
    flipped: frozenset[int] = NOBODY

    def _with(self, mark: str) -> frozenset[int]:
        return frozenset(seat for seat, role in enumerate(self._told) if getattr(role.marks, mark))

    def _on(self, rule: bool | Rule) -> bool:
        return self.game.switch(rule.switch) == rule.value if isinstance(rule, Rule) else rule

    @cached_property
    def _told(self) -> tuple[Role, ...]:
        return tuple(self.game.roles[role] for role in self.roles)

    @property
    def tie_kills_nobody(self) -> bool:
        """Whether of several players with most votes none dies."""
        return self._on(self.game.ruleset.settlement.tie_kills_nobody)

    @cached_property
    def shown(self) -> frozenset[int]:
        """Who has won by turning his card up."""
        return self.flipped & self._with("wins_shown")

    @cached_property
    def wolves(self) -> frozenset[int]:
        """The wolves that are still in the game."""
        return frozenset(s for s, role in enumerate(self.roles) if self.game.is_wolf(role)) - self.flipped

    @cached_property
    def hunted(self) -> frozenset[int]:
        """Whom the village has to kill, one of them: the wolves; where there are none, who stands in for them."""
        if self.wolves:
            return self.wolves
        lone = self._with("lone") if self._on(self.game.ruleset.settlement.lone_is_wolf) else NOBODY
        return (self._with("stands_in") | lone) - self.flipped

    # Who dies ---------------------------------------------------------------------------------------------------------

    def died(self, votes: Mapping[int, int]) -> frozenset[int]:
        """The seats that die of these votes (voter to target; who is left out did not vote).

        Votes by and for players who turned their card up are void. Most votes die, at least two, all of them in a tie;
        then whomever the dead shoot, and so on (official rules, pages 3 and 7; Daybreak: Bodyguard).
        """
        votes = {voter: target for voter, target in votes.items() if voter not in self.flipped}
        protected = {votes[seat] for seat in self._with("protects") if seat in votes}
        safe = protected | self._with("spared") | self.flipped
        counted = Counter(target for target in votes.values() if target not in safe)
        most = max(counted.values(), default=0)
        top = [seat for seat, count in counted.items() if count == most] if most > 1 else []
        if len(top) > 1 and self.tie_kills_nobody:
            return NOBODY
        return self._shot(top, votes, protected | self.flipped)

    def _shot(self, dying: Iterable[int], votes: Mapping[int, int], protected: Iterable[int]) -> frozenset[int]:
        """Those who die, and whom they take along."""
        shooters, dead = self._with("shoots"), set(dying)
        waiting = list(dead)
        while waiting:
            seat = waiting.pop()
            target = votes.get(seat) if seat in shooters else None
            if target is not None and target not in dead and target not in protected:
                dead.add(target)
                waiting.append(target)
        return frozenset(dead)

    # Who wins ---------------------------------------------------------------------------------------------------------

    def winners(self, died: frozenset[int], voted: Iterable[int] | None = None) -> frozenset[int]:
        """The seats that win where these die; `voted` are those who voted (None: everybody who may).

        Each by the card before him at the end; the dead share what their team wins (official rules, pages 3 and 7).
        """
        settlement, seats = self.game.ruleset.settlement, frozenset(range(len(self.roles)))
        lost = self.flipped - self.shown
        if settlement.abstaining_loses and voted is not None:
            lost |= seats - frozenset(voted) - self.flipped
        return frozenset(seat for seat in seats - lost if self._wins(seat, died))

    def _wins(self, seat: int, died: frozenset[int]) -> bool:
        role = self._told[seat]
        if role.marks.wins_shown:
            return seat in self.shown
        if role.marks.wins_dead:
            return seat in died
        if role.team == self.game.ruleset.village:
            return self.village_wins(died)
        return self.wolves_win(died) or (role.marks.lone and self._wins_alone(seat, died))

    def village_wins(self, died: frozenset[int]) -> bool:
        """Whether one of those the village hunts died, or nobody did where there is none."""
        return bool(self.hunted & died) if self.hunted else not died

    def wolves_win(self, died: frozenset[int]) -> bool:
        """Whether all of those the village hunts live, there are any, and nobody has won by dying."""
        return bool(self.hunted) and not self.hunted & died and not self._with("wins_dead") & died

    def _wins_alone(self, seat: int, died: frozenset[int]) -> bool:
        settlement = self.game.ruleset.settlement
        if self.wolves or not died - {seat} or not self._on(settlement.lone_wins_alone):
            return False
        if seat in died and self._on(settlement.lone_must_live):
            return False
        return not (self._with("wins_dead") & died and self._on(settlement.dead_block_lone))

    def teams(self, seats: Iterable[int]) -> tuple[str, ...]:
        """The teams of some seats, in the ruleset's order."""
        found = {self._told[seat].team for seat in seats}
        return tuple(team for team in self.game.ruleset.teams if team in found)
