"""`deduce roles` and `deduce games` about games of several nights."""

from __future__ import annotations

import json

import pytest
from rich.cells import cell_len

import deduce
from deduce.games import langrensha
from deduce_cli import night_catalogue

GAME = langrensha.ruleset()
CARDS = list(GAME.roles.values())
WIDE = {"COLUMNS": "700"}
TABLE = {
    "en": "game: langrensha\nplayers: Ann, Bob, Cid, Dee, Eve, Fay\ncards: {cards}\nrules: seer view = {view}\n",
    "zh": "游戏：狼人杀\n玩家：小明、小红、阿强、丽丽、老王、小李\n牌：{cards}\n规则：验人结果 = {view}\n",
}
NAMES = {"en": ("Ann", "Bob", "Cid"), "zh": ("小明", "小红", "阿强")}


def parsed(card, lang: str, line: str, view: str = "team") -> deduce.Record:
    """A record with that card at the table, and the line, placeholders filled: the speaker is the first player."""
    deck = [card, *(other for other in CARDS if other is not card)][:6]
    cards = ("、" if lang == "zh" else ", ").join(one.zh if lang == "zh" else one.id for one in deck)
    value = {"team": "阵营", "role": "身份"}[view] if lang == "zh" else view
    names = NAMES[lang][1:]
    for name in names:
        line = line.replace("NAME", name, 1)
    line = line.replace("ROLE", card.zh if lang == "zh" else card.id)
    return deduce.parse(TABLE[lang].format(cards=cards, view=value) + line + "\n")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_clause_that_is_shown_is_read(card, lang: str) -> None:
    for english, chinese in (("", ""), *night_catalogue.clauses(card)):
        clause = chinese if lang == "zh" else english
        view = "role" if "ROLE" in clause else "team"
        said = (
            "，".join(filter(None, [card.zh, clause])) if lang == "zh" else ", ".join(filter(None, [card.id, clause]))
        )
        told = parsed(card, lang, f"{NAMES[lang][0]}: {said}", view)
        (line,) = told.lines
        assert line.tale.role == card.id
        assert bool(clause) == bool(line.tale.nights or line.tale.mates is not None)


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_a_clause_says_the_same_in_both_languages(card) -> None:
    for english, chinese in night_catalogue.clauses(card):
        view = "role" if "ROLE" in english else "team"
        one = parsed(card, "en", f"Ann: {card.id}, {english}", view)
        other = parsed(card, "zh", f"小明：{card.zh}，{chinese}", view)
        assert one.lines[0].tale == other.lines[0].tale


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_event_that_is_shown_is_read(card, lang: str) -> None:
    for english, chinese in night_catalogue.happens(card):
        event = chinese if lang == "zh" else english
        first, _, rest = event.partition("NAME")
        line = first + NAMES[lang][0] + rest
        if "duels" in english:
            line = line.replace("NAME", NAMES[lang][1])
        before = {"en": "night 1: Ann dies\n", "zh": "第1夜：小明死\n"}[lang] if "shoots" in english else ""
        assert parsed(card, lang, before + line).lines[-1].kind == "event"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_card_has_a_page(run, card, lang: str) -> None:
    page = run("roles", "--game", "langrensha", card.id, "--lang", lang, env=WIDE).stdout
    assert dict(card.rule)[lang] in page
    assert f"  {card.id}\n" in page
    assert run("roles", "--game", "狼人杀", card.zh, "--lang", lang, env=WIDE).stdout == page


def test_one_card(run) -> None:
    assert run("roles", "--game", "langrensha", "witch").stdout == (
        "Witch\n"
        "  Id           witch\n"
        "  In Chinese   女巫\n"
        "  Also called  Wi, 巫, 女\n"
        "  Team         good\n"
        "  Counts as    a god\n"
        "  Shown as     good\n"
        "  When         at night, each power once\n"
        "  Rule         Has one antidote and one poison, and uses at most one of them in\n"
        "               a night. As long as she has the antidote she is told whom the\n"
        "               wolves chose, and may save him. Whether she may save herself\n"
        "               depends on the table.\n"
        "  May say      witch\n"
        "               n1 knifed NAME\n"
        "               n1 saved NAME\n"
        "               n1 poisoned NAME\n"
        "               n1 nothing\n"
    )


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_table_tells_every_card_by_team(run, lang: str) -> None:
    text = run("roles", "--game", "langrensha", "--lang", lang, env=WIDE).stdout
    assert all(dict(card.rule)[lang] in text for card in CARDS)
    names = [card.zh if lang == "zh" else card.name for card in night_catalogue.in_order(GAME)]
    rows = [line for line in text.splitlines()[2:] if not line.startswith(" ")]
    assert [row.split("  ")[0] for row in rows] == names


def test_an_unknown_card_gets_a_suggestion(run) -> None:
    result = run("roles", "--game", "langrensha", "gaurd")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No role is called 'gaurd'. Did you mean 'guard'?" in result.stderr


def test_roles_json(run) -> None:
    told = json.loads(run("roles", "--game", "langrensha", "--json").stdout)
    assert (told["schema"], told["game"]) == ("deduce.roles/1", "langrensha")
    assert {role["id"] for role in told["roles"]} == set(GAME.roles)
    (hunter,) = json.loads(run("roles", "--game", "langrensha", "hunter", "--json").stdout)["roles"]
    assert hunter == {
        "id": "hunter",
        "name": {"en": "Hunter", "zh": "猎人"},
        "aliases": list(GAME.roles["hunter"].aliases),
        "team": "village",
        "wakes": [],
        "rule": dict(GAME.roles["hunter"].rule),
        "clauses": ["n1 gun on", "n1 gun off"],
        "clauses_zh": ["第1夜枪能开", "第1夜枪不能开"],
        "events": {"en": ["NAME shoots NAME"], "zh": ["NAME开枪带走NAME"]},
        "when": {"en": ["when it goes out"], "zh": ["出局时"]},
        "seen_as": "village",
        "counts_as": "god",
    }


def test_games_json(run) -> None:
    (told,) = json.loads(run("games", "langrensha", "--json").stdout)["games"]
    assert (told["id"], told["centre"], told["teams"]) == ("langrensha", 0, ["village", "werewolf", "fox"])
    boards = {board["name"]: board for board in told["boards"]}
    playable = [board for board in boards.values() if board["fault"] is None]
    assert (len(boards), len(playable)) == (20, 12)
    for board in playable:
        drawn = board["pool"]["count"] if "pool" in board else 0
        assert sum(board["cards"].values()) + drawn == board["players"]
    assert boards["10人五随三"]["pool"] == {"count": 3, "among": ["seer", "witch", "hunter", "guard", "idiot"]}
    assert boards["12人快言快语"]["rules"]["self save"] == "n1"
    switches = {switch["id"]: switch for switch in told["switches"]}
    assert switches["self save"]["varies"] == [
        {"players_up_to": 10, "value": "n1"},
        {"players_up_to": None, "value": "never"},
    ]
    assert "varies" not in switches["win"]
    assert all(switch["name_zh"] != switch["id"] for switch in told["switches"])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_of_the_game(run, lang: str) -> None:
    text = run("games", "langrensha", "--lang", lang, env={"COLUMNS": "300"}).stdout
    assert all(board.names[0] in text for board in GAME.boards)
    assert all(dict(switch.about)[lang] in text for switch in GAME.switches)
    assert text.count(GAME.boards[-1].fault[lang == "zh"]) == 1
    if lang == "zh":
        assert "10 人以上默认为不能" in text
        assert "另从 预言家、女巫、猎人、守卫、白痴 中暗抽 3 张" in text
    else:
        assert "12人预女猎守  3 Werewolf, Wolf King, 4 Villager, Seer, Witch, Hunter, Guard; sheriff = off" in text
        assert "above 10 players the default is never" in text


@pytest.mark.parametrize("board", [board for board in GAME.boards if board.fault], ids=lambda board: board.names[0])
def test_a_board_without_a_deck_asks_for_the_cards(run, board) -> None:
    result = run("check", "-", stdin=f"game: langrensha\nplayers: {board.players}\nboard: {board.names[0]}\n")
    assert result.exit_code == 3
    assert "list your `cards`" in result.stdout


def test_the_list_of_games_has_it(run) -> None:
    assert "langrensha" in run("games").stdout
    assert "狼人杀" in run("games", "--lang", "zh").stdout


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "arguments",
    [["roles", "--game", "langrensha"], ["roles", "--game", "langrensha", "wolf king"], ["games", "langrensha"]],
    ids=" ".join,
)
def test_no_line_is_wider_than_the_screen(run, arguments: list[str], lang: str, columns: int) -> None:
    result = run(*arguments, "--lang", lang, env={"COLUMNS": str(columns)})
    assert result.exit_code == 0
    assert max(map(cell_len, result.stdout.splitlines())) <= columns
