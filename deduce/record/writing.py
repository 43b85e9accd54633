"""A line as canonical text, in English or Chinese. Knows no grammar and no role by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from deduce.claims import Answer, Story, Told, copied_role, say_told
from deduce.model import Fact, Public, Seen, Stage
from deduce.night.steps import NOT_SENSED, SENSED
from deduce.record.lexicon import Lexicon
from deduce.record.lines import Line, Opinion
from deduce.record.setting import Place, Setting
from deduce.record.source import folded
from deduce.record.verbs import CHINESE, DIRECTIONS, LONE_WOLF
from deduce.record.vocabulary import atoms
from deduce.record.words import TEAMS, phrases
from deduce.table import Table

CENTRE_WORDS = {"en": ("centre {}", "center {}", "centre card {}", "C{}"), "zh": ("中{}", "中央{}", "C{}", "centre {}")}
NOTHING_WORDS = ("nothing", "nobody", "no one", "none", "-")
QUOTES = {"en": '"{}"', "zh": "“{}”"}
COMMAS = {"en": ", ", "zh": "，"}
SIGN_WORDS = {
    Seen.SHIELD: ("shield", "盾"),
    Seen.ARTIFACT: ("artifact", "神器"),
    Seen.FACE_UP: ("face-up", "翻开"),
    Seen.REMOVED: ("removed", "移除"),
}
"""What everybody sees, in canonical English and Chinese."""
LISTS = {"en": ", ", "zh": "、"}


@dataclass(frozen=True)
class Spelled(Table):
    """A table whose places are called as they are written in one language; `words` tells which words are names."""

    words: Lexicon = field(kw_only=True)
    lang: str = field(kw_only=True)
    quoted: bool = field(kw_only=True)

    def spot_name(self, spot: int) -> str:
        """A name, in quotation marks if all are; a centre card by a word that nobody is called by."""
        if spot in self.seats:
            return QUOTES[self.lang].format(self.players[spot]) if self.quoted else self.players[spot]
        place = spot - len(self.players)
        named = [(called.name, called.zh)[self.lang == "zh"] for called in self.words.spots[place : place + 1]]
        forms = [*named, *(form.format(place + 1) for form in CENTRE_WORDS[self.lang])]
        return next((form for form in forms if folded(form) not in self.words.keys), forms[0])


def spelled(table: Table, setting: Place, lang: str, quoted: bool) -> Spelled:
    """The table of a record as it is written in a language."""
    return Spelled(table.players, table.centre, table.names, words=setting.lexicon, lang=lang, quoted=quoted)


class LineWriter:
    """Writes the lines of one record, whatever is played."""

    def __init__(self, place: Place) -> None:
        self.place = place

    # Which names can be mistaken

    @cached_property
    def tame(self) -> bool:
        """Whether no name can be mistaken: none shares a word (in Chinese: a character) with others or the notation."""
        lexicon, players = self.place.lexicon, self.place.table.players
        names = [atoms(name) for name in players]
        apart = sum(map(len, names)) == len(frozenset().union(*names))
        known = lexicon.words.atoms
        return apart and not any(
            not own or own & known or lexicon.is_number(players[seat], besides=seat) for seat, own in enumerate(names)
        )

    # Lines

    def whole(self, line: Line, lang: str, quoted: bool) -> str:
        """The line as it is written in a record, without its comment."""
        content = self.content(line, lang, quoted)
        who = self._table(lang, quoted).spot_name(line.who[0]) if line.who else ""
        if lang == "zh":
            return self._whole_chinese(line, who, content)
        match line.kind:
            case "says" | "retracts":
                return f"{who}: {content}"
            case "knows" | "truly":
                return f"{who} {line.kind}: {content}"
            case "thinks":
                return f"{who} thinks {content}"
            case "fact":
                return f"! {content}"
            case "trust" | "doubt":
                return f"{line.kind} {content}"
            case "event":
                return content
            case _:
                return f"{line.kind}: {content}"

    def _whole_chinese(self, line: Line, who: str, content: str) -> str:
        match line.kind:
            case "says" | "retracts":
                return f"{who}：{content}"
            case "knows" | "truly":
                return glue(who, {"knows": "知道：", "truly": "其实："}[line.kind], content)
            case "thinks":
                return glue(who, "觉得", content)
            case "fact":
                return f"！{content}"
            case "trust" | "doubt":
                return glue({"trust": "信", "doubt": "不信"}[line.kind], content)
            case "event":
                return content
            case _:
                return {"vote": "投票：", "truth": "真相："}[line.kind] + content

    def content(self, line: Line, lang: str = "en", quoted: bool = False) -> str:
        """What the line says, without the speaker."""
        table = self._table(lang, quoted)
        match line.kind:
            case "retracts":
                return "收回" if lang == "zh" else "retracts"
            case "trust" | "doubt":
                return LISTS[lang].join(map(table.spot_name, line.who))
            case "vote":
                sign = ">" if lang == "zh" else " > "
                return COMMAS[lang].join(sign.join(map(table.spot_name, vote)) for vote in line.votes)
            case "thinks":
                return COMMAS[lang].join(self._opinion(table, opinion) for opinion in line.opinions)
        return self.own(line, table)

    def own(self, line: Line, table: Spelled) -> str:
        """What a line says that only this sort of game has: what happened, what is claimed."""
        raise NotImplementedError

    def _table(self, lang: str, quoted: bool) -> Spelled:
        return spelled(self.place.table, self.place, lang, quoted)

    def _role(self, table: Spelled, role: str) -> str:
        return self.place.rules.roles[role].zh if table.lang == "zh" else role

    def _opinion(self, table: Spelled, opinion: Opinion) -> str:
        spot, negated = table.spot_name(opinion.spot), opinion.negated
        if table.lang == "en":
            what = opinion.role or (f"{opinion.team} team" if opinion.team else "lying")
            return f"{spot} {'not ' * negated}{what}"
        if opinion.role or opinion.team:
            what = self._role(table, opinion.role) if opinion.role else self.team(str(opinion.team), "zh")
            return glue(spot, "不是" if negated else "是", what)
        return glue(spot, "没说谎" if negated else "说谎")

    def team(self, team: str, lang: str) -> str:
        """What a team is called."""
        chinese = [entry for entry in phrases(TEAMS.get(team, "")) if entry and not entry.isascii()]
        return chinese[0] if lang == "zh" and chinese else f"{team} team"


class Writer(LineWriter):
    """Writes the lines of a record of one night."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.setting = setting

    def own(self, line: Line, table: Spelled) -> str:
        """Facts and stories."""
        if line.kind in ("fact", "truth"):
            return COMMAS[table.lang].join(self._public(table, fact) for fact in line.facts)
        assert line.story is not None
        return self.story(line.story, table)

    def _public(self, table: Spelled, fact: Public) -> str:
        if isinstance(fact, Fact):
            return self._fact(table, fact)
        chinese = table.lang == "zh"
        word = SIGN_WORDS[fact.seen][chinese]
        who = "" if fact.seen is Seen.REMOVED else ("nobody", "无人")[chinese]
        who = table.spot_name(fact.seat) if fact.seat is not None else who
        role = self._role(table, fact.role) if fact.role else ""
        return glue(word, who, role) if chinese else " ".join(filter(None, (word, who, role)))

    def _fact(self, table: Spelled, fact: Fact) -> str:
        spot, role = table.spot_name(fact.spot), self._role(table, fact.role)
        if table.lang == "en":
            return f"{spot} {fact.stage.value} {'not ' * fact.negated}{role}"
        words = {
            Stage.DEALT: ("发到", "没发到"),
            Stage.ENDS: ("最后是", "最后不是"),
            Stage.FLIPS: ("翻牌", "没翻牌"),
        }
        return glue(spot, words[fact.stage][fact.negated], role)

    # Stories

    def story(self, story: Story, table: Spelled) -> str:
        """A story, the role first: `robber, took Dee villager`."""
        said = [self._role(table, story.role)] if story.role else []
        return COMMAS[table.lang].join(
            said + [self._told(table, story, answer, told) for answer in story.answers for told in answer.told]
        )

    def _told(self, table: Spelled, story: Story, answer: Answer, told: Told) -> str:
        if table.lang == "zh":
            return self._told_chinese(table, story, answer.verb, told)
        said = say_told(table, answer.verb, told)
        if said == f"{answer.verb} nothing":
            words = [word for word in NOTHING_WORDS if word not in table.words.keys]
            return f"{answer.verb} {words[0] if words else 'nothing'}"
        return said

    def _told_chinese(self, table: Spelled, story: Story, verb: str, told: Told) -> str:
        something, nothing = CHINESE.get(verb, (verb, f"{verb}无"))
        if not told.picks and not told.faces:
            return LONE_WOLF if verb == "with" and self._of_wolf(story) else nothing
        if told.picks in (SENSED, NOT_SENSED):
            return something if told.picks == SENSED else nothing
        faces = [*told.faces, *[None] * (len(told.picks) - len(told.faces))]
        picks = [table.spot_name(pick) if isinstance(pick, int) else _direction(pick) for pick in told.picks] or [""]
        items = [glue(pick, self._role(table, face) if face else "") for pick, face in zip(picks, faces, strict=True)]
        between = "和" if any(told.faces) or len(items) < 3 else "、"
        return glue(something, between.join(items))

    def _of_wolf(self, story: Story) -> bool:
        roles = self.setting.game.roles
        copied = copied_role(roles.__getitem__, story)
        return any(self.setting.game.is_wolf(role) for role in (story.role, copied) if role)


def _direction(word: str) -> str:
    return next((entry for entry in phrases(DIRECTIONS.get(word, word)) if not entry.isascii()), word)


def glue(*parts: str) -> str:
    """Text without spaces, but for one between two Latin letters or digits that must not run together."""
    joined = ""
    for part in parts:
        apart = joined and part and _latin(joined[-1]) and _latin(part[0])
        joined += " " * bool(apart) + part
    return joined


def _latin(char: str) -> bool:
    return char.isalnum() and char < "\u2e80"
