"""Would the tests notice a mistake? Used by ./test --mutants and ./test --planted."""
import argparse
import sys
from pathlib import Path

from crew import usual_workers
from planted import FAULTS, Planted
from problem import Problem
from sample import Sample

PROJECT = Path(__file__).resolve().parents[2]


def say(sentence):
    print(sentence, file=sys.stderr, flush=True)


def above_0(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


above_0.__name__ = "whole number above 0"  # as argparse calls it when it refuses another


def fault(text):
    number = int(text)
    if number not in FAULTS:
        raise ValueError
    return number


fault.__name__ = f"fault, {FAULTS[0]} to {FAULTS[-1]}"


def arguments(words=None):
    parser = argparse.ArgumentParser(prog="tools/mutants", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    sample = commands.add_parser("sample", help="try small changes, one at a time")
    sample.add_argument("size", type=above_0, metavar="N", help="so many that compile")
    sample.add_argument("--seed", type=int, default=1, help="another number, another sample")
    sample.add_argument("--in", dest="inside", default="", metavar="FOLDER",
                        help="only those of one folder: src/ledger")
    sample.add_argument("--workers", type=above_0, default=usual_workers(), metavar="W",
                        help="so many at once; %(default)s on this machine unless told")
    sample.add_argument("--separately", action="store_true",
                        help="compile each mutant on its own, and none behind a switch")
    planted = commands.add_parser("planted",
                                  help="put back the faults of tests/planted, one at a time")
    # Not `choices`: argparse of Python 3.11 holds an empty list against them.
    planted.add_argument("faults", type=fault, nargs="*", metavar="NUMBER",
                         help="only those of these numbers")
    return parser.parse_args(words)


def main():
    chosen = arguments()
    try:
        if chosen.command == "planted":
            good = Planted(PROJECT, say).run(chosen.faults or FAULTS)
        else:
            good = Sample(PROJECT, chosen.size, chosen.seed, say, chosen.inside,
                          chosen.workers, chosen.separately).run()
    except Problem as problem:
        say(f"{problem}.")
        return 1
    except KeyboardInterrupt:
        say("Stopped. The same command goes on from here.")
        return 1
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
