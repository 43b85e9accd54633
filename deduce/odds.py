"""How a world weighs: the odds, by name, and what a story costs a liar. Knows no role by name and no engine."""

from __future__ import annotations

from dataclasses import dataclass

from deduce.claims import HOLDS, Story, asked_for, question
from deduce.game import Game
from deduce.night.steps import Choose


@dataclass(frozen=True)
class Weighing:
    """A named way to weigh worlds, and what it says, by language."""

    id: str
    about: tuple[tuple[str, str], ...]


WEIGHINGS = {
    weighing.id: weighing
    for weighing in (
        Weighing(
            "bluff",
            (
                (
                    "en",
                    "a world weighs its chance of having happened, times the chance that each player who may lie in "
                    "it would have told just this story",
                ),
                ("zh", "每个世界按其发生的概率，再乘以其中可能说谎的人恰好编出这番话的概率来加权"),
            ),
        ),
        Weighing(
            "chance",
            (
                ("en", "a world weighs its chance of having happened: every deal and every choice equally likely"),
                ("zh", "每个世界按其发生的概率加权：每种发牌、每个选择机会均等"),
            ),
        ),
        Weighing(
            "worlds",
            (("en", "every world weighs the same"), ("zh", "每个世界权重相同")),
        ),
    )
}
SEVERAL = {
    weighing.id: weighing
    for weighing in (
        Weighing(
            "bluff",
            (
                (
                    "en",
                    "a deal weighs the chance that each player who may lie in it would have told just this story; what "
                    "was chosen at night costs nobody",
                ),
                ("zh", "每种发牌按其中可能说谎的人恰好编出这番话的概率加权；夜里选了谁不影响权重"),
            ),
        ),
        Weighing(
            "deals",
            (
                ("en", "every deal weighs the same: a share of deals, not a chance"),
                ("zh", "每种发牌权重相同：这是占比，不是概率"),
            ),
        ),
    )
}
"""The same for games of several nights."""
DEFAULT = "bluff"


def story_cost(game: Game, seat: int, story: Story) -> int:
    """One over the chance that somebody telling a story at random tells this one (contract: 1/q).

    A factor for the role, one for each choice told, each face told, each whole set of players met, and for the token
    said to lie on one's card. Where nothing is told that answers several choices, the last of them counts.
    """
    told_roles = [face for face in game.faces if game.is_village(face) and not game.roles[face].copies]
    cost = max(1, len(told_roles))
    for answer in story.answers:
        if answer.verb == HOLDS:
            cost *= max(1, len(game.tokens))
            continue
        asked = question(game.roles.__getitem__, story, answer.verb)
        assert asked is not None
        role, asks = asked
        if asks.recognise is not None:
            cost *= len(game.table.seats)
            continue
        if asks.sense is not None:
            cost *= 2
            continue
        for told, answered in zip(answer.told, asked_for(game, role, asks, seat, answer.told), strict=True):
            choose, _ = answered[-1]
            if choose is not None:
                cost *= _option_count(game, role, choose)
            cost *= len(game.faces) ** sum(face is not None for face in told.faces)
    return cost


def _option_count(game: Game, role: str, number: int) -> int:
    """How many options a choice has at this table, passing included where allowed; at least 1."""
    step = game.roles[role].steps[number]
    assert isinstance(step, Choose)
    if step.never:
        return 1
    # Every seat sees the same number of options: groups differ between seats only in who stands outside them.
    return max(1, len(game.options(step, 0)) + bool(step.may))
