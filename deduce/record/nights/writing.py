"""A line of several nights as canonical text, in English or Chinese. Knows no grammar and no role by name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from deduce.course.events import (
    Boomed,
    Dawned,
    Duelled,
    Ended,
    Event,
    Exiled,
    Going,
    Shot,
    Shown,
    Told,
    Winner,
)
from deduce.course.events import Standing as Election
from deduce.course.saying import Wording, listed, tale_text
from deduce.course.tales import ARMED, GOOD, KNIFED, WOLF, Did, Tale
from deduce.record.lines import Line, Phase
from deduce.record.nights.happening import gone
from deduce.record.nights.place import NightPlace
from deduce.record.nights.words import CHINESE
from deduce.record.writing import COMMAS, LineWriter, Spelled, glue

WON_CHINESE = {Winner.GOOD: "好人胜", Winner.WOLVES: "狼人胜", Winner.FOX: "咒狐胜"}
SIDES = {
    "en": {"good": ("good", "a good player"), "god": ("god", "a god card")},
    "zh": {"good": ("好人", "一张好人牌"), "god": ("神牌", "一张神牌")},
}
SAW_CHINESE = {GOOD: "金水", WOLF: "查杀"}
GUN_CHINESE = {"on": "枪能开", "off": "枪不能开"}
NOTHINGS = ("nothing", "did nothing", "no potion", "-")
NOBODIES = ("nobody", "no one", "none", "-")
NIGHTS = {"en": ("n{}", "night {}", "n {}"), "zh": ("第{}夜", "第{}晚")}
PEACE = {"en": ("nobody dies", "quiet night", "no deaths"), "zh": ("平安夜", "无人死亡", "没死人")}
NO_EXILE = {"en": ("nobody exiled", "no exile", "tied vote"), "zh": ("无人出局", "平票", "没人被票出")}
NO_SHOT = {"en": ("nobody shoots", "no shot"), "zh": ("无人开枪", "没人开枪", "未开枪")}
"""Canonical words first, then others for tables where somebody is called like a part of them."""


class NightWriter(LineWriter):
    """Writes the lines of a record of several nights."""

    def __init__(self, place: NightPlace) -> None:
        super().__init__(place)
        self.night = place

    def own(self, line: Line, table: Spelled) -> str:
        """What happened, cards that were shown, tales."""
        if line.kind == "event":
            return self._happened(line, table)
        if line.kind in ("fact", "truth"):
            facts = (event for event in line.events if isinstance(event, Shown))
            return COMMAS[table.lang].join(self._fact(table, fact) for fact in facts)
        assert line.tale is not None
        return self._chinese(line.tale, table) if table.lang == "zh" else self._english(line.tale, table)

    def _fact(self, table: Spelled, fact: Shown) -> str:
        who, role = table.spot_name(fact.seat), self._role(table, fact.role)
        if table.lang == "zh":
            return glue(who, "不是" if fact.negated else "是", role)
        return f"{who} is {'not ' * fact.negated}{role}"

    # Tales

    def _english(self, tale: Tale, table: Spelled) -> str:
        def night(number: int) -> str:
            return night_word(table, number)

        def side(said: str) -> str:
            return unlike(table, SIDES["en"][said])

        return tale_text(tale, Wording(table.spot_name, night, side, free(table, NOBODIES), free(table, NOTHINGS)))

    def _chinese(self, tale: Tale, table: Spelled) -> str:
        said = [self._role(table, tale.role)] if tale.role is not None else []
        said += [unlike(table, SIDES["zh"][tale.side])] if tale.side is not None else []
        if tale.mates is not None:
            mates = "、".join(table.spot_name(mate) for mate in sorted(tale.mates))
            said.append(glue("同伴", mates) if tale.mates else "独狼")
        for night, done in sorted(tale.nights.items()):
            told = "，".join(self._did(table, did) for did in done)
            said.append(glue(night_word(table, night), told or "没动"))
        return "，".join(said)

    def _did(self, table: Spelled, did: Did) -> str:
        if did.verb == ARMED:
            return GUN_CHINESE[str(did.saw)]
        if did.at is None:
            return "空刀" if did.verb == KNIFED else glue(CHINESE.get(did.verb, did.verb), "无")
        who = table.spot_name(did.at)
        if did.saw is None:
            return glue(CHINESE.get(did.verb, did.verb), who)
        return glue(who, SAW_CHINESE.get(did.saw) or self._role(table, did.saw))

    # What happened

    def _happened(self, line: Line, table: Spelled) -> str:
        told: list[str] = []
        before: Event | None = None
        for event in line.events:
            votes = line.votes if isinstance(event, Exiled) else ()
            told.append(self._event(table, event, before, votes))
            before = event
        said = COMMAS[table.lang].join(told)
        return said if line.phase is None else heading(line.phase, table.lang) + said

    def _event(self, table: Spelled, event: Event, before: Event | None, votes: Sequence[tuple[int, int]]) -> str:
        chinese = table.lang == "zh"
        match event:
            case Shown():
                return self._shown(table, event, before)
            case Exiled():
                return self._exiled(table, event, votes)
            case Told():
                return self._told(table, event)
            case Going():
                return "游戏继续" if chinese else "game on"
            case Ended(winner=winner):
                said = f"{winner.value} {'win' if winner is Winner.WOLVES else 'wins'}"
                return f"游戏结束：{WON_CHINESE[winner]}" if chinese else f"game over: {said}"
        return _said_chinese(table, event) if chinese else _said(table, event)

    def _shown(self, table: Spelled, event: Shown, before: Event | None) -> str:
        whose = gone(before) if before is not None else []
        who = "" if whose == [event.seat] else table.spot_name(event.seat)
        role = self._role(table, event.role)
        if table.lang == "zh":
            return glue(who, "没亮牌" if event.negated else "亮牌", role)
        return " ".join(filter(None, (who, "not" * event.negated, "shown", role)))

    def _exiled(self, table: Spelled, event: Exiled, votes: Sequence[tuple[int, int]]) -> str:
        chinese = table.lang == "zh"
        who = "" if event.seat is None else table.spot_name(event.seat)
        said = free(table, NO_EXILE[table.lang]) if event.seat is None else ""
        said = said or (glue(who, "被放逐") if chinese else f"{who} exiled")
        if votes:
            between = COMMAS[table.lang]
            parts = [
                (("、" if chinese else " ").join(table.spot_name(voter) for voter, _ in group), target)
                for target, group in groupby(votes, key=lambda vote: vote[1])
            ]
            sign = ">" if chinese else " > "
            ballot = between.join(f"{voters}{sign}{table.spot_name(target)}" for voters, target in parts)
            said += f"（{ballot}）" if chinese else f" ({ballot})"
        if event.flips:
            role = self._role(table, self.night.flippers()[0].id)
            said += f"，翻牌{role}" if chinese else f", flips {role}"
        return said

    @staticmethod
    def _told(table: Spelled, event: Told) -> str:
        chinese = table.lang == "zh"
        names = [table.spot_name(who) for who in event.seats]
        both = "、".join(names) if chinese else listed(list(event.seats), table.spot_name)
        match event.what:
            case Election.STANDS:
                return glue(both, "上警") if chinese else f"{both} {'stand' if len(names) > 1 else 'stands'}"
            case Election.WITHDRAWS:
                return glue(both, "退水") if chinese else f"{both} {'withdraw' if len(names) > 1 else 'withdraws'}"
            case Election.SHERIFF:
                return glue(both, "当选警长") if chinese else f"{both} sheriff"
            case Election.BADGE:
                return glue("警徽", ">".join(names)) if chinese else f"badge {' > '.join(names)}"
        torn = "撕警徽" if chinese else "badge torn"
        return glue(*names, torn) if chinese else " ".join([*names, torn])


def free(table: Spelled, words: Sequence[str]) -> str:
    """The first of these words in which nobody's name occurs; the first of all where there is none."""
    return next((word for word in words if not any(name in word for name in table.words.keys)), words[0])


def night_word(table: Spelled, number: int) -> str:
    """What a night is called in a tale: as nobody is."""
    return unlike(table, [form.format(number) for form in NIGHTS[table.lang]])


def unlike(table: Spelled, words: Sequence[str]) -> str:
    """The first of these words that nobody is called by; the first of all where there is none."""
    return next((word for word in words if word not in table.words.keys), words[0])


def heading(phase: Phase, lang: str) -> str:
    """What begins a line that says when something happened."""
    if lang == "zh":
        return {"election": "选举：", "night": f"第{phase.number}夜：", "day": f"第{phase.number}天："}[phase.what]
    return "election: " if phase.what == "election" else f"{phase.what} {phase.number}: "


def _said(table: Spelled, event: Event) -> str:
    name = table.spot_name
    match event:
        case Dawned(died=died):
            return (
                f"{listed(sorted(died), name)} {'dies' if len(died) == 1 else 'die'}"
                if died
                else free(table, PEACE["en"])
            )
        case Shot(seat=who, target=target):
            if who is None:
                return free(table, NO_SHOT["en"])
            assert target is not None
            return f"{name(who)} shoots {name(target)}"
        case Boomed(seat=who, victim=victim):
            return f"{name(who)} self-destructs" + ("" if victim is None else f" taking {name(victim)}")
        case Duelled(seat=who, target=target, left=left):
            return f"{name(who)} duels {name(target)}, {name(left)} leaves"
    raise AssertionError(event)


def _said_chinese(table: Spelled, event: Event) -> str:
    name = table.spot_name
    match event:
        case Dawned(died=died):
            return glue("、".join(map(name, sorted(died))), "死") if died else free(table, PEACE["zh"])
        case Shot(seat=who, target=target):
            if who is None:
                return free(table, NO_SHOT["zh"])
            assert target is not None
            return glue(name(who), "开枪带走", name(target))
        case Boomed(seat=who, victim=victim):
            return glue(name(who), "自爆", *(() if victim is None else ("带走", name(victim))))
        case Duelled(seat=who, target=target, left=left):
            return glue(name(who), "决斗", name(target)) + "，" + glue(name(left), "出局")
    raise AssertionError(event)
