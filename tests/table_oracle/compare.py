#!/usr/bin/env python3
"""Compares the table oracle with the program on random scripts.

    python3 tests/table_oracle/compare.py --fairdeal build/fairdeal --game GAME --scripts N --seed S

GAME may be `all`. The exit code is 0 when they agree and every possible cell was reached, 1 when
they disagree or a cell stayed empty, and 2 when it was called wrongly.
"""

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

from cells import Cells, every_cell, impossible, wanted_cells
from config import GAMES
from drama import Drama

CHUNK = 20
SHOWN = 20


@dataclass
class Disagreement:
    """A script, cut after the line at which program and oracle part, and what the program says."""

    number: int
    script: str
    said: str

    def size(self):
        return self.script.count("\n")


@dataclass
class Result:
    scripts: int = 0
    lines: int = 0
    counts: Counter = field(default_factory=Counter)
    disagreements: list = field(default_factory=list)

    def join(self, other):
        self.scripts += other.scripts
        self.lines += other.lines
        self.counts.update(other.counts)
        self.disagreements += other.disagreements


def program_says(fairdeal, text):
    """The events of the program for a script, and its sentence when it cannot read it."""
    done = subprocess.run([fairdeal, "table", "run", "--json", "-"], input=text, text=True,
                          capture_output=True, check=False)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode not in (0, 1):
        return events, done.stderr.strip() or f"it ended with {done.returncode}"
    return events, ""


def first_difference(text, steps, fairdeal):
    """(line, sentence) where the program does not do what the oracle says, or None."""
    events, unreadable = program_says(fairdeal, text)
    if unreadable:
        return len(text.splitlines()), unreadable
    for event in events:
        if event["type"] == "failed" or (event["type"] == "refused" and not event["expected"]):
            return event["line"], f"{event.get('code', 'expectation')}: {event['sentence']}"
    return steps_differ(events, steps, len(text.splitlines()))


def steps_differ(events, steps, last_line):
    """The acts that became due, one after the other, each with its clause or ruling."""
    if steps is None:
        return None
    reached = [(event["data"]["step"], event.get("clause") or event.get("ruling"))
               for event in events if event["type"] == "step-reached"]
    reached = [pair for pair in reached if not pair[0].startswith("end:")]
    for index, expected in enumerate(steps):
        if index >= len(reached) or reached[index] != expected:
            got = reached[index] if index < len(reached) else "nothing"
            return last_line, f"the act {index + 1} that is due should be {expected}, it is {got}"
    return None


def cut(text, line):
    return "\n".join(text.splitlines()[:line]) + "\n"


def compare_chunk(job):
    """A few scripts by their numbers: in a process of its own."""
    fairdeal, game, numbers = job
    result = Result()
    for number in numbers:
        drama = Drama(number, game)
        text = drama.write()
        result.scripts += 1
        result.lines += text.count("\n")
        result.counts.update((game, *cell) for cell in drama.reached)
        found = first_difference(text, drama.steps(), fairdeal)
        if found:
            line, sentence = found
            result.disagreements.append(Disagreement(number, cut(text, line), sentence))
    return result


def jobs(options):
    for game in options.games:
        for first in range(options.seed, options.seed + options.scripts, CHUNK):
            last = min(first + CHUNK, options.seed + options.scripts)
            yield options.fairdeal, game, range(first, last)


def compare(options):
    """All scripts on all workers, with progress."""
    total = Result()
    wanted = options.scripts * len(options.games)
    began = last = time.monotonic()
    with multiprocessing.Pool(options.workers) as pool:
        for result in pool.imap_unordered(compare_chunk, jobs(options)):
            total.join(result)
            now = time.monotonic()
            if now - last > (0.5 if sys.stderr.isatty() else 30):
                last = now
                end = "\r" if sys.stderr.isatty() else "\n"
                print(f"{total.scripts:,} of {wanted:,} scripts, "
                      f"{len(total.disagreements)} disagreements, {now - began:.0f} s",
                      end=end, file=sys.stderr, flush=True)
    return total


def say_cells(options, total):
    """The counts of the cells; True when one that is possible stayed empty."""
    some_empty = False
    for game in options.games:
        cells = Cells(game)
        cells.counts = Counter({key[1:]: count for key, count in total.counts.items()
                                if key[0] == game})
        wanted = wanted_cells(game)
        least = min(cells.counts[cell] for cell in wanted)
        reasons = Counter(impossible(game, cell) for cell in every_cell(game))
        print(f"{game}: {len(wanted)} cells, the least of them {least} times; "
              f"{sum(reasons.values()) - reasons['']} impossible")
        if options.cells:
            print(cells.report())
        for cell in cells.below(options.least):
            some_empty = True
            print(f"  {cells.counts[cell]} times: {'  '.join(cell)}")
        for cell in cells.contradicted():
            some_empty = True
            print(f"  not impossible: {'  '.join(cell)}")
    return some_empty


def arguments(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fairdeal", default="build/fairdeal", help="the program")
    parser.add_argument("--game", default="all", help="one of " + ", ".join(GAMES) + ", or all")
    parser.add_argument("--scripts", type=int, default=500, help="how many scripts of each game")
    parser.add_argument("--seed", type=int, default=0, help="number of the first script")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--cells", action="store_true", help="print the count of every cell")
    parser.add_argument("--least", type=int, default=1,
                        help="a possible cell that occurs less often is a failure")
    options = parser.parse_args(words)
    if options.game not in (*GAMES, "all"):
        parser.error(f"there is no game {options.game}")
    if not os.access(options.fairdeal, os.X_OK):
        parser.error(f"{options.fairdeal} is not a program")
    if options.scripts < 1 or options.workers < 1:
        parser.error("a count is above 0")
    options.fairdeal = os.path.abspath(options.fairdeal)
    options.games = GAMES if options.game == "all" else (options.game,)
    return options


def main(words=None):
    options = arguments(words)
    total = compare(options)
    empty = say_cells(options, total)
    print(f"{total.scripts:,} scripts of {total.lines:,} lines, "
          f"{len(total.disagreements)} disagreements")
    if total.disagreements:
        kinds = Counter(one.said[:70] for one in total.disagreements)
        for said, count in kinds.most_common(SHOWN):
            first = min(one.number for one in total.disagreements if one.said[:70] == said)
            print(f"{count:7}  {said}  (number {first})")
        smallest = min(total.disagreements, key=Disagreement.size)
        print(f"\nThe smallest, number {smallest.number}; the program says: {smallest.said}\n")
        print(smallest.script)
    return 1 if total.disagreements or empty else 0


if __name__ == "__main__":
    sys.exit(main())
