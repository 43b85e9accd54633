"""A finished game looked back upon: who died and won, who lied, since when it could be known, the best vote.

Knows which lines tell the truth; no notation, no engine and no role by name. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

from deduce.answers import Note, Outlook, RecordLine
from deduce.claims import Story, say_story
from deduce.engines.base import BudgetSpent
from deduce.evidence import Evidence
from deduce.finished import Ended, Result, Seats, Truth, agreed, refuted
from deduce.game import Game
from deduce.model import Kind, Model, Piece
from deduce.outcomes import Ending, Foresight, Lie, Refuter, Review
from deduce.record import Record
from deduce.record.lines import Line
from deduce.record.standing import standing
from deduce.settling import Lineup
from deduce.solving import Conflicts, Options, chosen, conflicts_of, engine_named, figures_of
from deduce.unfolding import PUBLIC, text_of
from deduce.voting import PAIR, Parts, weighed

Progress = Callable[[int, int], None]
"""Told after each lie how many were looked into, and of how many."""
MOST_BALLOTS = 500
"""So many ways in which votes that are not told may have been cast are looked at."""


def review(record: Record, options: Options, progress: Progress | None = None) -> Review:
    """Everything that can be said of a finished game. Raises UsageError."""
    return Looking(record, options, progress).back()


class Looking:
    """One review being made."""

    def __init__(self, record: Record, options: Options, progress: Progress | None) -> None:
        self.record = record
        self.options = options
        self.progress = progress
        self.budget = options.limit()
        self.whole = options.gather(record)
        self.stands = standing(record)
        self.game: Game = record.one_night
        self.engine = engine_named("counting" if options.engine == "auto" else options.engine)
        # What is a lie is no matter of odds: Z3 settles it where the counter would look at worlds one by one.
        self.prover = chosen(self.whole.model) if options.engine == "auto" else self.engine
        self.truth = Truth.of(record, self.stands, self.prover)
        self.votes = dict(pair for line in record.lines for pair in line.votes)
        self.complete = True

    def back(self) -> Review:
        """The review; each part only as far as the budget goes."""
        ended = self._ended()
        lies: list[Lie] = []
        conflicts: Conflicts = ()
        foresight = None
        try:
            if ended.consistent:
                lies += self._lies()
            elif ended.consistent is False:
                conflicts, every = conflicts_of(self.truth.model, self._told_line, self.budget)
                self.complete &= every
            foresight = self._foresight(ended.died)
            lies = list(self._looked_into(lies))
        except BudgetSpent:
            self.complete = False
        return Review(
            game=self.record.game,
            died=self._names(ended.died),
            winners=self._names(ended.winners),
            teams=ended.teams,
            lies=tuple(lies),
            players=tuple(self._ending(seat, ended) for seat in self.game.table.seats),
            before_vote=foresight,
            missing=ended.missing,
            consistent=ended.consistent,
            complete=self.complete,
            honesty=self.whole.model.policy.id,
            odds=self.whole.model.odds,
            slip=self.whole.slip,
            engine=self.engine.name,
            notes=self.whole.notes,
            team_wins={team: agreed(team in result.teams for result in ended.results) for team in self._teams()},
            conflicts=conflicts,
        )

    def _names(self, seats: Seats | None) -> tuple[str, ...] | None:
        return None if seats is None else tuple(self.record.players[seat] for seat in sorted(seats))

    def _teams(self) -> tuple[str, ...]:
        """The teams that have a card in the deck."""
        able = {self.game.roles[face].team for face in self.game.faces}
        return tuple(team for team in self.game.ruleset.teams if team in able)

    def _ending(self, seat: int, ended: Ended) -> Ending:
        target, flipped = self.votes.get(seat), self.whole.model.flipped
        return Ending(
            seat=seat + 1,
            name=self.record.players[seat],
            final=ended.finals.get(seat),
            voted=None if target is None else self.record.players[target],
            died=agreed(seat in result.died for result in ended.results),
            won=agreed(seat in result.winners for result in ended.results),
            void=target is not None and (seat in flipped or target in flipped),
        )

    def _told_line(self, piece: Piece) -> RecordLine:
        """A piece of what is told as true as its line."""
        line, players = self.record.line(piece.line), self.record.players
        assert line is not None
        if piece.kind is Kind.FACT:
            return RecordLine(line.number, f"{'truth:' if line.kind == 'truth' else '!'} {line.text}")
        story = say_story(self.game.table, self.truth.model.stories[line.who[0]])
        return RecordLine(line.number, f"{players[line.who[0]]} truly: {story}")

    # Who died and who won

    def _missing_votes(self) -> tuple[int, ...]:
        """Whose vote is not told, though it may have counted."""
        if self.game.ruleset.settlement.abstaining_loses and self.votes:
            return ()
        seats = (seat for seat in self.game.table.seats if seat not in self.votes)
        return tuple(seat for seat in seats if seat not in self.whole.model.flipped)

    def _missed(self, seats: tuple[int, ...]) -> Iterator[Note]:
        names = [self.record.players[seat] for seat in seats]
        if not self.votes:
            yield Note("who voted for whom (`vote: ...`)", "谁投了谁（“投票：……”）")
        elif names:
            yield Note(f"the vote of {', '.join(names)}", f"{'、'.join(names)}的投票")

    def _ended(self) -> Ended:
        """How the game ended, as far as the record settles it."""
        silent, model = self._missing_votes(), self.truth.model
        missing = list(self._missed(silent))
        if not self.truth.told:
            truth = Note("what really happened (`truth: ...`)", "真相（“真相：……”）")
            return Ended(None, missing=(*missing, truth))
        parts, seats = Parts.of(self.game, whole=True), self.game.table.seats
        try:
            told, flipped = self.engine.lineups(model, parts.sides, self.budget), self.whole.model.flipped
            lineups = [parts.lineup(self.game, sides, flipped) for sides in told]
            if not lineups:
                return Ended(False, missing=tuple(missing))
            _, figures = figures_of(model, self.options, self.budget)
            ballots = list(self._ballots(silent))
            results = frozenset(self._settled(lineup, votes) for lineup in lineups for votes in ballots)
        except BudgetSpent:
            self.complete = False
            return Ended(None, missing=tuple(missing))
        finals = {seat: next(iter(figures.final[seat])) for seat in seats if len(figures.final[seat]) == 1}
        ended = Ended(True, finals, results)
        if ended.died is not None and ended.winners is not None:
            return ended
        if len(finals) < len(seats) and (ended.winners is None or missing):
            names = [self.record.players[seat] for seat in seats if seat not in finals]
            missing.append(Note(f"the last card of {', '.join(names)}", f"{'、'.join(names)}最后的牌"))
        elif not missing:
            missing.append(Note("what the Doppelganger card stands for", "化身牌代表的角色"))
        return replace(ended, missing=tuple(missing))

    def _ballots(self, silent: tuple[int, ...]) -> Iterator[dict[int, int]]:
        """All the votes there can have been: those whose votes are not told may have pointed at any other player.

        None where nobody's vote is told, or too many are missing.
        """
        seats = self.game.table.seats
        targets = [[target for target in seats if target != voter] for voter in silent]
        if not self.votes or prod(map(len, targets)) > MOST_BALLOTS:
            return
        for choice in product(*targets):
            yield {**self.votes, **dict(zip(silent, choice, strict=True))}

    def _settled(self, lineup: Lineup, votes: Mapping[int, int]) -> Result:
        self.budget.spend()
        died = lineup.died(votes)
        winners = lineup.winners(died, votes)
        return Result(died, winners, lineup.teams(winners))

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
        chance = told.teams.get(village, Fraction(0)) if told else None
        most = max((outcome.teams.get(village, Fraction(0)) for outcome in vote.outcomes), default=None)
        together = tuple(outcome.died for outcome in vote.outcomes if outcome.teams.get(village, Fraction(0)) == most)
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
            chance=chance,
            taken=happened.teams.get(village, Fraction(0)) if happened else None,
            best_of_all=best if most == chance else together,
            chance_of_all=most,
            single=sum(len(outcome.died) < PAIR for outcome in vote.outcomes),
        )
