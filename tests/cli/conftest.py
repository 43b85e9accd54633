"""What the tests of the command line share: a runner with a quiet environment, and a library that answers as told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result

import deduce
from deduce.answers import (
    CentreAnswer,
    Deed,
    History,
    Outlook,
    PlayerAnswer,
    RecordLine,
    Reply,
    Share,
    Solution,
    Step,
    WolfSet,
    World,
)
from deduce.games import RULESETS, ruleset
from deduce.honesty import POLICIES
from deduce.odds import WEIGHINGS
from deduce_cli.intake import Case
from deduce_cli.main import cli
from deduce_cli.options import Changes
from deduce_cli.words import Words

QUIET = dict.fromkeys(("DEDUCE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run a command line in this process: 80 columns, English, nothing from the environment but what is given."""

    def call(*args: str, stdin: str | bytes | None = None, env: Mapping[str, str] | None = None) -> Result:
        settings = {**QUIET, "COLUMNS": "80", **(env or {})}
        result = CliRunner(env=settings).invoke(cli, args, input=stdin, prog_name="deduce")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return call


@dataclass(frozen=True)
class FakeProblem:
    """A problem of a record, saying the same in both languages but for a mark."""

    line: int = 3
    column: int = 5
    text: str = "unknown role 'seeer'"
    suggestion: str | None = "seer"
    code: str = "role"
    file: str | None = None

    def message(self, lang: str) -> str:
        return self.text if lang == "en" else f"（中）{self.text}"

    def report(self, name: str, lang: str = "en") -> str:
        return f"{name}:{self.line}:{self.column}: {self.message(lang)}\nAnn: seeer\n     ^\nmeant '{self.suggestion}'"


class FakeRecordError(Exception):
    """As the library's, with a report that names the language."""

    def __init__(self, *problems: FakeProblem, lang: str | None = None) -> None:
        super().__init__()
        self.problems = problems
        self.lang = lang

    def report(self, lang: str) -> str:
        return "\n\n".join(problem.report("game.wolf", lang) for problem in self.problems)


class FakeUsageError(Exception):
    """As the library's."""

    suggestion = "Joe"

    def message(self, lang: str) -> str:
        return "nobody is called Zoe" if lang == "en" else "没有叫 Zoe 的玩家"


class FakeBudgetSpent(Exception):
    """As the library's."""


@dataclass(frozen=True)
class FakeRecord:
    """A record that is what it is told to be."""

    name: str = "game.wolf"
    game: str = "onuw"
    lang: str | None = None
    title: str | None = "the robber's bad night"
    players: tuple[str, ...] = ("Ann", "Bob", "Cid")
    warnings: tuple[FakeProblem, ...] = ()
    honesty: str = "believed"
    odds: str = "bluff"
    slip: Fraction = Fraction(0)
    lines: tuple[Mapping[str, Any], ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    changed: Mapping[str, Any] | None = None

    def to_json(self) -> dict[str, Any]:
        return {"schema": "deduce.record/1", "game": "onuw", "rules": dict(self.rules), "lines": list(self.lines)}

    def what_if(self, **changes: Any) -> FakeRecord:
        if "Zoe" in changes["trust"]:
            raise FakeRecordError(FakeProblem(1, 1, "nobody is called 'Zoe'", None))
        return replace(self, changed=changes)

    def canonical(self, lang: str = "en") -> str:
        return f"players: {', '.join(self.players)}\n# {lang}\n"


def share(possible: bool | None, certain: bool | None, probability: Fraction | int | None = None) -> Share:
    """A share, its probability from anything a fraction can be made of."""
    return Share(possible, certain, None if probability is None else Fraction(probability))


OPEN = share(True, False, Fraction(386, 793))


@dataclass
class Answers:
    """Builders of answer objects, for tests that look at how they are shown."""

    problem: type[FakeProblem] = FakeProblem
    record: type[FakeRecord] = FakeRecord
    record_error: type[FakeRecordError] = FakeRecordError
    usage_error: type[FakeUsageError] = FakeUsageError
    budget_spent: type[FakeBudgetSpent] = FakeBudgetSpent

    def share(self, possible: bool | None, certain: bool | None, probability: Fraction | int | None = None) -> Share:
        """A share, its probability from anything a fraction can be made of."""
        return share(possible, certain, probability)

    def player(self, seat: int, name: str, claim: str | None = "villager", **given: Any) -> PlayerAnswer:
        """A player about whom nothing is settled, unless told otherwise."""
        faces = {"seer": Fraction(1, 2), "werewolf": Fraction(1, 3), "villager": Fraction(1, 6)}
        settings: dict[str, Any] = {"werewolf": OPEN, "lying": OPEN if claim else None}
        settings |= {"dealt": faces, "final": faces, "team": {}}
        return PlayerAnswer(seat, name, claim, **(settings | given))

    def solution(self, *players: PlayerAnswer, **given: Any) -> Solution:
        """An answer about these players (or Ann, Bob and Cid), complete and consistent unless told otherwise."""
        told = players or tuple(self.player(seat, name) for seat, name in enumerate(("Ann", "Bob", "Cid"), 1))
        sets = (("Ann", "Bob"), ("Bob",), (), ("Cid",))
        settings: dict[str, Any] = {
            "game": "onuw", "honesty": "believed", "odds": "bluff", "slip": Fraction(0), "view": None,
            "engine": "counting", "consistent": True, "worlds": 903412, "deals": 4512, "players": told,
            "centre": tuple(CentreAnswer(f"centre {n}", told[0].dealt, told[0].final) for n in (1, 2, 3)),
            "wolf_sets": tuple(WolfSet(names, Fraction(1, n)) for n, names in enumerate(sets, 4)),
            "conflicts": (), "complete": True,
        }  # fmt: skip
        return Solution(**(settings | given))

    def contradiction(self, **given: Any) -> Solution:
        """An answer that there is no world."""
        conflict = (RecordLine(7, "Ann: seer, saw Bob werewolf"), RecordLine(9, "trust Bob"))
        settings: dict[str, Any] = {"consistent": False, "worlds": 0, "deals": 0, "players": (), "centre": ()}
        settings |= {"wolf_sets": (), "conflicts": (conflict,)}
        return self.solution(**(settings | given))

    def step(self, line: int, text: str, *shares: Share, **given: Any) -> Step:
        """A step after which these can be said of Ann, Bob and Cid being werewolves, or of as many as are named."""
        names = given.pop("names", ("Ann", "Bob", "Cid"))
        told = zip(names, shares or (OPEN,) * len(names), strict=True)
        players = tuple(Outlook(seat, name, share, None) for seat, (name, share) in enumerate(told, 1))
        return Step(line, text, **({"consistent": True, "worlds": 1234, "deals": 56, "players": players} | given))

    def impossible(self, line: int, text: str) -> Step:
        """A step after which no world fits."""
        return self.step(line, text, consistent=False, worlds=0, deals=0, players=())

    def history(self, *steps: Step, **given: Any) -> History:
        """How an answer unfolds, complete unless told otherwise."""
        told = steps or (self.step(0, ""), self.step(7, "Ann: seer, saw Bob werewolf"))
        settings: dict[str, Any] = {"game": "onuw", "honesty": "believed", "odds": "bluff", "slip": Fraction(0)}
        settings |= {"view": None, "engine": "counting", "steps": told, "length": len(told), "complete": True}
        return History(**(settings | given))

    def reply(self, question: str, answer: str, probability: Fraction | int | None = None, **given: Any) -> Reply:
        """The answer to a question, its mode read off the question."""
        mode = "how likely" if question.startswith("how") else question.split()[0]
        settings: dict[str, Any] = {"consistent": True, "complete": True, "honesty": "believed", "odds": "bluff"}
        settings |= {"view": None, "engine": "z3"}
        exact = None if probability is None else Fraction(probability)
        return Reply(question, mode, answer, exact, **(settings | given))

    def world(self, **final: str) -> World:
        """A small world, with Ann robbing Bob unless other final cards are told."""
        deal = {"Ann": "robber", "Bob": "werewolf", "Cid": "villager", "centre 1": "seer"}
        night = (Deed("Bob", "alone"), Deed("Bob", "saw centre 1 seer"), Deed("Ann", "took Bob werewolf"))
        return World(deal, night, {**deal, **(final or {"Ann": "werewolf", "Bob": "robber"})})

    def case(self, lang: str = "en", changes: Changes | None = None, **record: Any) -> Case:
        """A record in hand, as commands have it."""
        opened: Any = FakeRecord(**record)
        return Case(opened, Words(lang), changes or Changes())


@pytest.fixture
def answers() -> Answers:
    """Builders of answer objects."""
    return Answers()


@dataclass
class Library:
    """The library as a test wants it: what it answers, and what it was asked last."""

    record: Any
    solution: Any
    reply: Any
    worlds: list[Any]
    history: Any
    asked: dict[str, Any] = field(default_factory=dict)
    file: str = ""

    def load(self, path: Any) -> Any:
        if isinstance(self.record, Exception):
            raise self.record
        return replace(self.record, name=str(path))

    def parse(self, text: str, name: str = "record") -> Any:
        self.asked = {"text": text, "name": name}
        return self.load(name)

    def solve(self, record: Any, **how: Any) -> Any:
        return self._answer(record, how, self.solution)

    def ask(self, record: Any, question: str, **how: Any) -> Any:
        return self._answer(record, {**how, "question": question}, self.reply)

    def unfold(self, record: Any, **how: Any) -> Any:
        return self._answer(record, how, self.history)

    def find(self, record: Any, **how: Any) -> Iterator[Any]:
        for world in self.worlds[: how["limit"]]:
            yield self._answer(record, how, world)

    def _answer(self, record: Any, how: dict[str, Any], answer: Any) -> Any:
        self.asked = {**how, "record": record}
        if isinstance(answer, BaseException):
            raise answer
        return answer


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch, answers: Answers, tmp_path: Any) -> Library:
    """A library that answers as told, in place of the real one; its `file` can be named on a command line."""
    file = tmp_path / "game.wolf"
    file.write_text("players: Ann, Bob, Cid\n", encoding="utf-8")
    reply = answers.reply("could Bob be seer", "yes", 1)
    made = Library(FakeRecord(), answers.solution(), reply, [answers.world()], answers.history())
    made.file = str(file)
    names = SimpleNamespace(
        load=made.load, parse=made.parse, solve=made.solve, ask=made.ask, worlds=made.find, history=made.unfold,
        RecordError=FakeRecordError, UsageError=FakeUsageError, BudgetSpent=FakeBudgetSpent,
        POLICIES=POLICIES, WEIGHINGS=WEIGHINGS, rulesets=lambda: tuple(ruleset(known) for known in RULESETS),
    )  # fmt: skip
    for name, value in vars(names).items():
        monkeypatch.setattr(deduce, name, value, raising=False)
    return made
