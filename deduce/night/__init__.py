"""The language of one night: everything a role file needs. Knows no role, no ruleset and no engine."""

from deduce.night.marks import Marks
from deduce.night.role import Act, Question, Recorder, Role, role
from deduce.night.steps import (
    ALWAYS,
    AT_ONCE,
    CENTRE,
    IN_TURN,
    ME,
    NEVER,
    OTHERS,
    PLAYERS,
    Condition,
    Copied,
    Group,
    Kin,
    Me,
    Met,
    Picked,
    Picks,
    Seen,
    Some,
    Step,
    Words,
    one_of,
    settle,
    two_of,
)

VILLAGE, WEREWOLF, TANNER = "village", "werewolf", "tanner"
"""Teams."""

WOLVES, MASONS = Kin("werewolf"), Kin("mason")
"""Marks that are recognised at night."""

__all__ = [
    "ALWAYS",
    "AT_ONCE",
    "CENTRE",
    "IN_TURN",
    "MASONS",
    "ME",
    "NEVER",
    "OTHERS",
    "PLAYERS",
    "TANNER",
    "VILLAGE",
    "WEREWOLF",
    "WOLVES",
    "Act",
    "Condition",
    "Copied",
    "Group",
    "Kin",
    "Marks",
    "Me",
    "Met",
    "Picked",
    "Picks",
    "Question",
    "Recorder",
    "Role",
    "Seen",
    "Some",
    "Step",
    "Words",
    "one_of",
    "role",
    "settle",
    "two_of",
]
