"""`deduce vote` and `deduce review`: what people read, in both languages and at every width, and how a run ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

EXAMPLES = Path(__file__).parents[2] / "examples"
REVIEWED = str(EXAMPLES / "looking-back.wolf")
QUIET = """\
players: Ann, Bob, Cid, Dee
cards: 2 werewolf, tanner, 4 villager
rules: lone wolf peek = off
honesty: everyone
"""


@pytest.fixture
def told(run, tmp_path: Path):
    """What a command says of a record given as text."""

    def tell(command: str, text: str, *options: str, columns: int = 80):
        path = tmp_path / "game.wolf"
        path.write_text(text, encoding="utf-8")
        return run(command, str(path), *options, env={"COLUMNS": str(columns)})

    return tell


def test_outcomes(told) -> None:
    """The chances are worked out by hand in tests/test_voting.py."""
    result = told("vote", "title: a quiet night\n" + QUIET + "Ann knows: werewolf, with Bob\n", "--as", "Ann")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "a quiet night\n"
        "One Night Ultimate Werewolf, 4 players\n"
        "\n"
        "Who dies  village wins  werewolf wins  tanner wins  Ann wins\n"
        "--------- ------------- -------------- ------------ --------\n"
        "nobody             0 %          100 %          0 %     100 %\n"
        "Ann              100 %            0 %          0 %       0 %\n"
        "Bob              100 %            0 %          0 %       0 %\n"
        "Cid                0 %         80.0 %       20.0 %    80.0 %\n"
        "Dee                0 %         80.0 %       20.0 %    80.0 %\n"
        "\n"
        "Best single death for the village team: that Ann dies or that Bob dies (100 % to\n"
        "win).\n"
        "Best for the werewolf team, with a single death at most: that nobody dies (100 %\n"
        "to win).\n"
        "Best single death for the tanner team: that Cid dies or that Dee dies (20.0 % to\n"
        "win).\n"
        "Ann should vote for Cid or Dee (80.0 % to win).\n"
        "It would be better still for Ann if nobody died (100 %).\n"
        "\n"
        "Each row: the chances if just these die. How the others vote is not guessed at.\n"
        "Two who die together: only where that is better than any of the rows above; `-v`\n"
        "shows all.\n"
        "\n"
        "Assuming honesty everyone; as Ann; odds bluff; lone wolf peek = off.\n"
    )


def test_everything_two_can_do(told) -> None:
    result = told("vote", QUIET, "-v", "--fractions")
    assert "Ann and Bob" in result.stdout
    assert "11/21" in result.stdout
    assert "Two who die together" not in result.stdout


SIX = "players: 6\ncards: 2 werewolf, 7 villager\nhonesty: everyone\n! 1 ends werewolf\n2: villager\n3: villager\n"


def test_larger_ties(told) -> None:
    """Beyond pairs only the best, and few: 1 is a wolf, so no tie is better than his death."""
    alone = told("vote", SIX, "--ties", "3").stdout
    assert "1 and 2" not in alone and "1, 2 and 3" not in alone
    open_table = told("vote", SIX.replace("! 1 ends werewolf\n", ""), "--ties", "3").stdout
    rows = [line.split("   ")[0] for line in open_table.splitlines() if line.startswith(("1, ", "4, "))]
    assert rows == ["1, 4 and 5", "1, 4 and 6", "1, 5 and 6", "4, 5 and 6"]
    assert "at most 5" in " ".join(open_table.split())
    assert "1, 2 and 3" in told("vote", SIX, "--ties", "3", "-v").stdout
    assert len(json.loads(told("vote", SIX, "--ties", "3", "--json").stdout)["outcomes"]) == 1 + 6 + 15 + 20


@pytest.mark.parametrize("ties", ["1", "4", "many"])
def test_ties_that_cannot_be(told, ties: str) -> None:
    result = told("vote", SIX, "--ties", ties)
    assert result.exit_code == 2
    assert ties in result.stderr and "Traceback" not in result.stderr


def test_outcomes_in_chinese(told) -> None:
    result = told("vote", QUIET + "Ann knows: werewolf, with Bob\n", "--as", "Ann", "--lang", "zh")
    assert result.exit_code == 0
    assert "Ann应该投Cid 或 Dee（胜率 80.0%）。" in result.stdout
    assert "只有一人出局时，对村民阵营最有利：Ann出局 或 Bob出局（胜率 100%）。" in result.stdout


def test_a_vote_as_json(told) -> None:
    result = told("vote", QUIET, "--json")
    found = json.loads(result.stdout)
    assert list(found) == [
        "schema", "game", "honesty", "odds", "slip", "view", "engine", "consistent",
        "outcomes", "best", "should_vote", "complete",
    ]  # fmt: skip
    assert found["outcomes"][1] == {
        "died": ["Ann"], "teams": {"village": "2/7", "werewolf": "16/35", "tanner": "1/7"}, "wins": None,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "options", "code", "said"),
    [
        ("! Ann ends tanner\n! Bob ends tanner\n", [], 4, "contradicts itself"),
        ("", ["--budget", "0.000001"], 5, "budget ran out"),
        ("", ["--as", "Zoe"], 2, "nobody at this table is called 'Zoe'"),
    ],
)
def test_how_a_vote_ends_badly(told, text: str, options: list[str], code: int, said: str) -> None:
    result = told("vote", QUIET + text, *options)
    assert result.exit_code == code
    assert said in " ".join((result.stdout + result.stderr).split())


def test_a_review(run) -> None:
    """Deaths and winners are worked out by hand in tests/test_reviewing.py."""
    result = run("review", REVIEWED)
    assert (result.exit_code, result.stderr) == (0, "")
    head, result_told, players, lies, *rest = result.stdout.split("\n\n")
    assert head == "a finished game, looked back upon\nOne Night Ultimate Werewolf, 4 players"
    assert result_told == "Died: Bob.\nWon: Ann and Cid (village)."
    assert players.splitlines()[3].split() == ["Bob", "werewolf", "Ann", "yes", "no"]
    assert lies.splitlines()[:5] == [
        "Lies:",
        "  line 6   Ann: seer, saw centre 1 troublemaker and centre 2 robber",
        "           false: the role.",
        "           From the public record it could not be proven.",
        "           With what they privately knew: Bob at once.",
    ]
    assert "           false: what follows 'took'." in lies.splitlines()
    assert rest[0].startswith("What the table could have known before the vote (up to line 11):\n")
    assert rest[-1] == "Assuming honesty believed; odds bluff.\n"


def test_a_review_in_chinese(run) -> None:
    result = run("review", REVIEWED, "--lang", "zh")
    assert result.exit_code == 0
    assert "出局：Bob。\n获胜：Ann、Cid（村民）。" in result.stdout
    assert "第 8 行   Bob：强盗，换Cid猎人" in result.stdout
    assert "凭各自私下所知：Bob当场。" in result.stdout


def test_a_review_as_json(run) -> None:
    found = json.loads(run("review", REVIEWED, "--json").stdout)
    assert list(found)[:5] == ["schema", "died", "winners", "teams", "lies"]
    assert (found["schema"], found["died"], found["winners"]) == ("deduce.review/1", ["Bob"], ["Ann", "Cid"])


@pytest.mark.parametrize(
    ("text", "options", "code", "said"),
    [
        ("truth: Ann dealt tanner, Bob dealt tanner\n", [], 4, "cannot have happened"),
        ("truth: Ann dealt tanner\n", ["--budget", "0.000001"], 5, "budget ran out"),
        ("Ann: villager\n", [], 0, "Not everything can be told."),
        ("", ["--as", "Ann"], 2, "--as"),
        (
            "vote: Ann > Bob, Bob > Cid, Cid > Dee, Dee > Ann\n"
            "truth: Ann ends tanner, Bob ends villager, Cid ends villager, Dee ends villager\n",
            [],
            0,
            "Nobody died. Won: Bob, Cid and Dee (village).",
        ),
    ],
)
def test_how_a_review_ends(told, text: str, options: list[str], code: int, said: str) -> None:
    result = told("review", QUIET + text, *options)
    assert result.exit_code == code
    assert said in " ".join((result.stdout + result.stderr).split())


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("command", ["vote", "review"])
def test_no_line_is_wider_than_the_screen(run, command: str, lang: str, columns: int) -> None:
    result = run(command, REVIEWED, "--fractions", "--lang", lang, env={"COLUMNS": str(columns)})
    assert result.exit_code == 0
    assert max(map(cell_len, result.stdout.splitlines())) <= columns


def text_of(result) -> str:
    return " ".join(result.stdout.split())


def test_best_says_what_it_looks_at(told) -> None:
    """With two of seven cards wolves, two deaths are better than one: the review says so too."""
    four = "players: Ann, Bob, Cid, Dee\ncards: 2 werewolf, 5 villager\n! Ann dealt villager\n"
    found = text_of(told("review", four))
    assert "Best single death for the village team: that Bob dies, that Cid dies or that Dee dies (" in found
    assert "Better still for the village team: that Bob and Cid die" in found
    chinese = told("review", four, "--lang", "zh").stdout
    assert "只有一人出局时，对村民阵营最有利：Bob出局" in chinese and "对村民阵营更有利：Bob、Cid出局" in chinese


def test_what_makes_no_difference_is_told_in_short(told) -> None:
    fox = "game: graveyard\nplayers: 6\n! 1 dealt thief, 2 dealt werewolf, 3 dealt magician, 4 dealt knight\n"
    fox += "! 5 dealt gravekeeper, 6 dealt hidden wolf\n! left dealt idiot, middle dealt werewolf\n! 5 flips fox\n"
    found = text_of(told("vote", fox))
    assert "For the fox team it is all the same, whatever happens (100 % to win)." in found
    assert "\n5 " not in told("vote", fox).stdout


def test_nobody_spoke_before_the_vote(told) -> None:
    quiet = "truth: Ann ends tanner\n"
    assert "before the vote (nobody had said anything)" in text_of(told("review", QUIET + quiet))
    assert "（尚无人发言）" in told("review", QUIET + quiet, "--lang", "zh").stdout


def test_what_cannot_all_be_true_is_named_in_both_languages(told) -> None:
    twice = "truth: Ann dealt tanner\nBob truly: tanner\n"
    found = told("review", QUIET + twice)
    assert found.exit_code == 4
    assert "These cannot all be true: line 5 truth: Ann dealt tanner line 6 Bob truly: tanner" in text_of(found)
    chinese = text_of(told("review", QUIET + twice, "--lang", "zh"))
    assert "第 5 行 真相：Ann发到皮匠 第 6 行 Bob其实：皮匠" in chinese


def test_a_review_tells_what_is_settled_though_not_all_is(told) -> None:
    open_card = "vote: Ann > Bob, Bob > Ann, Cid > Ann, Dee > Ann\n"
    open_card += "truth: Ann ends werewolf, Cid ends villager, Dee ends villager\n"
    found = text_of(told("review", QUIET.replace("tanner, 4", "seer, 4") + open_card))
    assert "The village team won, whatever is not told. The werewolf team lost, whatever is not told." in found
    assert "Won, whatever is not told: Cid and Dee." in found


def test_a_void_vote_is_not_shown_as_if_it_counted(told) -> None:
    text = "game: graveyard\nplayers: 6\n! 1 dealt thief, 2 dealt werewolf, 3 dealt magician, 4 dealt knight\n"
    text += "! 5 dealt gravekeeper, 6 dealt hidden wolf\n! left dealt idiot, middle dealt werewolf\n"
    text += "! 1 ends gravekeeper, 2 ends knight, 3 ends magician, 4 ends werewolf, 6 ends hidden wolf\n"
    text += "! 2 flips knight\nvote: 1 > 4, 2 > 4, 3 > 4, 4 > 3, 5 > 3, 6 > 3\n"
    rows = told("review", text).stdout.splitlines()
    assert any(row.split() == ["2", "knight", "4", "(void:", "turned", "up)", "no", "no"] for row in rows)
    assert "4（无效：已翻牌）" in told("review", text, "--lang", "zh").stdout
