"""`deduce fmt`: canonical forms, and files that are only overwritten when that is asked for."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

CANONICAL = "players: Ann, Bob, Cid\n# en\n"


def test_text(run, library) -> None:
    result = run("fmt", library.file)
    assert (result.exit_code, result.stdout, result.stderr) == (0, CANONICAL, "")
    assert Path(library.file).read_text() == "players: Ann, Bob, Cid\n"


def test_the_language_of_the_text_is_not_the_locales(run, library, answers) -> None:
    assert "# en" in run("fmt", library.file, env={"LANG": "zh_CN", "DEDUCE_LANG": "zh"}).stdout
    assert "# zh" in run("fmt", library.file, "--lang", "zh").stdout
    library.record = answers.record(lang="zh")
    assert "# zh" in run("fmt", library.file).stdout
    assert "# en" in run("fmt", library.file, "--lang", "en").stdout


def test_json(run, library) -> None:
    result = run("fmt", library.file, "--json")
    assert json.loads(result.stdout) == library.record.to_json()


def test_write(run, library) -> None:
    Path(library.file).chmod(0o640)
    result = run("fmt", library.file, "--write")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"Wrote {library.file}.\n"
    assert Path(library.file).read_text() == CANONICAL
    assert stat.S_IMODE(Path(library.file).stat().st_mode) == 0o640
    assert run("fmt", library.file, "--write").stderr == f"{library.file} is in canonical form already.\n"
    assert [path.name for path in Path(library.file).parent.iterdir()] == ["game.wolf"], "no temporary file is left"


def test_write_through_a_link(run, library, tmp_path) -> None:
    link = tmp_path / "link.wolf"
    link.symlink_to(library.file)
    assert run("fmt", str(link), "--write").exit_code == 0
    assert link.is_symlink()
    assert Path(library.file).read_text() == CANONICAL


def test_output(run, library, tmp_path) -> None:
    out = tmp_path / "out.json"
    assert run("fmt", library.file, "--json", "-o", str(out)).exit_code == 0
    assert json.loads(out.read_text()) == library.record.to_json()
    assert Path(library.file).read_text() == "players: Ann, Bob, Cid\n"


def test_an_existing_output_is_kept(run, library, tmp_path) -> None:
    out = tmp_path / "out.wolf"
    out.write_text("precious")
    result = run("fmt", library.file, "-o", str(out))
    assert (result.exit_code, out.read_text()) == (2, "precious")
    assert "exists; --write overwrites it" in result.stderr
    assert run("fmt", library.file, "-o", str(out), "--write").exit_code == 0
    assert out.read_text() == CANONICAL


def test_output_may_be_standard_output(run, library) -> None:
    assert run("fmt", library.file, "-o", "-").stdout == CANONICAL
    assert run("fmt", "-", stdin="players: 3\n").stdout == CANONICAL


def test_standard_input_cannot_be_rewritten(run, library) -> None:
    result = run("fmt", "-", "--write", stdin="players: 3\n")
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("options", [["--write"], ["--json"], []], ids=" ".join)
def test_a_bad_record_is_left_alone(run, library, answers, options: list[str]) -> None:
    library.record = answers.record_error(answers.problem())
    result = run("fmt", library.file, *options)
    assert (result.exit_code, result.stdout) == (3, "")
    assert Path(library.file).read_text() == "players: Ann, Bob, Cid\n"


def test_a_folder_that_is_not_there_is_wrong_usage(run, library, tmp_path) -> None:
    result = run("fmt", library.file, "-o", str(tmp_path / "no" / "out.wolf"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such file or directory" in result.stderr


def test_only_regular_files_are_replaced(run, library, tmp_path) -> None:
    os.mkfifo(tmp_path / "pipe")
    result = run("fmt", library.file, "-o", str(tmp_path / "pipe"), "--write")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is not a regular file" in result.stderr


def test_a_failed_write_leaves_nothing_behind(run, library, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = run("fmt", library.file, "--write")
    assert result.exit_code == 2
    assert "No space left on device" in result.stderr
    assert [path.name for path in Path(library.file).parent.iterdir()] == ["game.wolf"]
    assert Path(library.file).read_text() == "players: Ann, Bob, Cid\n"
