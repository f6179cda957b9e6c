"""Which mutants of a run are switched: compiled into one build, each behind a number. What cannot
be switched is found by the compiler, taken out, and compiled on its own later."""
import hashlib
import json
import re

from problem import Problem
from switches import Source

VARIABLE = "FAIRDEAL_MUTANT"  # which switch.inc reads
CANARY = -1  # no mutant: a program with switches ends at once
# Checks of all games at compile time, wherever the constants are that they are about.
CHECKED_LATE = ("src/games/game.h", "src/games/layout.h", "src/games/module.h",
                "src/games/procedure.h")

SWITCH = re.compile(r"fairdeal_mutants::on(?:<|\(\) \[with int number = )(\d+)")
ERROR = re.compile(r"^(\S+?\.(?:h|cc)):(\d+):\d+: (?:fatal )?error:", re.MULTILINE)
VALUE = re.compile("error: the value of [‘'](.+?)[’'] is not usable")


class Switchboard:
    """The mutants that may be switched, numbered from 1 in the order of the sequence."""

    def __init__(self, mutants, sources, path):
        self.mutants = dict(enumerate(mutants, 1))
        self.sources = sources
        self.path = path  # remembers what the compiler has refused
        text = "\0".join([mutant.id for mutant in mutants] + [sources[p] for p in sorted(sources)])
        self.key = hashlib.sha256(text.encode()).hexdigest()
        self.apart = set()
        self.read = {name: Source(sources[name])
                     for name in {mutant.path for mutant in mutants}}
        self._remember()

    def numbers(self):
        """The number of each switched mutant, by its id."""
        return {mutant.id: number for number, mutant in self.mutants.items()
                if number not in self.apart}

    def texts(self):
        """The sources with their switches, and those that check later what these leave open."""
        found, late = {}, False
        for name in self.read:
            changes = self._changes(name)
            if changes:
                found[name] = self.read[name].with_switches(changes)
                late = late or bool(self.read[name].names_of_constants(changes))
        if late:
            for name in CHECKED_LATE:
                if name in self.sources:
                    source = Source(found[name]) if name in found else Source(self.sources[name])
                    found[name] = source.checked_late(name not in found)
        return found

    def take_out(self, said):
        """Takes out the mutants that the compiler's errors are about; answers how many."""
        before = len(self.apart)
        for block in blocks_of(said):
            numbers = {int(number) for number in SWITCH.findall(block)}
            self.apart |= (numbers | self._on_lines(block)) or self._in_constants(block)
        if len(self.apart) == before:
            raise Problem(f"The compiler refuses the switches:\n{said}\nThat was the compiler")
        self.path.write_text(json.dumps({"key": self.key, "apart": sorted(self.apart)}))
        return len(self.apart) - before

    def _remember(self):
        try:
            kept = json.loads(self.path.read_text())
            self.apart = set(kept["apart"]) if kept["key"] == self.key else set()
        except (OSError, ValueError, KeyError, TypeError):
            self.apart = set()

    def _changes(self, name):
        return {number: mutant.change for number, mutant in self.mutants.items()
                if mutant.path == name and number not in self.apart}

    def _on_lines(self, block):
        """The mutants on the lines where errors are."""
        places = {(name, int(line)) for name, line in ERROR.findall(block)}
        return {number for number, mutant in self.mutants.items() if number not in self.apart
                for name, line in places if name.endswith(mutant.path)
                and line in self.read[mutant.path].lines(mutant.change)}

    def _in_constants(self, block):
        """The mutants in the constants that an error names, which are none any more."""
        words = {word for value in VALUE.findall(block) for word in re.findall(r"\w+", value)}
        return {number for name in self.read
                for constant, numbers in self.read[name].names_of_constants(
                    self._changes(name)).items() if constant in words for number in numbers}


def blocks_of(said):
    """What was said about each file that does not compile."""
    return re.split(r"^FAILED: ", said, flags=re.MULTILINE)[1:]
