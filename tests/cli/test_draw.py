"""`deduce draw`: which form, where to, in which language, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
CHAIN, DRUNK, TEN = (str(EXAMPLES / f"{name}.wolf") for name in ("swap-chain", "the-drunk", "ten-players-two-seers"))
BAD = str(EXAMPLES / "contradiction.wolf")


def told(result) -> str:
    """What is said on standard error, but for how long it has taken so far."""
    return "".join(line for line in result.stderr.splitlines(keepends=True) if not line.startswith("Working"))


def test_a_ring_on_standard_output(run):
    result = run("draw", CHAIN)
    assert (result.exit_code, told(result)) == (0, "")
    root = ElementTree.fromstring(result.stdout)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Seat ring: a swap chain" in result.stdout
    assert "Assuming honesty believed; odds bluff." in result.stdout


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a.svg", "<svg "),
        ("a.dot", "digraph ring {"),
        ("a.gv", "digraph ring {"),
        ("A.MMD", "flowchart LR"),
        ("a.mermaid", "flowchart LR"),
        ("a.json", '{\n  "schema": "deduce.graph/1"'),
    ],
)
def test_the_name_says_in_which_form(run, tmp_path: Path, name: str, start: str):
    out = tmp_path / name
    result = run("draw", CHAIN, "-o", str(out))
    assert (result.exit_code, result.stdout) == (0, "")
    assert told(result) == f"Wrote {out}.\n"
    assert out.read_text(encoding="utf-8").startswith(start)


def test_the_format_counts_more_than_the_name(run, tmp_path: Path):
    out = tmp_path / "a.svg"
    assert run("draw", CHAIN, "-o", str(out), "--format", "dot").exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("digraph")


def test_a_name_that_says_nothing(run, tmp_path: Path):
    result = run("draw", CHAIN, "-o", str(tmp_path / "ring.png"))
    assert result.exit_code == 2
    assert ".svg, .dot, .gv, .mmd, .mermaid or .json" in result.stderr
    assert "--format" in result.stderr
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten_unasked(run, tmp_path: Path):
    out = tmp_path / "ring.svg"
    out.write_text("mine", encoding="utf-8")
    result = run("draw", CHAIN, "-o", str(out))
    assert (result.exit_code, out.read_text(encoding="utf-8")) == (2, "mine")
    assert "--write" in result.stderr
    assert run("draw", CHAIN, "-o", str(out), "--write").exit_code == 0
    assert out.read_text(encoding="utf-8") == run("draw", CHAIN).stdout


def test_standard_streams(run):
    text = Path(CHAIN).read_bytes()
    result = run("draw", "-", "-o", "-", "--format", "json", stdin=text)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["kind"] == "ring"


def test_a_contradiction(run):
    """The ring says so; what contradicts what is drawn all the same."""
    ring = run("draw", BAD)
    assert ring.exit_code == 4
    assert "No world fits: the evidence contradicts itself." in ring.stdout
    assert told(ring) == "The evidence contradicts itself: no world fits.\n"
    conflicts = run("draw", BAD, "--what", "conflicts")
    assert (conflicts.exit_code, told(conflicts)) == (4, "")
    assert "Bob (l. 10), Dee (l. 12): not both" in conflicts.stdout
    assert run("draw", BAD, "--what", "lanes").exit_code == 4


def test_a_budget_that_is_used_up(run):
    result = run("draw", DRUNK, "--budget", "0.000001")
    assert result.exit_code == 5
    assert "The budget ran out" in result.stdout
    assert told(result) == "Not everything was found out; what is drawn is right.\n"


def test_only_so_many_worlds(run):
    result = run("draw", DRUNK, "--what", "cells", "--limit", "20", "--format", "json")
    assert result.exit_code == 5
    assert json.loads(result.stdout)["worlds"] == {"at_least": 20}
    assert told(result).startswith("Only the first 20 worlds were looked at, there are more; --limit N")
    spent = run("draw", DRUNK, "--what", "cells", "--budget", "0.000001")
    assert "--limit" not in spent.stderr, "more worlds would not help where time is short"


@pytest.mark.parametrize("form", ["dot", "mermaid"])
def test_parts_are_no_totals(run, form: str):
    """Of worlds not all of which were looked at, how many there are in a cell is not known."""
    args = ("draw", DRUNK, "--what", "cells", "--format", form)
    some, every = run(*args, "--limit", "20").stdout, run(*args).stdout
    assert some.count(" world") == some.count("at least ") > 0
    assert every.count(" world") > every.count("at least ") == 0
    assert "至少 " in run(*args, "--limit", "20", "--lang", "zh").stdout


def test_chinese(run):
    result = run("draw", str(EXAMPLES / "一夜狼人.wolf"))
    assert result.exit_code == 0
    assert "座位图：捣蛋鬼换了谁" in result.stdout
    assert "预言家，验小红狼人" in result.stdout
    assert "前提：诚实 believed；概率 bluff。" in result.stdout
    dot = run("draw", TEN, "--what", "vouches", "--format", "dot", "--lang", "zh").stdout
    assert 'label="9 Cho\\n预言家，第1夜Ann查杀"' in dot
    assert 'label="指为狼"' in dot


def test_what_if_and_whose_view_are_told(run):
    result = run("draw", CHAIN, "--as", "Ann", "--trust", "Bob", "--odds", "worlds")
    assert result.exit_code == 0
    shown = " ".join(ElementTree.fromstring(result.stdout).itertext())
    for part in ("Bob trusted", "as Ann", "odds worlds", "--trust Bob"):
        assert part in shown


def test_notes_are_for_people(run):
    result = run("draw", CHAIN, "--as", "Dee")
    assert told(result).startswith("note: the record does not say what Dee knows")


def test_a_world_by_its_number(run):
    told = json.loads(run("draw", DRUNK, "--what", "lanes", "--world", "2", "--format", "json").stdout)
    listed = run("worlds", DRUNK, "--json", "--limit", "2").stdout.splitlines()
    assert told["world"] == json.loads(listed[1])


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--what", "ring", "--world", "2"), "--world goes with --what lanes"),
        (("--limit", "2"), "--limit goes with --what cells"),
        (("--what", "rings"), "'rings' is not one of"),
        (("--what", "lanes", "--world", "99999"), "not so many fit"),
        (("--format", "png"), "'png' is not one of"),
        (("--as", "Zoe"), "nobody at this table is called 'Zoe'"),
    ],
)
def test_wrong_usage(run, args: tuple[str, ...], said: str):
    result = run("draw", DRUNK, *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.split())


def test_several_nights_have_no_cells(run):
    result = run("draw", TEN, "--what", "cells")
    assert result.exit_code == 2
    assert "ring, lanes, conflicts, vouches" in " ".join(result.stderr.split())


def test_a_bad_record(run):
    result = run("draw", "-", stdin="players: Ann, Bob\nAnn: seeer\n")
    assert (result.exit_code, result.stdout) == (3, "")
