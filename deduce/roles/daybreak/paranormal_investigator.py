"""The Paranormal Investigator of Daybreak."""

from deduce.night import AT_ONCE, OTHERS, TANNERS, VILLAGE, WOLVES, Me, Recorder, one_of, role


@role(
    "Paranormal Investigator",
    zh="灵异侦探",
    team=VILLAGE,
    wakes="5-C",
    copied=AT_ONCE,
    also="pi, p.i., investigator, paranormal, 侦探, 灵异调查员, 超自然侦探, 调查员",
)
def paranormal_investigator(night: Recorder, me: Me) -> None:
    """May look at up to two other players' cards, one after the other. On a Werewolf of any kind or a Tanner he stops
    and is a Werewolf or a Tanner himself from then on, though his card keeps its face. Other faces, the Doppelganger
    and the Minion among them, change nothing.

    可以先后查看最多两名其他玩家的牌。看到任何一种狼人或皮匠时立即停止，自己从此也是狼人或皮匠，牌面不变。其他牌（包括化身幽灵和爪牙）
    没有影响。
    """
    here = night.rule("investigator status", "seat")
    first = night.choose(one_of(OTHERS), may=True, told="saw")
    seen = night.look(first, told="saw")
    night.become("werewolf", when=seen.shows(WOLVES), here=here)
    night.become("tanner", when=seen.shows(TANNERS), here=here)
    going_on = first.taken & ~seen.shows(WOLVES) & ~seen.shows(TANNERS)
    second = night.choose(one_of(OTHERS, besides=first), may=True, when=going_on, told="saw")
    seen = night.look(second, told="saw")
    night.become("werewolf", when=seen.shows(WOLVES), here=here)
    night.become("tanner", when=seen.shows(TANNERS), here=here)
