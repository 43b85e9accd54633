"""What is on the table while statements are read, and how errors call its things. Knows no line and no grammar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from deduce.course.match import Match
from deduce.game import Game
from deduce.games import RULESETS, SEVERAL_NIGHTS, Rules, Ruleset, rules_of
from deduce.night import CENTRE, OTHERS, PLAYERS, Role, Some
from deduce.night.steps import Choose
from deduce.record.lexicon import Lexicon
from deduce.record.problems import Problem, Said, Unclear, problem
from deduce.record.source import Row, folded, simplified
from deduce.record.verbs import CHINESE
from deduce.record.vocabulary import Token, role_words
from deduce.record.words import WORDS, phrases
from deduce.table import Table

GROUPS = {
    OTHERS: ("other player", "名其他玩家"),
    PLAYERS: ("player", "名玩家"),
    CENTRE: ("centre card", "张中央牌"),
}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS_CHINESE = "零一两三四五六七八九十"


class Place:
    """A table and the words of its record, whatever is played there.

    `faces` are the roles among the cards, None where the cards are not known (then there are others in their place).
    `closed` tells that `table` has all the players; else only those who speak are known.
    """

    lexicon: Lexicon
    faces: frozenset[str] | None
    closed: bool

    @property
    def played(self) -> Game | Match:
        """The table, the deck and the switches."""
        raise NotImplementedError

    @property
    def rules(self) -> Rules:
        """The rules played."""
        raise NotImplementedError

    @property
    def table(self) -> Table:
        """Who sits where."""
        raise NotImplementedError

    def spot(self, token: Token) -> int:
        """The spot a NAME or SPOT means."""
        assert isinstance(token.value, int)
        return token.value + (len(self.table.players) if token.kind == "SPOT" else 0)

    def called(self, identity: str) -> Said:
        """How a role is called."""
        role = self.rules.roles[identity]
        return role.id, role.zh

    def spot_called(self, spot: int) -> Said:
        """How a spot is called."""
        if spot in self.table.seats:
            return self.table.players[spot]
        place = spot - len(self.table.players)
        named = [called.zh for called in self.lexicon.spots[place : place + 1]]
        return self.table.spot_name(spot), named[0] if named else f"中{place + 1}"

    def face(self, row: Row, token: Token) -> str:
        """The one role a ROLE means. Raises Unclear."""
        assert isinstance(token.value, tuple)
        if len(token.value) > 1:
            choices = choice([(role, self.rules.roles[role].zh) for role in token.value])
            raise Unclear(problem("several-roles", row, token.start, word=text(row, token), choices=choices))
        return token.value[0]

    def missing(self, row: Row, token: Token) -> list[Problem]:
        """The remark that a role is not among the cards, if it is not."""
        role = self.face(row, token)
        if self.faces is None or role in self.faces:
            return []
        return [problem("not-in-cards", row, token.start, role=self.called(role))]


@dataclass(frozen=True)
class Setting(Place):
    """A game of one night and the words of its record."""

    game: Game
    lexicon: Lexicon
    faces: frozenset[str] | None
    closed: bool

    @property
    def played(self) -> Game:
        """The table, the deck and the switches."""
        return self.game

    @property
    def rules(self) -> Ruleset:
        """The rules played."""
        return self.game.ruleset

    @property
    def ruleset(self) -> Ruleset:
        """The rules played."""
        return self.game.ruleset

    @property
    def table(self) -> Table:
        """Who sits where."""
        return self.game.table

    def role(self, identity: str) -> Role:
        """A role as this game plays it."""
        return self.game.roles[identity]

    def options(self, choose: Choose, seat: int) -> Said:
        """What may be chosen at this table: `one other player or two centre cards`."""
        found = []
        for option in choose.options:
            if not isinstance(option, Some):
                found.append((" or ".join(option.words), "或".join(option.words)))
            elif len(self.game.spots(option.group, seat)) >= option.count:
                found.append(counted(option.count, *GROUPS[option.group]))
        return choice(found) if found else ("nothing at this table", "（这桌没有可选的）")

    def found(self, spots: Sequence[int]) -> Said:
        """What was chosen, in general: `one player and three centre cards`."""
        players = sum(spot in self.table.seats for spot in spots)
        counts = ((players, PLAYERS), (len(spots) - players, CENTRE))
        return choice([counted(n, *GROUPS[group]) for n, group in counts if n], (" and ", "和"))


def counted(number: int, english: str, chinese: str) -> tuple[str, str]:
    """`two centre cards`."""
    if number >= len(NUMBERS):
        return f"{number} {english}s", f"{number} {chinese}"
    return f"{NUMBERS[number]} {english}{'s' * (number != 1)}", NUMBERS_CHINESE[number] + chinese


def choice(told: Iterable[tuple[str, str]], last: tuple[str, str] = (" or ", "或")) -> tuple[str, str]:
    """`a, b or c`."""
    english, chinese = zip(*told, strict=True)
    return listed(english, last[0]), listed(chinese, last[1], "、")


def listed(words: Sequence[str], last: str, between: str = ", ") -> str:
    """Words as a list in a sentence."""
    return last.join([*([between.join(words[:-1])] if words[:-1] else []), *words[-1:]])


def verb_called(verb: str) -> tuple[str, str]:
    """How a verb is called."""
    return verb, CHINESE.get(verb, (verb, ""))[0]


def text(row: Row, *tokens: Token) -> str:
    """What stands in the row from the first of these words to the last."""
    return row.raw[min(token.start for token in tokens) : max(token.end for token in tokens)].strip()


def with_article(role: str, chinese: str) -> Said:
    """`an alpha wolf`."""
    return f"{'an' if role[0] in 'aeiou' else 'a'} {role}", chinese


def may_say(role: Role) -> Said:
    """Which verbs a role has, as advice: `use `saw``."""
    verbs = [verb_called(question.verb) for question in role.questions]
    if not verbs:
        return "leave it out", "请去掉"
    return choice([(f"use `{english}`", f"请用“{chinese}”") for english, chinese in verbs])


def elsewhere(rules: Rules, word: str) -> bool:
    """Whether a word that is no role of a ruleset is one of another."""
    wanted = simplified(folded(" ".join(word.split())))
    others = (rules_of(other) for other in (*RULESETS, *SEVERAL_NIGHTS))
    return wanted not in own_words(rules) and any(wanted in own_words(other) for other in others)


def own_words(rules: Rules) -> frozenset[str]:
    """What people write for the roles of a ruleset."""
    return frozenset(simplified(folded(word)) for role in rules.roles.values() for word in role_words(role))


# Where the header failed


def speakers(rows: Iterable[Row]) -> Iterable[str]:
    """Who seems to speak, where the players are not known."""
    others = {entry for kind in ("TRUST", "DOUBT", "VOTE", "TRUTH") for entry in phrases(WORDS[kind])}
    after = tuple(f" {entry}" for kind in ("KNOWS", "TRULY", "SAYS") for entry in phrases(WORDS[kind]))
    for row in rows:
        name, colon, _ = row.body.partition(":")
        name = next((name[: -len(word)] for word in after if folded(name).endswith(word)), name).strip()
        if colon and name and not name.startswith("!") and folded(name) not in others:
            yield name


def default(rules: Ruleset, identity: str) -> str | None:
    """The value of a switch that nothing is said of."""
    switch = rules.switch(identity)
    return switch.values[0] if switch else None


def blank_deck(rules: Ruleset, table: Table) -> MappingProxyType[str, int]:
    """Cards to check statements with where the real ones are not known."""
    among = rules.aside.among if rules.aside else rules.roles
    plain = next(role.id for role in rules.roles.values() if not role.copies and role.id in among)
    return MappingProxyType({plain: len(table.spots) + rules.set_aside})
