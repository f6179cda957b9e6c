"""What earlier runs have found, so that a run that was stopped goes on where it was."""
import json
import os
from pathlib import Path

from catalog import FOLDERS, is_mutated
from tree import digest_of, project_files
from trial import Result


def is_program(name):
    """Whether a file makes the program, and not its tests: if it changes, all mutants are new."""
    if name.startswith(FOLDERS):
        return is_mutated(name)
    if name.startswith("src/"):
        return not name.endswith(("_test.cc", "_test.h"))
    return name == "CMakeLists.txt" or name.startswith("cmake/")


class Digests:
    """Of the project: of the program, and of all that tests it."""

    def __init__(self, project):
        names = project_files(project)
        program = [name for name in names if is_program(name)]
        tests = [name for name in names if not is_program(name) and not name.endswith(".md")]
        self.program = digest_of(project, program)
        self.tests = digest_of(project, tests)


class State:
    """Results by the id of their mutant. A kill holds while the program is the same, whatever tests
    are added; a survivor is tried again when any test has changed."""

    def __init__(self, path, digests):
        self.path = Path(path)
        self.digests = digests
        self.results = {}
        self.usual_s = {}
        self.forgotten = 0  # results of another program
        self._read()

    def _read(self):
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            results = {name: Result(**result) for name, result in kept["results"].items()}
            program, tests, usual_s = kept["program"], kept["tests"], kept["usual_s"]
        except (OSError, ValueError, KeyError, TypeError):
            return  # there is none, or an older tool has written it
        if program != self.digests.program:
            self.forgotten = len(results)
            return
        same_tests = tests == self.digests.tests
        self.usual_s = usual_s if same_tests else {}
        self.results = {name: result for name, result in results.items()
                        if same_tests or result.is_kill}

    def add(self, name, result):
        self.results[name] = result
        self.write()

    def write(self):
        """All of it or nothing: also a run that is killed leaves a state that can be read."""
        text = json.dumps({
            "program": self.digests.program, "tests": self.digests.tests, "usual_s": self.usual_s,
            "results": {name: result.to_json() for name, result in self.results.items()},
        }, indent=1)
        new = self.path.with_suffix(".new")
        new.write_text(text, encoding="utf-8")
        os.replace(new, self.path)
