"""What a reader should remember about public events: who may do them, and what they mean. Knows no role by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from deduce.answers import Note
from deduce.course.course import Course
from deduce.course.events import Boomed, Duelled, Ended, Event, Exiled, Going, Shot, Winner
from deduce.nights import Boom, Card
from deduce.reasons.naming import Naming, Pair, fill, listed

SHOOTS: Pair = ("only {roles} may shoot", "只有{roles}能开枪")
FLIPS: Pair = ("only {roles} stays when exiled", "只有{roles}被放逐时翻牌留场")
BOOMS: Pair = ("only {roles} may self-destruct", "只有{roles}能自爆")
TAKES: Pair = ("only {roles} may take somebody along", "只有{roles}自爆时能带人")
DUELS: Pair = (
    "only {roles} may duel, and leaves unless the other is a wolf",
    "只有{roles}能决斗，对方不是狼则自己出局",
)
GOOD_WIN: Pair = ("the good win once all wolves are out", "狼人全部出局则好人胜")
EDGE: Pair = (
    "the wolves win once all gods or all villagers are out",
    "神或民全部出局则狼人胜",
)
CITY: Pair = ("the wolves win once all who are no wolves are out", "所有非狼出局则狼人胜")
STEALS: Pair = ("whoever would win, {roles} wins instead if still in", "无论谁将获胜，只要{roles}仍在场就取而代之")
GOES_ON: Pair = ("the game was not over", "游戏尚未结束")


def reminders(names: Naming, lines: Iterable[int]) -> list[Note]:
    """What goes with the events of these lines, each once."""
    course = names.evidence
    if not isinstance(course, Course):
        return []
    wanted = frozenset(lines)
    found = [note for event in course.events if event.line in wanted for note in _of(names, course, event)]
    return list(dict.fromkeys(found))


def _of(names: Naming, course: Course, event: Event) -> Iterator[Note]:
    match event:
        case Shot(seat=int()):
            yield from _only(names, SHOOTS, lambda card: bool(card.shoots))
        case Exiled(flips=True):
            yield from _only(names, FLIPS, lambda card: card.flips)
        case Boomed(victim=victim):
            taking = victim is not None
            who = _only(names, TAKES if taking else BOOMS, lambda card: card.boom in (Boom.TAKING, *_alone(taking)))
            yield from who
        case Duelled():
            yield from _only(names, DUELS, lambda card: card.duels)
        case Ended(winner=Winner.GOOD):
            yield fill(GOOD_WIN)
        case Ended(winner=Winner.WOLVES):
            yield fill(EDGE if course.match.by_edge else CITY)
        case Ended(winner=Winner.FOX):
            yield from _only(names, STEALS, lambda card: card.steals)
        case Going():
            yield fill(GOES_ON)


def _alone(taking: bool) -> tuple[Boom, ...]:
    return () if taking else (Boom.ALONE,)


def _only(names: Naming, template: Pair, able: Callable[[Card], bool]) -> Iterator[Note]:
    """What only the holders of some roles can do; nothing where no role of the game can."""
    assert isinstance(names.evidence, Course)
    card = names.evidence.match.card
    roles = [names.holder(role) for role in names.faces if able(card(role))]
    if roles:
        yield fill(template, roles=listed(roles))
