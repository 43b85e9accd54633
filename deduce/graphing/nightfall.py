"""Who was chosen and who went out, night by night: from a deal and a history. Knows no role by name and no picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from deduce.answers import Note
from deduce.course.course import leaves
from deduce.course.events import Boomed, Duelled, Ended, Event, Exiled, Shot
from deduce.course.tales import GOOD, KNIFED, WOLF
from deduce.engines.base import BudgetSpent
from deduce.engines.nights.playing import Breaks, Falls, Night, schedule
from deduce.graphing.choosing import Chosen, History, falls_back, history_of
from deduce.graphing.frame import Found, Frame
from deduce.graphing.seating import HOW
from deduce.graphing.vouching import seat_id
from deduce.reasons.graph import Edge, Graph, Node
from deduce.several import Gathered, world

LOOKED = "looked"
DEEDS = {
    KNIFED: Note("the wolves knife {whom}", "狼人刀{whom}"),
    LOOKED: Note("{who} looks at {whom}: {saw}", "{who}验{whom}：{saw}"),
    "saved": Note("{who} saves {whom}", "{who}救{whom}"),
    "poisoned": Note("{who} poisons {whom}", "{who}毒{whom}"),
    "guarded": Note("{who} guards {whom}", "{who}守{whom}"),
    "died": Note("{whom} dies", "{whom}死亡"),
    "exiled": Note("{whom} is exiled", "{whom}出局"),
    "flips": Note("{whom} is voted out, shows the card and stays", "{whom}被票出，翻牌后留下"),
    "shot": Note("{who} shoots {whom}", "{who}开枪带走{whom}"),
    "self-destruct": Note("{whom} self-destructs", "{whom}自爆"),
    "taken along": Note("{who} takes {whom} along", "{who}带走{whom}"),
    "duel": Note("{who} duels: {whom} leaves", "{who}决斗：{whom}出局"),
}
OTHER_DEED = Note("{who}: {verb} {whom}", "{who}：{verb} {whom}")
SPARED = Note("the wolves knife nobody", "狼人空刀")
NOBODY = Note("nobody", "无人")
QUIET = Note("nobody dies", "平安夜")
SEEN = {GOOD: Note("good", "好人"), WOLF: Note("wolf", "狼人")}
WON = {
    "good": Note("game over: good wins", "游戏结束：好人胜"),
    "wolves": Note("game over: the wolves win", "游戏结束：狼人胜"),
}
WON_ELSE = Note("game over: the fox wins", "游戏结束：咒狐胜")
WOLVES, TABLE = "wolves", "table"


def nights(frame: Frame, gathered: Gathered, number: int | None) -> Graph:
    """One deal of the record with one history that explains it. Raises UsageError."""
    found = Found("z3")
    try:
        chosen = history_of(frame, gathered, frame.options.limit(), number)
        found.consistent = chosen is not None
        if chosen is not None:
            _draw(frame, gathered, chosen, found)
    except BudgetSpent:
        found.complete = False
    return frame.graph("lanes", found)


@dataclass
class Step:
    """One thing that was done or happened: its verb, by whom (None: by the wolves or all) and to whom."""

    phase: str
    number: int
    kind: str
    text: Note
    source: str | None = None
    targets: list[int] = field(default_factory=list)
    out: bool = False
    saw: Note | None = None

    def data(self) -> dict[str, Any]:
        """As the graph tells it."""
        return {
            "phase": self.phase,
            "number": self.number,
            "kind": self.kind,
            "text": self.text,
            "source": self.source,
            "targets": [seat_id(seat) for seat in self.targets],
            "out": self.out,
        }


class Course:
    """The steps of one deal and its history."""

    def __init__(self, frame: Frame, gathered: Gathered, chosen: History) -> None:
        self.telling, self.match = frame.telling, gathered.course.match
        self.deal, self.state = chosen
        self.events = schedule(gathered.course)
        self.ends = [event for event in gathered.course.events if isinstance(event, Ended)]

    def steps(self) -> Iterator[Step]:
        """Everything in the order in which it happened."""
        for step in self.events:
            match step:
                case Falls(night=number):
                    yield from self._chosen(self.state.nights[number - 1])
                case Breaks(night=number):
                    yield from self._dawn(self.state.nights[number - 1])
                case _:
                    yield from self._day(step)
        for end in self.ends:
            yield Step("day", 0, "over", WON.get(end.winner.value, WON_ELSE))

    def _who(self, seat: int | None) -> Note:
        """A player with his card."""
        if seat is None:
            return NOBODY
        name, card = self.telling.spot(seat), self.telling.role(self.deal[seat])
        return Note(f"{name.en} ({card.en})", f"{name.zh}（{card.zh}）")

    def _told(self, kind: str, who: int | None, whom: int | None, saw: Note | None = None) -> Note:
        sentence, by = DEEDS.get(kind, OTHER_DEED), self._who(who)
        if kind == KNIFED and whom is None:
            return SPARED
        at = NOBODY if whom is None else self.telling.spot(whom)
        saw = saw or Note("", "")
        return Note(
            sentence.en.format(who=by.en, whom=at.en, saw=saw.en, verb=kind),
            sentence.zh.format(who=by.zh, whom=at.zh, saw=saw.zh, verb=kind),
        )

    def _chosen(self, night: Night) -> Iterator[Step]:
        """What was chosen at night."""
        if night.den:
            at = [] if night.knife is None else [night.knife]
            yield Step("night", night.number, KNIFED, self._told(KNIFED, None, night.knife), WOLVES, at)
        for (seat, verb), target in sorted(night.chosen.items()):
            look = self.match.is_look(verb)
            shown = self.match.told(self.deal[target]) if look else ""
            saw = (SEEN.get(shown) or self.telling.role(shown)) if look else None
            kind = LOOKED if look else verb
            text = self._told(kind, seat, target, saw)
            yield Step("night", night.number, kind, text, seat_id(seat), [target], saw=saw)

    def _dawn(self, night: Night) -> Iterator[Step]:
        """Who died in the night."""
        for seat in sorted(night.dawn.died):
            yield Step("night", night.number, "died", self._told("died", None, seat), None, [seat], out=True)
        if not night.dawn.died:
            yield Step("night", night.number, "quiet", QUIET)

    def _day(self, event: Event) -> Iterator[Step]:
        """What happened by day."""
        match event:
            case Exiled(day=day, seat=seat) if seat is not None:
                kind = "flips" if event.flips else "exiled"
                yield Step("day", day, kind, self._told(kind, None, seat), TABLE, [seat], out=not event.flips)
            case Shot(day=day, seat=seat, target=target) if seat is not None and target is not None:
                yield Step("day", day, "shot", self._told("shot", seat, target), seat_id(seat), [target], out=True)
            case Boomed(day=day, seat=seat):
                for gone in leaves(event):
                    kind = "self-destruct" if gone == seat else "taken along"
                    yield Step("day", day, kind, self._told(kind, seat, gone), seat_id(seat), [gone], out=True)
            case Duelled(day=day, seat=seat, left=left):
                yield Step("day", day, "duel", self._told("duel", seat, left), seat_id(seat), [left], out=True)


def _draw(frame: Frame, gathered: Gathered, chosen: Chosen[History], found: Found) -> None:
    deal, state = chosen.world
    steps = list(Course(frame, gathered, chosen.world).steps())
    outs: dict[int, dict[str, Any]] = {}
    for step in steps:
        for seat in step.targets if step.out else ():
            outs.setdefault(seat, {"phase": step.phase, "number": step.number, "how": step.kind})
    for seat, name in enumerate(frame.record.players):
        card = frame.telling.role(deal[seat])
        data = {"seat": seat + 1, "name": name, "card": card, "out": outs.get(seat)}
        data["wolf"] = gathered.course.match.is_wolf(deal[seat])
        head = name if name == str(seat + 1) else f"{seat + 1} {name}"
        found.add([Node(seat_id(seat), "seat", Note(f"{head}\n{card.en}", f"{head}\n{card.zh}"), data)])
    if any(step.source == WOLVES and step.targets for step in steps):
        found.add([Node(WOLVES, "wolves", Note("the wolves", "狼人"))])
    if any(step.source == TABLE for step in steps):
        found.add([Node(TABLE, "table", Note("the table", "全桌"))])
    found.add(edges=(edge for step in steps for edge in _edges(step)))
    found.data["steps"] = [step.data() for step in steps]
    found.data |= {"basis": chosen.basis, "number": chosen.number, "among": chosen.among}
    found.data["world"] = world(gathered.course, deal, state)
    found.notes += falls_back(frame, chosen)


def _edges(step: Step) -> Iterator[Edge]:
    """A step as edges: from whoever did it to whom he did it."""
    if step.source is None:
        return
    letter = Note("n", "夜") if step.phase == "night" else Note("d", "日")
    for target in step.targets:
        did = HOW.get(step.kind) or Note(step.kind, step.kind)
        said = Note(f"{letter.en}{step.number} {did.en}", f"{letter.zh}{step.number} {DONE.get(step.kind, did.zh)}")
        if step.saw is not None:
            said = Note(f"{said.en}: {step.saw.en}", f"{said.zh}：{step.saw.zh}")
        yield Edge(step.source, seat_id(target), step.kind, said, {"phase": step.phase, "number": step.number})


DONE = {KNIFED: "刀", LOOKED: "验", "saved": "救", "poisoned": "毒", "guarded": "守", "flips": "票出翻牌"}
"""Kinds of steps on an edge, in Chinese."""
