"""The Fox of the six-player graveyard game."""

from deduce.night import FOX, FOXES, Marks, Me, Recorder, role


@role("Fox", zh="咒狐", team=FOX, kin=(FOXES,), also="cursed fox, foxes, 狐狸, 狐, 妖狐", marks=Marks(wins_shown=True))
def fox(night: Recorder, me: Me) -> None:
    """Does nothing at night. Who turns this card over before the vote wins beside whoever else wins, and does not vote;
    who keeps it down loses.

    夜里没有行动。投票前翻开此牌的人与其他胜者一同获胜，但失去投票权；持有而不翻开则失败。
    """
