"""The notation of the graveyard game: its clauses, its centre cards, what all see; English and Chinese."""

from __future__ import annotations

import json

import pytest

from deduce.model import Fact, Seen, Sign, Stage
from deduce.record import parse
from deduce.record.problems import RecordError

HEADER = "game: graveyard\nplayers: 6\n"


@pytest.mark.parametrize(
    ("said", "text", "chinese"),
    [
        ("1: werewolf, alone, saw right fox", "werewolf, alone, saw right fox", "1：狼人，独狼，验右咒狐"),
        ("2：狼人，独狼，看右咒狐", "werewolf, alone, saw right fox", "2：狼人，独狼，验右咒狐"),
        ("1: werewolf, with 2", "werewolf, with 2", "1：狼人，同伴2"),
        ("1: hidden wolf, wolves 2", "hidden wolf, wolves 2", "1：隐狼，狼是2"),
        ("1: 隱狼, no wolves", "hidden wolf, no wolves", "1：隐狼，没有狼"),
        ("1: seer, saw C1 fox and right idiot", "seer, saw left fox and right idiot", "1：预言家，验左咒狐和右白痴"),
        ("1: guard, guarded 1", "guard, guarded 1", "1：守卫，守1"),
        ("1：守卫，空守", "guard, guarded nobody", "1：守卫，没守"),
        ("1：盗贼，换5", "thief, took 5", "1：盗贼，换5"),
        ("3：魔术师，换2和4", "magician, swapped 2 and 4", "3：魔术师，换2和4"),
        ("3: magician, swapped nothing", "magician, swapped nothing", "3：魔术师，没换"),
        ("5：守墓人，换右", "gravekeeper, took right", "5：守墓人，换右"),
        ("5: grave-keeper, took 墓2", "gravekeeper, took middle", "5：守墓人，换中"),
        ("1: idiot, fox, woke idiot", "idiot, woke idiot, fox", "1：白痴，醒来是白痴，有咒狐"),
        ("1: idiot, no fox", "idiot, no fox", "1：白痴，没有咒狐"),
        ("1：白痴，没有咒狐，醒来是白痴", "idiot, woke idiot, no fox", "1：白痴，醒来是白痴，没有咒狐"),
        ("4：骑士，翻1守墓人", "knight, flipped 1 gravekeeper", "4：骑士，翻1守墓人"),
        ("4: knight, flipped nobody", "knight, flipped nobody", "4：骑士，没翻"),
        ("1: cursed fox", "fox", "1：咒狐"),
        ("！移除守卫", "removed guard", "！移除守卫"),
        ("! removed seer, removed villager", "removed seer, removed villager", "！移除预言家，移除村民"),
        ("！翻开1守墓人", "face-up 1 gravekeeper", "！翻开1守墓人"),
        ("! face-up nobody", "face-up nobody", "！翻开无人"),
        ("！5翻牌咒狐", "5 flips fox", "！5翻牌咒狐"),
        ("! left dealt not fox", "left dealt not fox", "！左没发到咒狐"),
        ("真相：左发到白痴，中发到狼人", "left dealt idiot, middle dealt werewolf", "真相：左发到白痴，中发到狼人"),
    ],
)
def test_lines(said: str, text: str, chinese: str):
    record = parse(f"{HEADER}{said}\n")
    assert record.lines[0].text == text
    assert record.canonical("zh").splitlines()[-1] == chinese
    for again in (record.canonical(), record.canonical("zh"), json.dumps(record.to_json())):
        assert parse(again).canonical() == record.canonical()


def test_what_they_mean():
    (line,) = parse(f"{HEADER}! removed guard, face-up 1 gravekeeper, 5 flips fox\n").lines
    assert line.facts == (
        Sign(Seen.REMOVED, None, "guard", 3),
        Sign(Seen.FACE_UP, 0, "gravekeeper", 3),
        Fact(4, Stage.FLIPS, "fox", False, 3),
    )


def test_a_clause_by_itself_adds_to_the_story_and_the_fox_alone_is_a_role():
    record = parse(f"{HEADER}1: idiot\n1: no fox\n2: idiot\n2: fox\n")
    assert [line.text for line in record.lines] == ["idiot", "no fox", "idiot", "fox"]
    assert [line.story.role for line in record.lines] == ["idiot", None, "idiot", "fox"]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (
            "! removed werewolf",
            "a werewolf card is never set aside: it can be fox, guard, knight, seer, thief or villager",
        ),
        ("! shield 1", "there is no `shield` in Graveyard: leave it out"),
        ("! artifact 1", "there is no `artifact` in Graveyard: leave it out"),
        ("1: thief, took left", "`took` of the thief names one other player, not one centre card"),
        ("1: gravekeeper, took 2", "`took` of the gravekeeper names one centre card, not one player"),
        ("1: guard, guarded left", "`guarded` of the guard names one player, not one centre card"),
        ("1: idiot, saw fox", "the idiot has no `saw`"),
        ("1: robber, took 2", "unknown role 'robber': there is none in Graveyard"),
        ("! right ends robber", "unknown role 'robber'"),
    ],
)
def test_errors(said: str, message: str):
    with pytest.raises(RecordError) as caught:
        parse(f"{HEADER}{said}\n")
    (found,) = caught.value.problems
    assert found.message().startswith(message)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("2: thief, took nothing", "the thief always acts (`took`): name one other player"),
        ("5: gravekeeper, took nothing", "the gravekeeper always acts (`took`): name one centre card"),
        ("2：盗贼，没换", "the thief always acts (`没换`): name one other player"),
        ("5: gravekeeper, did nothing", "the gravekeeper always acts (`did nothing`): name one centre card"),
        ("1: idiot, woke nothing", "the idiot always sees a card there (`woke`): say which"),
    ],
)
def test_who_must_act_cannot_have_done_nothing(said: str, message: str):
    with pytest.raises(RecordError) as caught:
        parse(f"game: graveyard\nplayers: 6\n{said}\n")
    assert caught.value.problems[0].message("en") == message


@pytest.mark.parametrize("said", ["drunk, took nothing", "insomniac, woke nothing"])
def test_a_shield_may_keep_others_from_acting(said: str):
    cards = "cards: drunk, insomniac, sentinel, 2 werewolf, villager\n"
    assert parse(f"players: Ann, Bob, Cid\n{cards}Ann: {said}\n").lines[0].text == said


def test_a_role_of_another_game():
    with pytest.raises(RecordError) as caught:
        parse("game: merlin\nplayers: Ann, Bob, Cid\nAnn: doppelganger\n")
    assert caught.value.problems[0].message("en") == (
        "unknown role 'doppelganger': there is none in Merlin's house variant"
    )
    with pytest.raises(RecordError) as caught:
        parse("game: merlin\nplayers: Ann, Bob, Cid\ncards: doppelganger, 5 villager\n")
    assert "there is none in" in caught.value.problems[0].message("en")
