"""The answer to `solve` for people. Knows the answer objects and how to lay them out; computes nothing but layout."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from deduce_cli import assumptions, figures, screen
from deduce_cli.intake import Case
from deduce_cli.night_speech import NightSpeech
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, speech_of
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce

MOST_SETS = 3
MOST_CONFLICTS = 8
MOST_WAYS = 3
MOVED = Fraction(1, 20)
"""Odds that move by less are no news: slips then get a sentence, not a table."""


@dataclass(frozen=True)
class Report:
    """One answer and how it is wanted."""

    case: Case
    solution: deduce.Solution
    how: How
    fractions: bool
    verbose: bool

    @property
    def speech(self) -> Speech | NightSpeech:
        """The names in the answer's language."""
        return speech_of(self.case.words, self.case.record)

    def parts(self) -> list[RenderableType]:
        """The whole report, top to bottom."""
        found: list[RenderableType] = [heading(self.case, self.speech)]
        words, solution = self.case.words, self.solution
        if solution.consistent is False:
            found.append(plain(words("contradiction"), screen.BAD))
            found += conflicts(self)
            if solution.players:
                found.append(plain(words("slipped", slip=solution.slip)))
        elif not solution.complete:
            found.append(plain(words("budget" if solution.consistent else "nothing found"), screen.OPEN))
        if solution.players and solution.consistent is not None:
            found.append(players_table(self))
        if solution.consistent and (sentences := certainties(self)):
            found.append(screen.lines(*sentences))
        if solution.wolf_sets and solution.consistent is not None:
            found.append(wolf_sets(self))
        if solution.consistent:
            found.append(counts(self))
        if solution.if_slipped:
            found.append(if_slipped(replace(self, solution=solution.if_slipped), solution))
        if self.verbose and (solution.players or solution.centre):
            found.append(cards_table(self))
        found.append(grounds(self))
        return screen.spaced(found)

    def odds(self, share: Fraction | None) -> str:
        """A probability as this report shows it."""
        return screen.unbroken(figures.odds(self.case.words, share, self.fractions))


def heading(case: Case, speech: Speech | NightSpeech) -> Text:
    """The record's title or name, the game and the number of players."""
    about = case.words("players", game=speech.game(), count=len(case.record.players))
    return screen.lines(plain(case.record.title or case.record.name, screen.STRONG), plain(about, screen.FAINT))


def players_table(report: Report) -> RenderableType:
    """One row a player: his story, and what can be said of him and of it."""
    words, speech, strict = report.case.words, report.speech, report.solution.consistent is not False
    table = screen.ruled()
    table.add_column(words("seat"), justify="right", no_wrap=True)
    table.add_column(words("player"), overflow="fold", min_width=6)
    table.add_column(words("story"), overflow="fold", min_width=12)
    for subject in ("werewolf", "lying"):
        if strict:
            table.add_column(words(subject), min_width=9, overflow="fold")
        table.add_column(words("odds") if strict else words(subject), justify="right", min_width=7, overflow="fold")
    for player in report.solution.players:
        story = speech.claim(player) if player.claim else "-"
        cells = [plain(str(player.seat)), plain(player.name), plain(story)]
        cells += share_cells(report, "wolf", player.werewolf) if strict else [odds_cell(report, player.werewolf)]
        if strict:
            cells += share_cells(report, "lie", player.lying) if player.lying else [plain("-"), plain("")]
        else:
            cells.append(odds_cell(report, player.lying) if player.lying else plain("-"))
        table.add_row(*cells)
    return table


def share_cells(report: Report, subject: str, share: deduce.Share) -> list[Text]:
    """The verdict in words, and the odds where they add something."""
    words = report.case.words
    style = screen.BAD if share.certain else screen.GOOD if share.possible is False else screen.OPEN
    verdict = plain(figures.verdict(words, subject, share), style)
    if figures.settled(share):
        return [verdict, plain("")]
    if figures.slipped(share):
        return [screen.lines(verdict, plain(words("if slipped", odds=report.odds(share.probability)))), plain("")]
    return [verdict, odds_cell(report, share)]


def odds_cell(report: Report, share: deduce.Share) -> Text:
    """The odds alone; an exact fraction on a line of its own."""
    return screen.lines(*map(plain, figures.odds(report.case.words, share.probability, report.fractions).split(" = ")))


def certainties(report: Report) -> list[Text]:
    """What is proven, in sentences."""
    words, players = report.case.words, report.solution.players
    must = [player.name for player in players if player.werewolf.certain]
    cannot = [player.name for player in players if player.werewolf.possible is False]
    found = [_sentence(report, "must", must, screen.BAD), _sentence(report, "cannot", cannot, screen.GOOD)]
    liars = [player.name for player in players if player.lying and player.lying.certain]
    if liars:
        found.append(plain(words("liars", names=words.names(liars)), screen.BAD))
    return [sentence for sentence in found if sentence]


def _sentence(report: Report, key: str, names: Sequence[str], style: str) -> Text | None:
    words = report.case.words
    if names:
        return plain(words(f"{key} {'one' if len(names) == 1 else 'many'}", names=words.names(names)), style)
    return plain(words(f"{key} nobody")) if report.solution.complete else None


def wolf_sets(report: Report) -> RenderableType:
    """The most likely sets of werewolves."""
    words, sets = report.case.words, report.solution.wolf_sets or ()
    rows = [(plain(report.odds(found.probability)), plain(set_name(report, found))) for found in sets[:MOST_SETS]]
    found: list[RenderableType] = [screen.indented(screen.pairs(rows, right=True))]
    if len(sets) > MOST_SETS:
        found.append(screen.indented(plain(words("sets more", count=figures.count(len(sets) - MOST_SETS)))))
    return Group(plain(words("sets slipped" if report.solution.slip else "sets")), *found)


def set_name(report: Report, found: deduce.WolfSet) -> str:
    """Who they are: `Bob and Dee`, `Bob alone`, `nobody`."""
    words = report.case.words
    if not found.players:
        return words("set nobody")
    names = words.names(found.players)
    return words("set one", names=names) if len(found.players) == 1 else names


def counts(report: Report) -> Text:
    """How many worlds and deals fit."""
    words, solution = report.case.words, report.solution
    if solution.worlds is None:
        if solution.deals is None:
            return plain(words("deals unknown"))
        deals = figures.count(solution.deals)
        return plain(words("deals", deals=deals) if solution.complete else words("at least", worlds=deals))
    worlds = figures.count(solution.worlds)
    if not solution.complete:
        return plain(words("at least", worlds=worlds))
    if solution.deals is None:
        return plain(words("worlds", worlds=worlds))
    return plain(words("worlds and deals", worlds=worlds, deals=figures.count(solution.deals)))


def if_slipped(report: Report, strict: deduce.Solution) -> RenderableType:
    """What follows if one story in ten slips, beside a strict answer: odds, which leave its verdicts as they are."""
    words, solution = report.case.words, report.solution
    title = plain(words("if one slips"), screen.STRONG)
    if not solution.complete:
        return Group(title, screen.indented(plain(words("no time for slips", slip=solution.slip), screen.OPEN)))
    if not solution.players:
        return Group(title, screen.indented(plain(words("slips do not help"))))
    if strict.consistent and not _moved(strict, solution):
        return Group(title, screen.indented(plain(words("slips change little", points=int(MOVED * 100)))))
    remark = plain(words("odds beside verdicts" if strict.consistent else "odds without verdicts"))
    parts = screen.spaced([remark, odds_table(report), wolf_sets(report)])
    return Group(title, screen.indented(*parts))


def _moved(strict: deduce.Solution, slipping: deduce.Solution) -> bool:
    """Whether somebody's odds of being a werewolf are not nearly the same in both."""
    pairs = zip(strict.players, slipping.players, strict=True)
    odds = ((one.werewolf.probability, other.werewolf.probability) for one, other in pairs)
    return any(one is None or other is None or abs(one - other) >= MOVED for one, other in odds)


def odds_table(report: Report) -> RenderableType:
    """One row a player: the odds that he is a werewolf, and that he lies. No verdicts."""
    words = report.case.words
    table = screen.ruled()
    table.add_column(words("player"), overflow="fold", min_width=6)
    for subject in ("werewolf", "lying"):
        table.add_column(words(subject), justify="right", min_width=7, overflow="fold")
    for player in report.solution.players:
        lying = odds_cell(report, player.lying) if player.lying else plain("-")
        table.add_row(plain(player.name), odds_cell(report, player.werewolf), lying)
    return table


def cards_table(report: Report) -> RenderableType:
    """What was dealt to each spot and, where cards move, what lies there at the end, with odds."""
    words, speech, solution = report.case.words, report.speech, report.solution
    moved = not words.several
    table = screen.ruled()
    table.add_column(words("card") if moved else words("player"), overflow="fold", min_width=6)
    if moved:
        table.add_column(words("dealt"), overflow="fold", ratio=1)
    table.add_column(words("final"), overflow="fold", ratio=1)
    spots: tuple[deduce.PlayerAnswer | deduce.CentreAnswer, ...] = (*solution.players, *solution.centre)
    for spot in spots:
        held = [spot.dealt, spot.final] if moved else [spot.final]
        table.add_row(plain(speech.spot(spot.name)), *(faces(report, shares) for shares in held))
    return table


def faces(report: Report, shares: Mapping[str, Fraction]) -> Text:
    """Card faces with their odds, most likely first."""
    speech, ranked = report.speech, figures.ranked(list(shares.items()))
    comma = "，" if speech.chinese else ", "
    items = [screen.unbroken(f"{speech.role(face)} {report.odds(share)}") for face, share in ranked]
    return plain(comma.join(items) or figures.UNKNOWN)


def conflicts(report: Report) -> list[RenderableType]:
    """Each smallest set of lines that cannot all stand, and what to try; then the fewest lines to take back."""
    words, found = report.case.words, report.solution.conflicts
    parts: list[RenderableType] = []
    for conflict in found[:MOST_CONFLICTS]:
        told: list[RenderableType] = [conflict_told(report.speech, report.solution.view, conflict)]
        if conflict:
            told.append(plain(words("try", options=words.either(remedies(report, conflict)))))
        parts.append(Group(*told))
    if len(found) > MOST_CONFLICTS:
        parts.append(plain(words("conflicts more", count=figures.count(len(found) - MOST_CONFLICTS))))
    if report.solution.retractions and len(found) > 1:
        parts.append(plain(fewest(words, report.solution.retractions)))
    return parts


def conflict_told(speech: Speech | NightSpeech, view: str | None, conflict: Sequence[deduce.RecordLine]) -> Group:
    """Lines that cannot all stand. Without any what the viewer knows is impossible by itself."""
    words = speech.words
    if not conflict:
        return Group(plain(words("impossible knowledge", name=view or "")))
    title = words("conflict") if view is None else words("conflict known", name=view)
    return Group(plain(title), screen.indented(lines_told(speech, conflict)))


def lines_told(speech: Speech | NightSpeech, lines: Sequence[deduce.RecordLine]) -> RenderableType:
    """Lines of the record, each with its number."""
    return screen.pairs(line_rows(speech, lines))


def line_rows(speech: Speech | NightSpeech, lines: Sequence[deduce.RecordLine]) -> list[tuple[Text, Text]]:
    """The same as rows."""
    label = speech.words
    return [(plain(label("line", line=item.line)), plain(speech.evidence(item.line, item.text))) for item in lines]


def each_line(speech: Speech | NightSpeech, lines: Sequence[deduce.RecordLine]) -> list[str]:
    """The same, each as one text: `line 9: Ann: seer`."""
    told = ((item.line, speech.evidence(item.line, item.text)) for item in lines)
    return [speech.words("line of", line=line, text=text) for line, text in told]


def fewest(words: Words, ways: Sequence[Sequence[deduce.RecordLine]]) -> str:
    """The smallest sets of lines to take back, by their numbers: `lines 7 and 9; lines 7 and 10`."""
    told = [numbers(words, lines) for lines in ways[:MOST_WAYS]]
    told += [words("other ways")] if len(ways) > MOST_WAYS else []
    return words("smallest ways" if len(ways) > 1 else "smallest way", ways=screen.unbroken_list(words, told))


def numbers(words: Words, lines: Sequence[deduce.RecordLine]) -> str:
    """`line 9`, `lines 7 and 10`."""
    if len(lines) == 1:
        return words("line", line=lines[0].line)
    return words("lines", lines=words.names([str(item.line) for item in lines]))


def remedies(report: Report, conflict: Sequence[deduce.RecordLine]) -> list[str]:
    """The options that take one part of a conflict away."""
    told = {line["line"]: line for line in report.case.record.to_json()["lines"]}
    says = [line for line in (told.get(item.line, {}) for item in conflict) if line.get("kind") == "says"]
    drops = [f"--drop {item.line}" for item in conflict]
    return drops + [f"--doubt {shlex.quote(line['who'])}" for line in says]


def grounds(report: Report) -> RenderableType:
    """The assumptions under the answer."""
    case = report.case
    given = assumptions.ground(case, report.how, report.solution)
    slipped = report.solution.if_slipped
    if not report.solution.players and not (slipped and slipped.players):
        given = replace(given, odds=None)
    rows = [(plain(label), plain(text)) for label, text in assumptions.rows(case, given)]
    return Group(plain(case.words("assuming"), screen.STRONG), screen.indented(screen.pairs(rows)))
