"""The Doppelganger of the base game."""

from deduce.night import AT_ONCE, OTHERS, VILLAGE, Me, Recorder, one_of, role


@role(
    "Doppelganger",
    zh="化身幽灵",
    team=VILLAGE,
    wakes="1",
    copied=AT_ONCE,
    stands_for="villager",
    also="dop, doppel, doppelgänger, dg, 化身, 幽灵, 分身, 化身幽靈, 变身怪, 二重身, 分身人",
)
def doppelganger(night: Recorder, me: Me) -> None:
    """Must look at one other player's card and is that role from then on, on that role's team. Seer, Robber,
    Troublemaker and Drunk act at once; a copied Werewolf, Mason or Insomniac wakes with or after the real ones; a
    copied Minion sees the Werewolves' thumbs at once. Other roles act at once too, but the Revealer and the Curator
    after the real ones. Her card keeps showing the Doppelganger but stands for the role it copied, whoever holds it at
    the end. A Doppelganger card that copied nothing is a Villager.

    必须查看一名其他玩家的牌，并从此成为该角色、加入其阵营。复制预言家、强盗、捣蛋鬼、酒鬼时立即行动；复制狼人、守夜人、失眠者时
    与原角色一同或在其后醒来；复制爪牙时立即看到狼人的拇指。其他角色也立即行动，但揭示者和馆长在原角色之后行动。她的牌面始终是
    化身幽灵，但最后在谁面前，谁就是它所复制的角色。没有复制过任何人的化身幽灵牌是普通村民。
    """
    target = night.choose(one_of(OTHERS), told="copied")
    seen = night.look(target, told="copied")
    night.copy(seen)
