#!/usr/bin/env python3
"""Compares the table oracle with the program on random scripts.

    python3 tests/table_oracle/compare.py --fairdeal build/fairdeal --game GAME --scripts N --seed S

GAME may be `all`. The exit code is 0 when they agree and every possible cell was reached, 1 when
they disagree or a cell stayed below the least count, and 2 when it was called wrongly.
"""

import argparse
import gc
import json
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field

import shrink
import steps
from cells import Cells, every_cell, wanted_cells
from config import GAMES
from drama import Drama
from progress import Progress

CHUNK = 20
SHOWN = 20
KEPT = 20  # disagreements of a part that are kept with their scripts
MANY = 100_000  # in this number of scripts, each cell occurs at least LEAST_OF_MANY times
LEAST_OF_MANY = 50
# Cards that are named twice.
TWICE = ("deck As Kd As", "deck seat 1 As Kd Qc, dealer As", "seat 1 throws 9c 9c",
         "dealer raises several-face-up 2 cards showing 9c 9c",
         "supervisor supplies: seat 1 throws 9c 9c")
SCRIPT_BEGINS = '{"type":"script"'
NEEDED = tuple(f'{{"type":"{name}"' for name in ("step-reached", "refused", "failed", "attested"))


@dataclass
class Disagreement:
    """A script, cut after the line at which program and oracle part, and what the program says."""

    number: int
    game: str
    script: str
    said: str

    def size(self):
        return self.script.count("\n")

    def kind(self):
        """What it says, without its numbers and cards."""
        return re.sub(r"\d[\d,.]*|\b[2-9TJQKA][cdhs]\b", "…", self.said)[:70]


@dataclass
class Result:
    scripts: int = 0
    lines: int = 0
    counts: Counter = field(default_factory=Counter)
    parted: int = 0
    disagreements: list = field(default_factory=list)

    def join(self, other):
        self.scripts += other.scripts
        self.lines += other.lines
        self.counts.update(other.counts)
        self.parted += other.parted
        self.disagreements = sorted(self.disagreements + other.disagreements,
                                    key=Disagreement.size)[:SHOWN * KEPT]


# What the program says.

def events_of(lines):
    return [json.loads(line) for line in lines if line.startswith(NEEDED)]


def program_says(fairdeal, text):
    """The events of the program for a script, and its sentence when it cannot read it."""
    done = subprocess.run([fairdeal, "table", "run", "--json", "-"], input=text, text=True,
                          capture_output=True, check=False)
    events = events_of(done.stdout.splitlines())
    if done.returncode not in (0, 1):
        return events, done.stderr.strip() or f"it ended with {done.returncode}"
    return events, ""


def program_says_of_all(fairdeal, texts):
    """The same for each of several scripts. One process plays all, because to start it takes
    longer than to play a script; if one of them does not end well, each has its own again."""
    with tempfile.TemporaryDirectory() as folder:
        names = [f"{index}.table" for index in range(len(texts))]
        for name, text in zip(names, texts):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        done = subprocess.run([fairdeal, "table", "run", "--json", *names], text=True,
                              capture_output=True, check=False, cwd=folder)
    parts = []
    for line in done.stdout.splitlines():
        if line.startswith(SCRIPT_BEGINS):
            parts.append([])
        elif parts:
            parts[-1].append(line)
    if done.returncode or len(parts) != len(texts):
        return [program_says(fairdeal, text) for text in texts]
    return [(events_of(part), "") for part in parts]


# One script.

def first_difference(text, reached, events, unreadable):
    """(line, sentence) where the program does not do what the oracle says, or None."""
    last_line = len(text.splitlines())
    if unreadable:
        return last_line, unreadable
    for event in events:
        if event["type"] == "failed" or (event["type"] == "refused" and not event["expected"]):
            return event["line"], f"{event.get('code', 'expectation')}: {event['sentence']}"
    said = steps_differ(events, reached)
    return (last_line, said) if said else None


def steps_differ(events, steps_reached):
    """The acts that became due, one after the other, each with its clause or ruling, and who did
    those that are attested; "" when they are the same."""
    if steps_reached is None:
        return ""
    reached = [event for event in events if event["type"] == "step-reached"
               and not event["data"]["step"].startswith("end:")]
    for index, step in enumerate(steps_reached):
        due = reached[index] if index < len(reached) else {"data": {"step": "nothing"}}
        got = due["data"]["step"], due.get("clause") or due.get("ruling")
        if got != (step.key, step.clause):
            return f"act {index + 1} should be {step.key} by {step.clause}, it is {got}"
    who = {step.key: step.who for step in steps_reached}
    for event in events:
        role, key = event.get("actor", {}).get("role"), event["data"].get("step") \
            if event["type"] == "attested" else None
        if key in who and role not in who[key]:
            return f"{key} should be attested by {who[key]}, it is by {role}"
    return ""


def procedure_differs(fairdeal, game):
    """Every step of the game as the program lists it: key, who takes it, clause or ruling."""
    done = subprocess.run([fairdeal, "table", "steps", game, "--json"], text=True,
                          capture_output=True, check=True)
    listed = {row["step"]: row for rows in json.loads(done.stdout)["scripts"].values()
              for row in rows}
    found = []
    for name in steps.TABLES[game]:
        for step in steps.script(game, name):
            row = listed.get(step.key)
            if row is None:
                found.append(f"{game}: the program has no step {step.key}")
            elif tuple(row["who"]) != step.who:
                found.append(f"{game}: {step.key} is taken by {step.who}, not by {row['who']}")
            elif step.clause not in (*row["clauses"], row.get("ruling")):
                found.append(f"{game}: {step.key} follows {step.clause}, not {row['clauses']}")
    return found


def unreadable_differ(fairdeal, game):
    """What cannot be read is not played, and one sentence says why."""
    found = []
    for line in TWICE:
        done = subprocess.run([fairdeal, "table", "run", "-"], input=f"table {game}\n{line}\n",
                              text=True, capture_output=True, check=False)
        if done.returncode != 2 or done.stdout or done.stderr.strip().count("\n"):
            found.append(f"{game}: the program reads {line}")
    return found


def cut(text, line):
    return "\n".join(text.splitlines()[:line]) + "\n"


# Many scripts.

def compare_chunk(job):
    """A few scripts by their numbers: in a process of its own."""
    fairdeal, game, numbers = job
    result, texts, steps_reached = Result(), [], []
    gc.disable()  # scripts are short, and collecting between them is quicker
    for number in numbers:
        drama = Drama(number, game)
        texts.append(drama.write())
        steps_reached.append(drama.steps())
        result.scripts += 1
        result.lines += texts[-1].count("\n")
        result.counts.update((game, *cell) for cell in drama.reached)
    said = program_says_of_all(fairdeal, texts)
    for number, text, reached, (events, unreadable) in zip(numbers, texts, steps_reached, said):
        found = first_difference(text, reached, events, unreadable)
        if found:
            line, sentence = found
            result.parted += 1
            result.disagreements.append(Disagreement(number, game, cut(text, line), sentence))
    gc.collect()
    return game, numbers, result


def play_again(options, total):
    """What disagreed before a comparison was stopped: the oracle may have been corrected since."""
    before, total.disagreements = total.disagreements, []
    for one in before:
        total.disagreements += compare_chunk((options.fairdeal, one.game, [one.number]))[2] \
            .disagreements
    total.parted -= len(before) - len(total.disagreements)


def compare(options):
    """All scripts on all workers, with progress; parts that were finished before are not done
    again, except the scripts that disagreed."""
    progress = Progress(options, Result())
    play_again(options, progress.total)
    jobs = [(options.fairdeal, game, numbers) for game, numbers in progress.left(CHUNK)]
    with multiprocessing.Pool(options.workers) as pool:
        for game, numbers, result in pool.imap_unordered(compare_chunk, jobs):
            progress.add(game, numbers, result)
    progress.end()
    return progress.total


def say_cells(options, total):
    """The counts of the cells; True when one that is possible occurred too seldom, or one that is
    not occurred."""
    wrong = False
    for game in options.games:
        cells = Cells(game, {key[1:]: count for key, count in total.counts.items()
                             if key[0] == game})
        wanted = wanted_cells(game)
        print(f"{game}: {len(wanted)} cells, the least of them "
              f"{min(cells.counts[cell] for cell in wanted)} times; "
              f"{len(every_cell(game)) - len(wanted)} impossible")
        if options.cells:
            print(cells.report())
        for cell in cells.below(options.least):
            wrong = True
            print(f"  only {cells.counts[cell]} of {options.least} times: {'  '.join(cell)}")
        for cell in cells.contradicted():
            wrong = True
            print(f"  not impossible: {'  '.join(cell)}")
    return wrong


def say_disagreements(options, total):
    """Each kind with an example, and the smallest script, as short as it can be made."""
    if not total.parted:
        return
    kinds = Counter(one.kind() for one in total.disagreements)
    for kind, count in kinds.most_common(SHOWN):
        first = next(one for one in total.disagreements if one.kind() == kind)
        print(f"{count:7}  {first.said[:90]}  ({first.game}, number {first.number})")
    smallest = min(total.disagreements, key=Disagreement.size)

    def differs(text, reached):
        found = first_difference(text, reached, *program_says(options.fairdeal, text))
        return found is not None and Disagreement(0, "", "", found[1]).kind() == smallest.kind()

    print(f"\nThe smallest, number {smallest.number}; the program says: {smallest.said}\n")
    print(shrink.shortest(smallest.script, differs))


def arguments(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--fairdeal", default="build/fairdeal", help="the program")
    parser.add_argument("--game", default="all", help="one of " + ", ".join(GAMES) + ", or all")
    parser.add_argument("--scripts", type=int, default=2000, help="how many scripts of each game")
    parser.add_argument("--seed", type=int, default=0, help="number of the first script")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--cells", action="store_true",
                        help="print the count of every cell, and why the others are impossible")
    parser.add_argument("--least", type=int, default=None,
                        help="a possible cell that occurs less often is a failure (1; from "
                             f"{MANY:,} scripts on {LEAST_OF_MANY})")
    parser.add_argument("--resume", metavar="FILE",
                        help="keep what is finished in this file, and go on from there")
    options = parser.parse_args(words)
    if options.game not in (*GAMES, "all"):
        parser.error(f"there is no game {options.game}")
    if not os.access(options.fairdeal, os.X_OK):
        parser.error(f"{options.fairdeal} is not a program")
    if options.scripts < 1 or options.workers < 1:
        parser.error("a count is above 0")
    if options.least is None:
        options.least = LEAST_OF_MANY if options.scripts >= MANY else 1
    options.fairdeal = os.path.abspath(options.fairdeal)
    options.games = GAMES if options.game == "all" else (options.game,)
    return options


def main(words=None):
    options = arguments(words)
    wrong = [line for game in options.games for differ in (procedure_differs, unreadable_differ)
             for line in differ(options.fairdeal, game)]
    total = compare(options)
    seldom = say_cells(options, total)
    print("\n".join(wrong + [f"{total.scripts:,} scripts of {total.lines:,} lines, "
                             f"{total.parted:,} disagreements"]))
    say_disagreements(options, total)
    return 1 if total.parted or seldom or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
