"""How long the whole command takes: a fresh process for every record, and the floor under it."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from contestants import Kind
from tables import record

HALF = Kind(10, 5)
FLOORS = {
    "python -c pass": ("-c", "pass"),
    "python -c 'import deduce'": ("-c", "import deduce"),
    "deduce --version": ("-m", "deduce_cli", "--version"),
}


def measure(runs: int, seconds: float) -> None:
    """Print the table. What is compared takes turns, so that whatever else the machine does meets all of it."""
    spent: dict[str, list[float]] = {}
    stopped = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(runs):
            file = Path(folder, f"{seed}.wolf")
            file.write_text(record(HALF.model(seed)), encoding="utf-8")
            for name, arguments in FLOORS.items():
                spent.setdefault(name, []).append(run(arguments, seconds))
            try:
                took = run(("-m", "deduce_cli", "solve", str(file), "--json"), seconds)
            except subprocess.TimeoutExpired:
                stopped += 1
            else:
                spent.setdefault("deduce solve FILE --json", []).append(took)
            file.unlink()
    print(f"\nA whole process, a record of 10 players of whom half have spoken; {runs} runs each, {stopped} stopped\n")
    print("| ms | median | worst |\n|---|---:|---:|")
    for name, times in spent.items():
        print(f"| {name} | {statistics.median(times) * 1000:.0f} | {max(times) * 1000:.0f} |")


def run(arguments: Sequence[str], seconds: float) -> float:
    """The seconds a Python process takes. Raises CalledProcessError where it fails, TimeoutExpired."""
    # What this process imports the command finds too, installed or not.
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], check=True, timeout=seconds, env=environment, stdout=subprocess.DEVNULL
    )
    return time.perf_counter() - start
