"""RULINGS.md names every switch with its default, and every board that has it otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deduce.games import langrensha

PAGE = (Path(langrensha.__file__).parent / "RULINGS.md").read_text(encoding="utf-8")
RULES = langrensha.ruleset()
ROWS = {found[1]: found[0] for found in re.finditer(r"^\| `([^`]+)` \|.*$", PAGE, re.MULTILINE)}


def test_every_switch_has_a_row():
    assert set(ROWS) == {switch.id for switch in RULES.switches}


@pytest.mark.parametrize("switch", RULES.switches, ids=[switch.id for switch in RULES.switches])
def test_the_row_tells_the_default_and_the_boards_that_differ(switch):
    _, _, default, others, boards, _, _ = (cell.strip() for cell in ROWS[switch.id].split("|"))
    assert re.split("[;,]", default)[0] == switch.values[0]
    assert all(value in others for value in switch.values[1:])
    above = next((rule.above for rule in RULES.varying if rule.switch == switch.id), None)
    assert above is None or default.endswith(above)
    differing = {board.names[0]: board.rules[switch.id] for board in RULES.boards if switch.id in board.rules}
    assert set(re.findall(r"\d+人[^,:]+", boards)) == set(differing)
    assert all(boards.endswith(f": {value}") for value in differing.values())


def test_every_ruling_is_told_once():
    assert re.findall(r"^\| (R\d+) \|", PAGE, re.MULTILINE) == [f"R{number}" for number in range(1, 32)]
