"""The language in which roles of games of several nights are told. Knows no particular role."""

from deduce.nights.card import (
    FOX,
    VILLAGE,
    WEREWOLF,
    Aim,
    Boom,
    Card,
    Cause,
    Choice,
    Den,
    Effect,
    Hit,
    Look,
    Shield,
    Side,
    card,
)

__all__ = [
    "FOX",
    "VILLAGE",
    "WEREWOLF",
    "Aim",
    "Boom",
    "Card",
    "Cause",
    "Choice",
    "Den",
    "Effect",
    "Hit",
    "Look",
    "Shield",
    "Side",
    "card",
]
