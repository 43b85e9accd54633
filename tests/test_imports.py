"""Who may import whom: downwards only, each package in one place; and outside roles and rulesets no role by name."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import deduce
from deduce.games import RULESETS, ruleset

ROOT = Path(__file__).parents[1]
ROOMS = {
    "table": "",
    "night": "",
    "nights": "",
    "answers": "",
    "outcomes": "answers",
    "explanations": "answers",
    "differences": "answers",
    "honesty": "",
    "usage": "",
    "roles": "night nights",
    "games": "night nights",
    "game": "games night table",
    "settling": "game night",
    "claims": "game night table",
    "questions": "game",
    "odds": "claims game night",
    "model": "claims game honesty odds",
    "lemmas": "model nights questions",
    "course": "games honesty model nights table",
    "engines": "answers claims course game games honesty lemmas model night nights odds questions table usage",
    "record": "answers claims course game games honesty model night nights odds questions table usage",
    "reasons": "answers claims course game honesty lemmas model night nights odds questions record table",
    "chronicle": "answers claims engines night",
    "evidence": "answers claims game honesty model odds record usage",
    "solving": "answers chronicle claims engines evidence honesty model odds questions reasons record usage",
    "several": "answers course engines evidence honesty model odds questions reasons record solving usage",
    "unfolding": "answers claims course engines record several solving",
    "refutations": "answers",
    "supposing": "answers chronicle course engines evidence model questions reasons record several solving usage",
    "explaining": "answers course engines evidence explanations lemmas model questions reasons record several solving "
    "supposing",
    "refuting": "answers engines model questions reasons record refutations solving supposing",
    "contrasting": "answers chronicle course differences engines evidence honesty model questions several",
    "comparing": "answers contrasting course differences engines evidence honesty odds questions record several "
    "solving",
    "voting": "engines evidence game model outcomes record settling solving usage",
    "finished": "answers claims engines honesty model questions record",
    "reviewing": "finished answers claims engines evidence game honesty model outcomes questions record settling "
    "solving unfolding voting",
    "graphing": "answers chronicle claims course engines evidence finished game honesty model night odds questions "
    "reasons record several solving usage",
    "drawing": "answers reasons",
    "reasoned": "comparing differences drawing explaining explanations graphing reasons record refutations refuting "
    "solving",
}
"""Room of the library, from the bottom up -> the rooms below that it may use besides itself."""
HOMES = {
    "z3": "deduce.engines.symbolic",
    "constraint": "deduce.engines.brute",
    "networkx": "deduce.reasons.graph",
    "lark": "deduce.record",
    "click": "deduce_cli",
    "rich": "deduce_cli",
}
"""Package that is not Python's own -> the one place that may import it."""
NAMELESS = (
    "engines",
    "solving",
    "unfolding",
    "settling",
    "voting",
    "reviewing",
    "finished",
    "refutations",
    "supposing",
    "explaining",
    "refuting",
    "graphing",
    "reasoned",
    "contrasting",
    "comparing",
    "claims",
    "model",
    "odds",
    "questions",
    "lemmas",
    "explanations",
    "game",
    "reasons",
    "chronicle",
    "evidence",
)
"""Rooms that must not know a role by name."""


def named(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


TREES = {
    named(path, root): ast.parse(path.read_text(encoding="utf-8"))
    for root, package in ((ROOT, "deduce"), (ROOT / "cli", "deduce_cli"))
    for path in sorted((root / package).rglob("*.py"))
}
LIBRARY = [module for module in TREES if module.startswith("deduce.")]
COMMANDS = [module for module in TREES if module.split(".")[0] == "deduce_cli"]


def imports(module: str) -> Iterator[str]:
    """What a module imports anywhere in its text, each as the dotted name of a module."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            for alias in node.names:
                assert alias.name != "*", f"{module} imports everything from {node.module}"
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in TREES else str(node.module)


def test_rooms_stand_on_rooms_below():
    above = list(ROOMS)
    for place, below in enumerate(ROOMS.values()):
        assert set(below.split()) <= set(above[:place])
    assert set(ROOMS) == {module.split(".")[1] for module in LIBRARY}, "every room has a row, every row a room"


@pytest.mark.parametrize("module", LIBRARY)
def test_the_library_imports_downwards(module: str):
    room = module.split(".")[1]
    used = [target for target in imports(module) if target.split(".")[0] in ("deduce", "deduce_cli")]
    allowed = {f"deduce.{name}" for name in (room, *ROOMS[room].split())}
    assert {".".join(target.split(".")[:2]) for target in used} <= allowed
    assert not any(isinstance(node, ast.Name) and node.id == "TYPE_CHECKING" for node in ast.walk(TREES[module]))


@pytest.mark.parametrize("module", COMMANDS)
def test_the_command_line_uses_the_librarys_front_door(module: str):
    assert {target for target in imports(module) if target.split(".")[0] == "deduce"} <= {"deduce"}
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "deduce":
            assert node.attr in (*deduce.__all__, "__version__")
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            # Modules that only name the library's types do not load it: the command line must start fast.
            found = [ast.unparse(line) for line in node.body if isinstance(line, ast.Import | ast.ImportFrom)]
            assert found in ([], ["import deduce"])


@pytest.mark.parametrize("module", TREES)
def test_every_package_has_one_home(module: str):
    for package in {target.split(".")[0] for target in imports(module)} - sys.stdlib_module_names:
        if package not in ("deduce", "deduce_cli"):
            assert f"{module}.".startswith(f"{HOMES[package]}."), f"{module} imports {package}"


def test_the_library_loads_nothing_heavy():
    command = f"import sys, deduce; print(*({set(HOMES)!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


@pytest.mark.parametrize("module", [module for module in LIBRARY if module.split(".")[1] in NAMELESS])
def test_no_role_is_named(module: str):
    roles = {identity for rules in RULESETS for identity in ruleset(rules).roles}
    texts = [node.value for node in ast.walk(TREES[module]) if isinstance(node, ast.Constant)]
    assert not [text for text in texts if isinstance(text, str) and text.casefold() in roles]
