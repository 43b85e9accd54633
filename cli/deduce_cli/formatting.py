"""Writing a record back, safely. Knows files and the record's two forms; never overwrites unasked."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from deduce_cli import exits, intake
from deduce_cli.output import put, tell, to_json, unreadable
from deduce_cli.words import Words


def rewrite(file: str, output: str | None, write: bool, as_json: bool, lang: str | None) -> None:
    """Print the canonical form, or write it where the options say. Ends with 2 rather than overwrite unasked."""
    target = output or (file if write else None)
    if target == "-":
        if not output:
            raise click.UsageError("--write needs a file to write: standard input cannot be rewritten.")
        target = None
    if target:
        refuse_overwriting(target, write)
    case = intake.open_case(file, lang)
    record = case.record
    text = to_json(record.to_json()) if as_json else record.canonical(lang or record.lang or "en")
    text = text.rstrip("\n") + "\n"
    if target is None:
        put(text)
    else:
        save(target, text, case.words, "unchanged")


def refuse_overwriting(target: str, write: bool) -> None:
    """End with 2 where a file is there that nobody wants overwritten."""
    if not write and os.path.lexists(target):
        raise click.UsageError(f"{click.format_filename(target)!r} exists; --write overwrites it.")


def save(target: str, text: str, words: Words, same: str = "written") -> None:
    """Write a file, all of it or nothing, and say so; `same` is what is said where it holds the text already."""
    name = click.format_filename(target)
    tell(words("written" if _replace(Path(target), text) else same, name=name))


def _replace(path: Path, text: str) -> bool:
    """Put the text into the file, all of it or nothing. Returns False where it is there already."""
    path, data = path.resolve(), text.encode("utf-8", "surrogatepass")
    try:
        if path.exists():
            if not path.is_file():
                raise click.UsageError(f"{click.format_filename(path)!r} is not a regular file.")
            if path.read_bytes() == data:
                return False
        with _beside(path) as scratch:
            scratch.write_bytes(data)
            _keep_mode(path, scratch)
            scratch.replace(path)
    except OSError as error:
        raise unreadable(str(path), error) from error
    return True


@contextlib.contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A new file in the same folder, gone in the end unless it was moved away."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    scratch = Path(name)

    def forget() -> None:
        scratch.unlink(missing_ok=True)

    with exits.undone_by(forget):
        try:
            yield scratch
        finally:
            forget()


def _keep_mode(old: Path, new: Path) -> None:
    """Give the new file the old one's mode; a new file gets what the process gives files."""
    if old.exists():
        shutil.copymode(old, new)
        return
    mask = os.umask(0)
    os.umask(mask)
    new.chmod(0o666 & ~mask)
