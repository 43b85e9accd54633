"""A finished game looked back upon: who died and won, who lied, since when it could be known, the best vote.

Knows which lines tell the truth; no notation, no engine and no role by name. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from deduce.answers import Note, Outlook
from deduce.claims import Story
from deduce.engines.base import Budget, BudgetSpent, Engine
from deduce.evidence import Evidence
from deduce.game import Game
from deduce.honesty import POLICIES
from deduce.model import Model, Trust
from deduce.outcomes import Ending, Foresight, Lie, Refuter, Review
from deduce.questions import Lies
from deduce.record import Record
from deduce.record.lines import Line
from deduce.record.standing import Standing, standing
from deduce.settling import Lineup
from deduce.solving import Options, chosen, engine_named, figures_of
from deduce.unfolding import PUBLIC, text_of
from deduce.voting import PAIR, Parts, weighed

Progress = Callable[[int, int], None]
"""Told after each lie how many were looked into, and of how many."""
Seats = frozenset[int]


def review(record: Record, options: Options, progress: Progress | None = None) -> Review:
    """Everything that can be said of a finished game. Raises UsageError."""
    return Looking(record, options, progress).back()


# What really happened -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Truth:
    """What the record tells as true: the model of it, with nobody bound and every `truly` story trusted."""

    model: Model
    prover: Engine

    @classmethod
    def of(cls, record: Record, stands: Standing, prover: Engine) -> Truth:
        """The truth of a record."""
        told = tuple(fact for line in record.lines if line.kind == "truth" for fact in line.facts)
        stories = {seat: stand.story for seat, stand in stands.truly.items() if stand.story is not None}
        trust = dict.fromkeys(stories, Trust.TRUSTED)
        model = Model(record.played, stories, trust, (*stands.facts, *told), policy=POLICIES["nobody"], odds="worlds")
        return cls(model, prover)

    @property
    def told(self) -> bool:
        """Whether the record tells anything."""
        return bool(self.model.facts or self.model.stories)

    def false(self, seat: int, story: Story, budget: Budget) -> bool:
        """Whether a story of a seat is certainly false. Raises BudgetSpent."""
        known = self.model.stories.get(seat)
        model = self.model if known is None else replace(self.model, viewer=seat, knows=known)
        return refuted(self.prover, model, seat, story, budget)


def refuted(engine: Engine, model: Model, seat: int, story: Story, budget: Budget) -> bool:
    """Whether a story of a seat is false in every world that fits, what else the seat says in public left aside.

    False where no world fits: a contradiction proves nothing about anybody. Raises BudgetSpent.
    """
    told, trust = {**model.stories, seat: story}, {**model.trust, seat: Trust.DOUBTED}
    share = engine.share(replace(model, stories=told, trust=trust), Lies(seat), budget)
    return share is not None and bool(share.certain)


# Looking back -------------------------------------------------------------------------------------------------------


class Looking:
    """One review being made."""

    def __init__(self, record: Record, options: Options, progress: Progress | None) -> None:
        self.record = record
        self.options = options
        self.progress = progress
        self.budget = options.limit()
        self.whole = options.gather(record)
        self.stands = standing(record)
        self.game: Game = record.played
        self.engine = engine_named("counting" if options.engine == "auto" else options.engine)
        # What is a lie is no matter of odds: Z3 settles it where the counter would look at worlds one by one.
        self.prover = chosen(self.whole.model) if options.engine == "auto" else self.engine
        self.truth = Truth.of(record, self.stands, self.prover)
        self.votes = dict(pair for line in record.lines for pair in line.votes)
        self.complete = True

    def back(self) -> Review:
        """The review; each part only as far as the budget goes."""
        missing: list[Note] = list(self._missing_votes())
        consistent, finals, died, winners, teams = self._ended(missing)
        lies: list[Lie] = []
        foresight = None
        try:
            if consistent:
                lies += self._lies()
            foresight = self._foresight(died)
            lies = list(self._looked_into(lies))
        except BudgetSpent:
            self.complete = False
        return Review(
            game=self.record.game,
            died=self._names(died),
            winners=self._names(winners),
            teams=teams,
            lies=tuple(lies),
            players=tuple(self._ending(seat, finals, died, winners) for seat in self.game.table.seats),
            before_vote=foresight,
            missing=tuple(missing),
            consistent=consistent,
            complete=self.complete,
            honesty=self.whole.model.policy.id,
            odds=self.whole.model.odds,
            slip=self.whole.slip,
            engine=self.engine.name,
            notes=self.whole.notes,
        )

    def _names(self, seats: Seats | None) -> tuple[str, ...] | None:
        return None if seats is None else tuple(self.record.players[seat] for seat in sorted(seats))

    def _ending(self, seat: int, finals: Mapping[int, str], died: Seats | None, winners: Seats | None) -> Ending:
        target = self.votes.get(seat)
        return Ending(
            seat=seat + 1,
            name=self.record.players[seat],
            final=finals.get(seat),
            voted=None if target is None else self.record.players[target],
            died=None if died is None else seat in died,
            won=None if winners is None else seat in winners,
        )

    # Who died and who won

    def _missing_votes(self) -> Iterator[Note]:
        silent = [self.record.players[seat] for seat in self.game.table.seats if seat not in self.votes]
        if not self.votes:
            yield Note("who voted for whom (`vote: ...`)", "谁投了谁（“投票：……”）")
        elif silent and not self.game.ruleset.settlement.abstaining_loses:
            yield Note(f"the vote of {', '.join(silent)}", f"{'、'.join(silent)}的投票")

    def _ended(
        self, missing: list[Note]
    ) -> tuple[bool | None, dict[int, str], Seats | None, Seats | None, tuple[str, ...] | None]:
        """Whether the truth can be true, the final cards that are settled, who died, who won and for which teams."""
        no_votes, model = bool(missing), self.truth.model
        if not self.truth.told:
            missing.append(Note("what really happened (`truth: ...`)", "真相（“真相：……”）"))
            return None, {}, None, None, None
        parts = Parts.of(self.game, whole=True)
        try:
            told, flipped = self.engine.lineups(model, parts.sides, self.budget), self.whole.model.flipped
            lineups = [parts.lineup(self.game, sides, flipped) for sides in told]
            if not lineups:
                return False, {}, None, None, None
            _, figures = figures_of(model, self.options, self.budget)
        except BudgetSpent:
            self.complete = False
            return None, {}, None, None, None
        seats = self.game.table.seats
        finals = {seat: next(iter(figures.final[seat])) for seat in seats if len(figures.final[seat]) == 1}
        results = {self._settled(lineup) for lineup in lineups}
        died, winners, teams = (set(parts) for parts in zip(*results, strict=True))
        if (len(winners) > 1 or no_votes) and len(finals) < len(seats):
            names = [self.record.players[seat] for seat in seats if seat not in finals]
            missing.append(Note(f"the last card of {', '.join(names)}", f"{'、'.join(names)}最后的牌"))
        elif len(winners) > 1 and not no_votes:
            missing.append(Note("what the Doppelganger card stands for", "化身牌代表的角色"))
        if no_votes:
            return True, finals, None, None, None
        return (
            True,
            finals,
            died.pop() if len(died) == 1 else None,
            winners.pop() if len(winners) == 1 else None,
            teams.pop() if len(teams) == 1 else None,
        )

    def _settled(self, lineup: Lineup) -> tuple[Seats, Seats, tuple[str, ...]]:
        died = lineup.died(self.votes)
        winners = lineup.winners(died, self.votes)
        return died, winners, lineup.teams(winners)

    # Lies

    def _lies(self) -> Iterator[Lie]:
        """Every line that says something false, in the order of the record."""
        for line in self.record.lines:
            if line.kind == "says" and (false := tuple(self._false(line))):
                name = self.record.players[line.who[0]]
                yield Lie(line.number, name, text_of(self.record, line), false, None, ())

    def _false(self, line: Line) -> Iterator[str]:
        """What is false of a line: its role, or else the verbs of its clauses."""
        seat, said = line.who[0], self._said(line)
        if self.truth.false(seat, Story(said.role), self.budget):
            yield "role"
            return
        assert said.role is not None and line.story is not None
        role = self.game.roles[said.role]
        copied = tuple(answer for answer in said.answers if role.copies and role.question(answer.verb))
        for answer in line.story.answers:
            told = copied if answer in copied else (*copied, answer)
            if self.truth.false(seat, Story(said.role, told), self.budget):
                yield answer.verb

    def _said(self, line: Line) -> Story:
        """What a line says, with what it needs of what its speaker said before: the role, and whom she copied."""
        versions = self.stands.public[line.who[0]].history
        story = next(version.story for version in versions if version.line == line.number)
        assert story is not None and story.role is not None and line.story is not None
        role = self.game.roles[story.role]
        copied = tuple(
            a for a in story.answers if role.copies and role.question(a.verb) and a not in line.story.answers
        )
        return Story(story.role, (*copied, *line.story.answers))

    # When a lie could be refuted

    def _looked_into(self, lies: list[Lie]) -> Iterator[Lie]:
        found = list(lies)
        for number, lie in enumerate(lies):
            try:
                found[number] = self._refuted(lie)
            except BudgetSpent:
                self.complete = False
                break
            if self.progress is not None:
                self.progress(number + 1, len(lies))
        yield from found

    def _refuted(self, lie: Lie) -> Lie:
        line = self.record.line(lie.line)
        assert line is not None
        seat, story = line.who[0], self._said(line)
        beginnings = [
            (other.number, self._up_to(place + 1).model)
            for place, other in enumerate(self.record.lines)
            if other.number >= lie.line and other.kind in PUBLIC
        ]
        since = self._since(seat, story, beginnings)
        private = (
            (other, self._since(seat, story, beginnings, other)) for other in self.game.table.seats if other != seat
        )
        able = [(number, other) for other, number in private if number is not None]
        by = tuple(Refuter(self.record.players[other], number) for number, other in sorted(able))
        return replace(lie, refutable_from=since, refutable_by=by)

    def _up_to(self, count: int) -> Evidence:
        """The evidence of the first lines."""
        return self.options.gather(replace(self.record, lines=self.record.lines[:count]))

    def _since(
        self, seat: int, story: Story, beginnings: list[tuple[int, Model]], viewer: int | None = None
    ) -> int | None:
        """The first line from which on the story was provably false, to a viewer or (None) to everybody."""
        knows = None if viewer is None else self._known(viewer)
        if viewer is not None and knows is None:
            return None
        since = None
        for number, model in reversed(beginnings):
            strict = model.strict
            seen = strict if viewer is None else replace(strict, viewer=viewer, knows=knows)
            if not refuted(self.prover, seen, seat, story, self.budget):
                break
            since = number
        return since

    def _known(self, seat: int) -> Story | None:
        """What a player privately knew: what truly happened to him, else what the record says he knows."""
        for stands in (self.stands.truly, self.stands.knows):
            if seat in stands and stands[seat].story is not None:
                return stands[seat].story
        return None

    # What could have been known

    def _foresight(self, died: Seats | None) -> Foresight | None:
        """The table's knowledge before the first vote; at the end of the record where nobody voted."""
        places = [place for place, line in enumerate(self.record.lines) if line.kind == "vote"]
        count = places[0] if places else len(self.record.lines)
        lines = [line.number for line in self.record.lines[:count] if line.kind in PUBLIC]
        evidence = self._up_to(count)
        _, figures = figures_of(evidence.model, self.options, self.budget)
        vote = weighed(evidence, self.options, self.budget, max(PAIR, len(died or ())))
        if not (figures.complete and vote.complete):
            raise BudgetSpent
        village = self.game.ruleset.village
        best = vote.best.get(village, ())
        happened = None if died is None else vote.outcome(*(self.record.players[seat] for seat in died))
        told = vote.outcome(*best[0]) if best else None
        return Foresight(
            line=lines[-1] if lines else 0,
            consistent=figures.consistent,
            players=tuple(
                Outlook(seat + 1, name, figures.werewolf[seat], figures.lying.get(seat))
                for seat, name in enumerate(self.record.players)
            )
            if vote.outcomes
            else (),
            best=best,
            chance=told.teams.get(village, Fraction(0)) if told else None,
            taken=happened.teams.get(village, Fraction(0)) if happened else None,
        )
