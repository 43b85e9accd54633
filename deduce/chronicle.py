"""A night that was played, told as deeds in canonical English. Knows no role by name and no evidence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deduce.answers import Deed, World
from deduce.claims import HOLDS, Told, say_told
from deduce.engines.concrete import Key, Night
from deduce.night import Question
from deduce.night.steps import Draw


def world(night: Night) -> World:
    """The night as an answer object."""
    table = night.game.table
    name = table.spot_name
    return World(
        deal={name(spot): face for spot, face in enumerate(night.deal)},
        night=tuple(Deed(name(seat), did) for seat, did in deeds(night)),
        final={name(spot): night.face(spot) for spot in table.spots},
    )


def deeds(night: Night) -> Iterator[tuple[int, str]]:
    """What every seat did or learned, in the order it happened: (1, `saw Bob werewolf`)."""
    seen: set[tuple[int, str, str]] = set()
    for (seat, role, step), outcome in night.log.items():
        if isinstance(night.game.roles[role].steps[step], Draw):
            yield from _held(night, outcome)
        question = next((q for q in night.game.roles[role].questions if step in steps_of(q)), None)
        if question is not None and (seat, role, question.verb) not in seen:
            seen.add((seat, role, question.verb))
            for told in answers(night, seat, role, question):
                yield seat, say_told(night.game.table, question.verb, told)


def _held(night: Night, drawn: Iterable[object]) -> Iterator[tuple[int, str]]:
    """Who found a token on his card: nobody chose which, but it makes another world."""
    for seat, token in night.tokens.items():
        if token in drawn:
            yield seat, say_told(night.game.table, HOLDS, Told((token,)))


def answers(night: Night, seat: int, role: str, question: Question) -> Iterator[Told]:
    """What the seat would truthfully answer; nothing where it had nothing to choose and saw nothing."""

    def outcome(step: int | None) -> tuple[object, ...]:
        key: Key | None = None if step is None else (seat, role, step)
        return tuple(night.log.get(key, ())) if key is not None else ()

    if question.recognise is not None:
        yield Told(tuple(sorted(spot for spot in outcome(question.recognise) if isinstance(spot, int))))
        return
    if question.sense is not None:
        yield Told(tuple(str(word) for word in outcome(question.sense)))
        return
    for choose, look in question.asks:
        picks = tuple(pick for pick in outcome(choose) if isinstance(pick, int | str))
        faces = tuple(pair[1] for pair in outcome(look) if isinstance(pair, tuple))
        if (seat, role, look if choose is None else choose) in night.log:
            yield Told(picks, faces)


def steps_of(question: Question) -> set[int | None]:
    """The steps a question speaks of."""
    return {question.recognise, question.sense, *(step for ask in question.asks for step in ask)}
