"""One row of a record -> what it says, or what is wrong with it. Knows no header and no role by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from deduce.claims import NothingStands, Story, revise
from deduce.games import Ruleset
from deduce.model import Fact, Public, Seen, Sign, Stage
from deduce.night.steps import Flip, Lay, Shield
from deduce.record.choosing import Outcome, RowReader
from deduce.record.facing import Faces, Fault
from deduce.record.grammar import Tree, tables
from deduce.record.lines import Line, Opinion
from deduce.record.problems import Said, Unclear, problem
from deduce.record.setting import Setting, choice, text, with_article
from deduce.record.source import Row
from deduce.record.stories import StoryReader
from deduce.record.suggest import Suggester
from deduce.record.vocabulary import Token
from deduce.record.writing import Writer

STAGES = {"DEALT": Stage.DEALT, "ENDS": Stage.ENDS, "FLIPS": Stage.FLIPS}
STAGES_CALLED: dict[Stage, Said] = {
    Stage.DEALT: ("was dealt", "发到"),
    Stage.ENDS: ("ends as", "最后"),
    Stage.FLIPS: ("flips", "翻牌"),
}
SIGNS = {"SHIELD": Seen.SHIELD, "ARTIFACT": Seen.ARTIFACT, "FACEUP": Seen.FACE_UP, "REMOVED": Seen.REMOVED}
STORIES = ("says", "knows", "truly")


@dataclass
class Ledger:
    """What the rows before have settled: standing stories by kind and seat, votes and truths by their lines.

    `lost` are the seats whose stories cannot be known because a line of theirs could not be read. `faces`: which cards
    lie where.
    """

    stories: dict[tuple[str, int], Story | None] = field(default_factory=dict)
    votes: dict[int, int] = field(default_factory=dict)
    truths: dict[tuple[int, Stage], tuple[str, int]] = field(default_factory=dict)
    lost: set[int] = field(default_factory=set)
    faces: Faces = field(default_factory=Faces)

    def enter(self, setting: Setting, line: Line) -> None:
        """Take a line into account."""
        for fact in line.facts if line.kind == "truth" else ():
            if isinstance(fact, Fact) and not fact.negated:
                self.truths[fact.spot, fact.stage] = fact.role, line.number
        self.faces.enter(line.facts)
        if line.kind == "truly" and line.story is not None:
            self.faces.enter_story(line.who[0], line.story, line.number)
        self.votes.update((voter, line.number) for voter, _ in line.votes)
        if line.kind == "retracts":
            self.stories["says", line.who[0]] = None
        if line.story is None:
            return
        key = line.kind, line.who[0]
        try:
            self.stories[key] = revise(setting.game.roles.__getitem__, self.stories.get(key), line.story)
        except NothingStands:
            assert line.who[0] in self.lost


class StatementReader(RowReader):
    """Reads the statements of a record of one night, row after row."""

    def __init__(self, setting: Setting, suggester: Suggester) -> None:
        self.setting = setting
        self.ledger = Ledger()
        super().__init__(setting, suggester, tables(), Writer(setting))

    @property
    def lost(self) -> set[int]:
        """The seats whose stories cannot be known because a line of theirs could not be read."""
        return self.ledger.lost

    def enter(self, line: Line) -> None:
        """Take a line into account."""
        self.ledger.enter(self.setting, line)

    def speaks(self, seat: int) -> bool:
        """Whether a public story of that seat stands."""
        return self.ledger.stories.get(("says", seat)) is not None

    def outcome(self, row: Row, tree: Tree) -> Outcome:
        """What one reading of a row comes to."""
        return Reader(self.setting, self.ledger, row).outcome(tree)


def signs_of(ruleset: Ruleset) -> frozenset[Seen]:
    """What everybody may see in a game besides single cards: what some role of it brings about."""
    kinds = {type(step) for role in ruleset.roles.values() for step in role.steps}
    found = {
        seen for kind, seen in ((Shield, Seen.SHIELD), (Lay, Seen.ARTIFACT), (Flip, Seen.FACE_UP)) if kind in kinds
    }
    return frozenset(found | ({Seen.REMOVED} if ruleset.aside else set()))


class Reader:
    """Turns one reading of a row into a line."""

    def __init__(self, setting: Setting, ledger: Ledger, row: Row) -> None:
        self.setting = setting
        self.ledger = ledger
        self.row = row
        self.out = Outcome()

    def outcome(self, tree: Tree) -> Outcome:
        """What the reading comes to."""
        try:
            self.out.line = self._line(tree)
        except Unclear as unclear:
            self.out.problems.append(unclear.problem)
        return self.out

    def _unclear(self, code: str, token: Token, **params: Said) -> Unclear:
        return Unclear(problem(code, self.row, token.start, **params))

    def _line(self, tree: Tree) -> Line | None:
        kind, number = tree.name, self.row.number
        if kind in STORIES:
            return self._story(tree)
        match kind:
            case "retracts":
                return Line(number, kind, self._seats(tree)[:1])
            case "trust" | "doubt":
                return Line(number, kind, tuple(dict.fromkeys(self._seats(tree))))
            case "vote":
                return Line(number, kind, votes=tuple(self._votes(tree)))
            case "thinks":
                return Line(number, kind, self._seats(tree)[:1], opinions=self._opinions(tree.trees("opinion")))
            case "fact" | "truth":
                return Line(number, kind, facts=self._facts(kind, tree.trees()))
        raise AssertionError(kind)

    def _seats(self, tree: Tree) -> tuple[int, ...]:
        return tuple(self.setting.spot(token) for token in tree.tokens("NAME"))

    def _story(self, tree: Tree) -> Line | None:
        (seat,) = self._seats(tree)
        standing = self.ledger.stories.get((tree.name, seat))
        reader = StoryReader(self.setting, self.row, seat, standing, seat in self.ledger.lost)
        story = reader.read(tree.trees("story")[0])
        self.out.problems += reader.problems
        self.out.warnings += reader.warnings
        if story is not None and tree.name == "truly" and self.setting.faces is not None:
            role = next(iter(tree.trees("story")[0].trees("opening")), None)
            at = role.tokens("ROLE")[0] if role else tree.tokens("NAME")[0]
            self._remark(self.ledger.faces.story_faults(self.setting.game, seat, story), at)
        return Line(self.row.number, tree.name, (seat,), story=story) if story else None

    def _votes(self, tree: Tree) -> Iterable[tuple[int, int]]:
        """Each vote; somebody's second one is a problem."""
        voters: dict[int, int] = dict(self.ledger.votes)
        for vote in tree.trees("vote"):
            *tokens, target = vote.tokens("NAME")
            for token in tokens:
                seat = self.setting.spot(token)
                if seat in voters:
                    name = self.setting.table.players[seat]
                    self.out.problems.append(problem("voted", self.row, token.start, name=name, line=str(voters[seat])))
                voters[seat] = self.row.number
                if self.setting.spot(target) == seat and not self.setting.ruleset.settlement.self_votes:
                    name = self.setting.table.players[seat]
                    self.out.problems.append(problem("own-vote", self.row, target.start, name=name))
                yield seat, self.setting.spot(target)

    def _facts(self, kind: str, trees: Iterable[Tree]) -> tuple[Public, ...]:
        signs: list[Public] = []
        found: list[Fact] = []
        faces = self.ledger.faces.copy()
        for tree in trees:
            if tree.name != "fact":
                signs.append(self._sign(tree))
                self._fits_deck(faces, signs[-1], next(iter(tree.tokens("ROLE", "NAME")), tree.tokens(*SIGNS)[0]))
                continue
            subject = next(iter(tree.tokens("NAME", "SPOT")), None)
            stage_word = tree.tokens(*STAGES)[0]
            nots = tree.tokens("NOT")
            if len(nots) > 1:
                raise self._unclear("two-nots", nots[1])
            if subject is None and not found:
                raise self._unclear("no-subject", stage_word)
            spot = self.setting.spot(subject) if subject else found[-1].spot
            word = tree.tokens("ROLE")[0]
            role = self.setting.face(self.row, word)
            self.out.warnings += [] if nots else self.setting.missing(self.row, word)
            if stage_word.kind == "FLIPS" and not self.setting.ruleset.flips:
                raise self._unclear("no-sign", stage_word, sign=text(self.row, stage_word), game=self._game())
            fact = Fact(spot, STAGES[stage_word.kind], role, bool(nots), self.row.number)
            if kind == "truth" and not fact.negated:
                self._check_truth(fact, found, subject or stage_word)
            found.append(fact)
            signs.append(fact)
            self._fits_deck(faces, fact, subject or stage_word)
        return tuple(signs)

    def _fits_deck(self, faces: Faces, fact: Public, at: Token) -> None:
        """Remark what cannot be so beside the lines, and the parts of this line, before; then go on with it."""
        if self.setting.faces is not None:
            self._remark(faces.faults(self.setting.game, fact), at)
            faces.enter([fact])

    def _remark(self, faults: Iterable[Fault], at: Token) -> None:
        for code, gaps in faults:
            said: dict[str, Said] = {
                gap: self.setting.called(str(told)) if gap == "role" else str(told) for gap, told in gaps.items()
            }
            self.out.warnings.append(problem(code, self.row, at.start, **said))

    def _sign(self, tree: Tree) -> Sign:
        """Something everybody sees, where there is such a thing in this game."""
        word = tree.tokens(*SIGNS)[0]
        seen = SIGNS[word.kind]
        if seen not in signs_of(self.setting.ruleset):
            raise self._unclear("no-sign", word, sign=text(self.row, word), game=self._game())
        seat = next((self.setting.spot(token) for token in tree.tokens("NAME")), None)
        role = None
        for face in tree.tokens("ROLE"):
            role = self.setting.face(self.row, face)
            self.out.warnings += self.setting.missing(self.row, face)
        if seen is Seen.REMOVED and role not in self._removable():
            face = tree.tokens("ROLE")[0]
            choices = choice([(name, self.setting.ruleset.roles[name].zh) for name in self._removable()])
            raise self._unclear("never-removed", face, a_role=with_article(*self._names(str(role))), choices=choices)
        return Sign(seen, seat, role, self.row.number)

    def _names(self, role: str) -> tuple[str, str]:
        return role, self.setting.ruleset.roles[role].zh

    def _game(self) -> Said:
        return self.setting.ruleset.name, self.setting.ruleset.zh

    def _removable(self) -> list[str]:
        aside = self.setting.ruleset.aside
        return sorted(aside.among) if aside else []

    def _check_truth(self, fact: Fact, before: Iterable[Fact], token: Token) -> None:
        """The truth about a card is told once."""
        told = {(f.spot, f.stage): (f.role, f.line) for f in before if not f.negated}
        role, line = (self.ledger.truths | told).get((fact.spot, fact.stage), (fact.role, 0))
        if role != fact.role:
            what, stage = self.setting.spot_called(fact.spot), STAGES_CALLED[fact.stage]
            raise self._unclear("truth-again", token, line=str(line), what=what, stage=stage)

    def _opinions(self, trees: Iterable[Tree]) -> tuple[Opinion, ...]:
        """Cards without an opinion share that of the next one that has one (`Bob and Cid werewolf`)."""
        found: list[Opinion] = []
        waiting: list[Token] = []
        for tree in trees:
            waiting += tree.tokens("NAME", "SPOT")
            taken = tree.tokens("ROLE", "TEAM", "LYING")
            if not taken:
                continue
            negated = len(tree.tokens("NOT")) == 1
            role = self.setting.face(self.row, taken[0]) if taken[0].kind == "ROLE" else None
            team = str(taken[0].value) if taken[0].kind == "TEAM" else None
            found += [Opinion(self.setting.spot(token), role, team, negated) for token in waiting]
            waiting = []
        if waiting:
            raise self._unclear("unfinished-opinion", waiting[0], name=text(self.row, waiting[0]))
        return tuple(found)
