"""Pictures: valid, the same every time, within the sheet, nothing over anything else, and never by colour alone."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import cos, pi, sin
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce.answers import Note
from deduce.drawing.lettering import briefly, fitted, told_within, width, wrapped
from deduce.drawing.oval import overlap, places
from deduce.drawing.page import Page
from deduce.drawing.ring import laid_out
from deduce.drawing.sheet import DARK, LIGHT, WIDTH
from deduce.drawing.words import SENTENCES
from deduce.reasons.graph import Edge, Graph, Node
from deduce_cli.main import cli

EXAMPLES = Path(__file__).parents[1] / "examples"
KINDS = ("ring", "lanes", "conflicts", "vouches", "cells")
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [
    (name, what)
    for name in ("swap-chain", "the-doppelganger", "contradiction", "墓地一夜狼人", "ten-players-two-seers")
    for what in KINDS
    if what != "cells" or name == "contradiction"
]


def example(name: str) -> deduce.Record:
    return deduce.load(EXAMPLES / f"{name}.wolf")


@cache
def graph_of(name: str, what: str) -> Graph:
    return deduce.graph(example(name), what)


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def texts(root: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize(("name", "what"), DRAWN)
def test_every_picture(name: str, what: str):
    """Valid, with a name and a description, within the sheet, without anything from elsewhere, the same twice."""
    for lang in ("en", "zh"):
        check(graph_of(name, what), lang)


def check(graph: Graph, lang: str) -> None:
    svg = deduce.draw(graph, lang)
    assert svg == deduce.draw(graph, lang)
    root = read(svg)
    assert (root.tag, root.get("role"), root.get("width")) == (f"{SVG}svg", "img", "100%")
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert all(child.text for child in list(root)[:2])
    assert not re.search(r"href|url\(|@import|<script|<image| id=", svg)
    _, _, wide, high = map(float, (root.get("viewBox") or "").split())
    assert wide == WIDTH
    for text in root.iter(f"{SVG}text"):
        if text.get("transform"):
            continue
        size, x, y = (float(text.get(key) or 0) for key in ("font-size", "x", "y"))
        room = width(text.text or "", size, bool(text.get("font-weight")))
        left = {"start": x, "middle": x - room / 2, "end": x - room}[text.get("text-anchor") or ""]
        assert left >= 0, text.text
        assert left + room <= wide, text.text
        assert 0 < y <= high
    if lang == "zh":
        assert not set(texts(root)) & {pair[0] for pair in SENTENCES.values()}


def table(*names: str, claims: str = "seer, saw Bartholomew the Great werewolf", seats: int = 0) -> Graph:
    """A ring of players with long names and claims, about whom nothing is settled."""
    told = names or tuple(f"Bartholomew the {number}th of his name" for number in range(1, seats + 1))
    share = {"possible": True, "certain": False, "probability": "1/3"}
    nodes = [
        Node(
            f"s{seat}", "seat", Note(name, name),
            {"seat": seat, "name": name, "claim": Note(claims, claims), "werewolf": share, "lying": None},
        )
        for seat, name in enumerate(told, 1)
    ]  # fmt: skip
    centre = [
        Node(
            f"c{n}",
            "centre",
            Note("", ""),
            {"name": Note(f"centre {n}", f"中{n}"), "wolf": Fraction(1, 4), "final": {}},
        )
        for n in (1, 2, 3)
    ]
    arrows = [
        Edge(
            f"s{seat}",
            f"s{seat % len(told) + 1}",
            "accuse",
            Note("", ""),
            {"dealt": True, "final": True, "named": True},
        )
        for seat in range(1, len(told) + 1)
    ]
    return Graph(
        "ring", "onuw", "a title", "believed", "bluff", Fraction(0), None, "z3", True, True,
        (*nodes, *centre), tuple(arrows),
    )  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 8, 10, 12, 16])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_of_a_seat_lies_over_another(seats: int, lang: str):
    claim = "seer, saw Bartholomew the Great werewolf" if lang == "en" else "预言家，验张三李四王五赵六狼人和捣蛋鬼"
    page = Page(table(claims=claim, seats=seats), lang, None)
    found, _ = laid_out(page)
    boxes = [list(seat.boxes()) for seat in found]
    for one, other in combinations(boxes, 2):
        assert not any(overlap(left, right) for left in one for right in other)
    assert all(left >= 0 and right <= WIDTH for covered in boxes for left, _, right, _ in covered)
    read(deduce.draw(page.graph, lang))


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20), min_size=3, max_size=5))
@settings(max_examples=60)
def test_whatever_names_hold(names: list[str]):
    """Valid XML, and no letter of a name is read as anything else."""
    svg = deduce.draw(table(*names, claims="<b>&\"'"))
    root = read(svg)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "desc", "style", "rect", "circle", "path", "text", "g",
    }  # fmt: skip
    assert "<b>&\"'" in texts(root)


def test_what_is_proven_is_said_and_shaped():
    """Must, cannot and could differ in words, in the badge and in the ring, whatever the colours."""
    root = read(deduce.draw(graph_of("ten-players-two-seers", "ring")))
    said = texts(root)
    assert (said.count("must be wolf"), said.count("cannot be wolf")) == (3, 7)
    assert sum(circle.get("stroke-width") == "4" for circle in root.iter(f"{SVG}circle")) == 10
    assert sum(text.startswith("out: ") for text in said) == 8
    root = read(deduce.draw(graph_of("swap-chain", "ring")))
    assert sum(text.startswith("could be: ") for text in texts(root)) == 5
    assert not any(circle.get("stroke-width") == "4" for circle in root.iter(f"{SVG}circle"))
    assert texts(root).count("?") == 6, "one at each seat, one in the legend"


def test_no_world_no_verdict():
    """A contradiction is said; claims still point at others; nothing is told of anybody."""
    root = read(deduce.draw(graph_of("contradiction", "ring")))
    said = texts(root)
    assert "No world fits: the evidence contradicts itself." in said
    assert not any("be werewolf" in text or "could be" in text for text in said)


def test_odds_of_slips_are_no_verdict():
    record = deduce.parse(
        "players: Ann, Bob, Cid, Dee\ncards: hunter, seer, 4 villager, werewolf\nslip: 1/10\n"
        "Ann: seer, saw Dee villager\nBob: seer, saw Dee hunter\nCid: seer\n"
    )
    said = texts(read(deduce.draw(deduce.graph(record, "ring"))))
    assert sum(text.startswith("(slips: ") for text in said) == 4
    assert not any("be werewolf" in text for text in said)


def test_budget_and_limit_are_told():
    drunk = example("the-drunk")
    for what in KINDS:
        said = " ".join(texts(read(deduce.draw(deduce.graph(drunk, what, budget=1e-9)))))
        assert "budget ran out" in said
    said = " ".join(texts(read(deduce.draw(deduce.graph(drunk, "cells", limit=20)))))
    assert "Only the first 20 worlds" in said


def test_lanes_say_which_world():
    looking = " ".join(texts(read(deduce.draw(graph_of("looking-back", "lanes")))))
    assert "The only world that fits what is told as truth." in looking
    assert "Assuming" not in looking, "what is told as truth is so whoever lies"
    drunk = " ".join(texts(read(deduce.draw(deduce.graph(example("the-drunk"), "lanes", world=2)))))
    assert "World 2 of those that fit." in drunk
    assert "Assuming honesty believed." in drunk


LONG = {
    "en": ("Bartholomew", "Alexandra", "Maximiliane", "Wilhelmina", "Konstantin", "Montgomery"),
    "zh": ("欧阳小明同学", "司马相如先生", "上官婉儿姐姐", "诸葛孔明老师", "东方不败教主", "令狐冲大师兄"),
}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("count", [3, 6])
@pytest.mark.parametrize("game", ["onuw", "langrensha"])
def test_long_names_at_the_ends_of_lanes(lang: str, count: int, game: str):
    """Every word is whole on the sheet, corner by corner, and only names are cut: each card is told at its ends."""
    names = LONG[lang][:count]
    cards = ("paranormal investigator", "insomniac", "troublemaker", "minion", "werewolf", "villager", "hunter")
    cards = (*cards, "seer", "tanner")[: count + 3] if game == "onuw" else ("seer", "witch", "werewolf", "3 villager")
    if game == "langrensha" and count == 3:
        cards = ("seer", "werewolf", "villager")
    told = f"game: {game}\nplayers: {', '.join(names)}\ncards: {', '.join(cards)}\n"
    svg = deduce.draw(deduce.graph(deduce.parse(told), "lanes"), lang)
    root = read(svg)
    turned = [text for text in root.iter(f"{SVG}text") if text.get("transform")]
    assert turned or (game, count) == ("onuw", 3)
    _, _, wide, high = map(float, (root.get("viewBox") or "").split())
    for text in turned:
        assert all(0 <= x <= wide and 0 <= y <= high for x, y in corners(text)), text.text
        assert not (text.text or "").endswith("…")
        assert "…: " in (text.text or "") or not (text.text or "").count("…")
    upright = [text.text or "" for text in root.iter(f"{SVG}text") if text.get("text-anchor") == "middle"]
    assert not any("…" in text for text in upright)


def corners(text: ElementTree.Element) -> list[tuple[float, float]]:
    """Where the corners of turned words are."""
    size, x, y = (float(text.get(key) or 0) for key in ("font-size", "x", "y"))
    (degrees, *_) = map(float, re.findall(r"-?[0-9.]+", text.get("transform") or ""))
    long, turn = width(text.text or "", size, bool(text.get("font-weight"))), degrees * pi / 180
    assert text.get("text-anchor") == "start"
    return [
        (x + along * cos(turn) + rise * sin(turn), y + along * sin(turn) - rise * cos(turn))
        for along in (0, long)
        for rise in (0, size * 0.8)
    ]


def test_lanes_are_as_many_as_cards():
    """Eight cards, two of them Werewolves: two lanes are thick at the top."""
    graph = graph_of("swap-chain", "lanes")
    root = read(deduce.draw(graph))
    lanes = [path for path in root.iter(f"{SVG}path") if re.fullmatch("M[0-9.]+ [0-9.]+[VC].*", path.get("d") or "")]
    starts = [float(re.split("[MVC ]", path.get("d") or "")[2]) for path in lanes]
    top = [path for path, start in zip(lanes, starts, strict=True) if start == min(starts)]
    assert sorted(path.get("stroke-width") or "" for path in top) == ["1.8"] * 6 + ["4"] * 2
    crossing = [path for path in lanes if "C" in (path.get("d") or "")]
    assert len(crossing) == sum(edge.kind == "move" for edge in graph.edges)


def test_conflicts_are_told_in_words():
    said = texts(read(deduce.draw(graph_of("the-drunk", "conflicts"))))
    assert "a: Ann (l. 9), Cid (l. 11), Dee (l. 12): not all" in said
    peaceful = texts(read(deduce.draw(graph_of("swap-chain", "conflicts"))))
    assert "No claims contradict each other: they can all be true together." in " ".join(peaceful)


# Letters and colours ------------------------------------------------------------------------------------------------


@given(st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=60), st.floats(20, 200))
def test_what_is_cut_fits(text: str, most: float):
    cut = fitted(text, most, 10)
    assert width(cut, 10) <= most
    assert cut.removesuffix("…").rstrip() == " ".join(text.split())[: len(cut.removesuffix("…").rstrip())]
    lines = wrapped(text, most, 10, 3)
    assert len(lines) <= 3
    assert all(width(line, 10) <= most for line in lines)


def test_where_lines_break():
    assert wrapped("seer, saw Dee werewolf", 80, 10) == ["seer, saw Dee", "werewolf"]
    assert wrapped("强盗，换小红和老王", 50, 10) == ["强盗，换小", "红和老王"]
    # A comma never begins a line: the letter before it goes along.
    assert wrapped("强盗，换小红、和老王", 60, 10) == ["强盗，换小", "红、和老王"]
    assert wrapped("a b c d", 25, 10, 1) == ["a b…"]


def test_what_a_claim_comes_to_is_kept():
    """Names are cut before anything else, and only where they must be, and never so that two are the same."""
    names = ["Bartholomew", "Barthold", "Alexandra", "Cid", "欧阳小明同学", "Alexandra II"]
    assert briefly("seer, saw Bartholomew werewolf", names) == "seer, saw Bartholo… werewolf"
    assert briefly("验Bartholomew狼人", names) == "验Bartholo…狼人"
    assert briefly("seer, saw Alexandra II werewolf", names) == "seer, saw Alexandra II werewolf"
    assert briefly("预言家，验欧阳小明同学狼人", names) == "预言家，验欧阳小…狼人"
    assert told_within("seer, saw Cid wolf", names, 200, 10, 1) == ["seer, saw Cid wolf"]
    told = " ".join(told_within("seer, n1 Bartholomew good, n2 Alexandra good, n3 Barthold wolf", names, 90, 10, 2))
    assert told.endswith("wolf")


@pytest.mark.parametrize("seats", [8, 10, 12])
def test_the_result_of_a_check_is_seen(seats: int):
    names = ["Bartholomew", "Alexandra", *(f"Konstantin {number}" for number in range(3, seats + 1))]
    root = read(deduce.draw(table(*names, claims="seer, n1 Bartholomew good, n2 Alexandra good, n3 Konstantin 3 wolf")))
    said = [text.text or "" for text in root.iter(f"{SVG}text") if text.get("text-anchor") == "middle"]
    assert sum(text.endswith("wolf") for text in said) == seats


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "odds", "band"])
def test_text_stands_out(palette: dict[str, str], ground: str):
    """At least 4.5 to 1, as WCAG asks for text; on the filled part of a circle only the number stands."""
    looks = ["ink"] if ground != "paper" else ["ink", "soft", "wolf", "good", "open", "card"]
    for look in looks:
        light, dark = sorted((luminance(palette[look]), luminance(palette[ground])), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, look


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_places_are_apart(count: int):
    """Every two neighbours the same way along the oval, the first on top."""
    found = places(count, 60, 120)
    assert len(found) == count
    assert found[0][0] == pytest.approx(0, abs=1)
    assert found[0][1] == min(y for _, y in found)


# The pictures that are shipped --------------------------------------------------------------------------------------

PICTURES = sorted((EXAMPLES / "pictures").glob("*.svg"))


@pytest.mark.parametrize("path", PICTURES, ids=[path.stem for path in PICTURES])
def test_shipped_picture(path: Path):
    """Each is just what `deduce draw` prints of the record it is named after."""
    name, what = path.stem.rsplit(".", 1)
    quiet = dict.fromkeys(("DEDUCE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    result = CliRunner(env=quiet).invoke(cli, ["draw", str(EXAMPLES / f"{name}.wolf"), "--what", what])
    assert result.stdout == path.read_text(encoding="utf-8")


def test_six_pictures_are_shipped():
    assert len(PICTURES) == 6
    assert {path.stem.rsplit(".", 1)[1] for path in PICTURES} == {"ring", "lanes", "conflicts", "cells"}
