"""The language of one night: everything a role file needs. Knows no role, no ruleset and no engine."""

from deduce.night.marks import Marks
from deduce.night.role import Act, Question, Recorder, Role, role
from deduce.night.settling import Settling, settle
from deduce.night.steps import (
    ALWAYS,
    APART,
    AT_ONCE,
    CENTRE,
    IN_TURN,
    MARKED,
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
    Token,
    Words,
    one_of,
    two_of,
)

VILLAGE, WEREWOLF, TANNER, FOX = "village", "werewolf", "tanner", "fox"
"""Teams."""

WOLVES, MASONS, TANNERS, FOXES = Kin("werewolf"), Kin("mason"), Kin("tanner"), Kin("fox")
"""Marks that are looked for at night."""

__all__ = [
    "ALWAYS",
    "APART",
    "AT_ONCE",
    "CENTRE",
    "FOX",
    "FOXES",
    "IN_TURN",
    "MARKED",
    "MASONS",
    "ME",
    "NEVER",
    "OTHERS",
    "PLAYERS",
    "TANNER",
    "TANNERS",
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
    "Settling",
    "Some",
    "Step",
    "Token",
    "Words",
    "one_of",
    "role",
    "settle",
    "two_of",
]
