"""Records of a game without choices, small enough to be counted by hand: 15 deals, and every world is a deal."""

QUIET = """\
players: Ann, Bob, Cid
cards: 2 werewolf, 4 villager
rules: lone wolf peek = off
honesty: everyone
"""
"""Every card is a wolf with 1/3. A story `villager` costs nobody anything: it is the only village role."""
FEW = QUIET + "Ann: villager\n! Bob ends villager\n"
"""Two wolves among Cid and the centre: 6 deals. If Ann slipped, one wolf among them: 4 deals, each weighing 1/10.

So Ann is a wolf with 0.4 / 6.4 = 1/16, Cid with 3.1 / 6.4 = 31/64; nobody, or Cid alone, with 3 / 6.4 = 15/32; Ann
alone with 0.3 / 6.4 = 3/64.
"""
NONE = QUIET + "Ann: villager\n! Ann ends werewolf\n"
"""No world is strict. Ann slipped for certain then, and one wolf is left for five spots."""
