"""Several mutants at once: the same ones as one at a time, and nothing is left behind."""
import contextlib
import json
import multiprocessing
import os
import random
import signal
import time
import unittest
from dataclasses import dataclass
from pathlib import Path

from crew import PROCESSES, Crew, cores, usual_workers
from order import Order
from problem import Problem
from test_bench import NAMES, TOY, InToy
from toy import FILES
from tree import Tree
from trial import KILLED, NOT_COMPILED, Result

LEFT_OUT = 6  # so many needs, and so many words, has the larger toy
LARGER = "".join(["bool win(int a, int b) {\n    pay();\n",
                  *(f"    need{i}();\n    say{i}();\n" for i in range(LEFT_OUT)),
                  *(f"    x = a{i} < b;\n" for i in range(4)), "    return a < b;\n}\n"])
NEEDED = f'[ "$(grep -c need "$1")" = {LEFT_OUT} ] || {{ echo "toy.cc: error: needed"; exit 1; }}\n'
# Keeps a worker busy with a mutant that leaves out a word, as long as there is a file `hold`.
HELD = f'[ "$(grep -c say "$1")" = {LEFT_OUT} ] || ! test -e ../../hold || ' \
       "{ echo $$ > ../held.new; mv ../held.new ../held; exec sleep 1000; }\n"


def result(verdict=KILLED):
    return Result(verdict, "", 1.0, 1.0)


def until(condition):
    """Waits until it holds."""
    patience_ends = time.monotonic() + 300
    while not condition():
        if time.monotonic() > patience_ends:
            raise AssertionError("That never happened")
        time.sleep(0.01)


def is_alive(number):
    try:
        stat = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


class InOrder(unittest.TestCase):
    def drawn(self, verdicts, size, workers, chance):
        """Those that are tried if whoever is done first is a matter of chance."""
        order, trials = Order(range(1, len(verdicts) + 1), size), []
        while True:
            while len(trials) < workers and (number := order.draw()):
                trials.append(number)
            if not trials:
                return order.drawn
            done = trials.pop(chance.randrange(len(trials)))
            order.end(result(verdicts[done - 1]))

    def test_the_sequence_alone_decides_who_is_tried(self):
        chance = random.Random(1)
        for _ in range(300):
            verdicts = chance.choices((KILLED, NOT_COMPILED), k=12)
            size = chance.randint(1, 12)
            alone = self.drawn(verdicts, size, 1, chance)
            for workers in (2, 3, 20):
                self.assertEqual(self.drawn(verdicts, size, workers, chance), alone)


@dataclass
class Mutant:
    number: int
    path: str = TOY


class FakeBench:
    """Does with a mutant what a test says."""

    def __init__(self, act):
        self.act = act
        self.usual_s = {}

    def try_mutant(self, mutant, source, say):
        self.act(self, mutant, say)
        return result()


class Together(unittest.TestCase):
    def run_crew(self, *acts, mutants=2):
        """The numbers of the mutants that were tried. Nobody may be left."""
        self.said, self.usual_s = [], {}
        self.addCleanup(lambda: self.assertEqual(multiprocessing.active_children(), []))
        left = iter([Mutant(number) for number in range(mutants)])
        crew = Crew([FakeBench(act) for act in acts], {TOY: ""}, self.usual_s, self.said.append)
        with crew:
            first = [next(left) for _ in acts]
            return sorted(mutant.number for mutant, _ in
                          crew.results(first, lambda: next(left, None)))

    def test_two_are_on_trial_at_once(self):
        both = PROCESSES.Barrier(2)

        def meet(*_):
            both.wait(300)
        self.assertEqual(self.run_crew(meet, meet, mutants=6), list(range(6)))

    def test_whoever_is_free_goes_on(self):
        free = PROCESSES.Event()

        def quick(_, mutant, __):
            if mutant.number == 4:
                free.set()
        self.assertEqual(self.run_crew(lambda *_: free.wait(300), quick, mutants=5),
                         list(range(5)))

    def test_one_after_the_other_builds_without_a_change_and_knows_the_times(self):
        inside = PROCESSES.Lock()

        def build(bench, mutant, _):
            with bench.turn():
                if not inside.acquire(block=False):
                    raise Problem("Two at once")
                bench.usual_s[f"test {mutant.number}"] = len(bench.usual_s)
                inside.release()
        self.run_crew(build, build, build, mutants=9)
        self.assertEqual(sorted(self.usual_s.values()), list(range(9)))

    def test_a_sentence_says_whose_it_is(self):
        self.run_crew(*[lambda _, mutant, say: say(f"Mutant {mutant.number}")] * 2)
        self.assertEqual(sorted(self.said), ["Worker 1: Mutant 0", "Worker 2: Mutant 1"])
        self.run_crew(lambda _, mutant, say: say(f"Mutant {mutant.number}"), mutants=1)
        self.assertEqual(self.said, ["Mutant 0"])

    def test_a_problem_of_one_stops_all(self):
        def fail(*_):
            raise Problem("One sentence")
        with self.assertRaisesRegex(Problem, "^One sentence$"):
            self.run_crew(lambda *_: signal.pause(), fail)

    def test_a_worker_that_is_killed_stops_all(self):
        with self.assertRaisesRegex(Problem, "^Worker 2 ended, and did not say why$"):
            self.run_crew(lambda *_: signal.pause(),
                          lambda *_: os.kill(os.getpid(), signal.SIGKILL))

    def test_the_keyboard_interrupts_the_parent_alone(self):
        def interrupted(*_):
            os.kill(os.getpid(), signal.SIGINT)
        self.assertEqual(self.run_crew(interrupted), [0, 1])

    def test_a_machine_has_at_least_one_worker(self):
        self.assertTrue(1 <= usual_workers() <= cores())


class InLargerToy(InToy):
    """Some of its mutants do not compile."""

    def setUp(self):
        super().setUp()
        (self.project / TOY).write_text(LARGER)
        (self.project / "compile").write_text(NEEDED + FILES["compile"])

    def outcome(self):
        """What a run has found, apart from how long it took."""
        kept = json.loads((self.folder / "state.json").read_text(encoding="utf-8"))["results"]
        found = {name: (one["verdict"], one["by"]) for name, one in kept.items()}
        report = [line for line in self.said if line.startswith(("Survived", "Score"))
                  or " mutants: " in line]
        patches = sorted(path.name for path in (self.folder / "survivors").iterdir())
        return found, report, patches

    def start_over(self):
        (self.folder / "state.json").unlink()
        self.said.clear()


class WholeRuns(InLargerToy):
    def test_two_workers_find_what_one_finds(self):
        self.assertFalse(self.run_sample(12))
        alone = self.outcome()
        verdicts = [verdict for verdict, _ in alone[0].values()]
        self.assertEqual(len(verdicts) - verdicts.count(NOT_COMPILED), 12)
        self.assertGreater(verdicts.count(NOT_COMPILED), 1)
        self.start_over()
        self.assertFalse(self.run_sample(12, workers=2))
        self.assertEqual(self.outcome(), alone)
        for name in NAMES:
            measured = [line for line in self.said if f"  {name}: " in line]
            self.assertEqual(len(measured), 1, self.said)

    def test_no_more_workers_than_mutants(self):
        self.run_sample(2, workers=8)
        self.assertEqual(sorted(path.name for path in self.folder.glob("[0-9]")), ["1", "2"])
        compiled = self.compiled()
        self.run_sample(2, workers=8)
        self.assertEqual(self.compiled(), compiled)  # everything was remembered

    def test_a_test_that_fails_without_a_change_stops_all(self):
        (self.project / TOY).write_text(LARGER.replace("return a < b", "return a <= b"))
        with self.assertRaisesRegex(Problem, "^table_toy_1 does not pass without a change"):
            self.run_sample(workers=2)
        self.assertEqual(multiprocessing.active_children(), [])

    def test_all_copies_are_of_the_same_moment(self):
        def change(sentence):
            self.said.append(sentence)
            (self.project / TOY).write_text("changed since the first copy")
        self.run_sample(2, workers=2, say=change)
        for number in "12":
            self.assertEqual((self.folder / number / "tree" / TOY).read_text(), LARGER)

    def test_somebody_else_at_a_bench_is_told(self):
        taken = Tree(self.project, self.folder / "2")
        self.addCleanup(taken.close)
        with self.assertRaisesRegex(Problem, "Somebody else works in .*/2;"):
            self.run_sample(workers=2)


class Stopped(InLargerToy):
    """A run that ends in the middle of two trials."""

    def hold(self, script):
        """Starts a run, and waits until this script holds both workers."""
        (self.project / script).write_text(HELD + (self.project / script).read_text())
        self.run_sample(12)
        self.expected = self.outcome()
        self.start_over()
        (self.folder / "hold").touch()
        run = PROCESSES.Process(target=self._run_alone)
        run.start()
        self.addCleanup(run.join)
        held = [self.folder / number / "held" for number in "12"]
        until(lambda: all(path.is_file() for path in held))
        return run, [int(path.read_text()) for path in held]

    def _run_alone(self):
        os.setsid()  # as a command that the keyboard interrupts
        with contextlib.suppress(KeyboardInterrupt):
            self.run_sample(12, workers=2)

    def check_that_it_goes_on(self, run, programs):
        """Nobody is left, nothing but the trials is lost, and the copies are put right."""
        run.join()
        until(lambda: not any(is_alive(number) for number in programs))
        kept = json.loads((self.folder / "state.json").read_text(encoding="utf-8"))["results"]
        self.assertGreater(len(kept), 0)
        (self.folder / "hold").unlink()
        until(self._nobody_works_there)
        self.run_sample(12, workers=2)
        self.assertEqual(self.outcome(), self.expected)
        tried = len(self.expected[0]) - len(kept)
        self.assertRegex(self.said[-2], f"^This command tried {tried} in ")
        for number in "12":
            self.assertEqual((self.folder / number / "tree" / TOY).read_text(), LARGER)
            self.assertEqual((self.folder / number / "tree/build/toy").read_text(), LARGER)

    def _nobody_works_there(self):
        try:
            for number in "12":
                Tree(self.project, self.folder / number).close()
        except Problem:
            return False
        return True

    def test_by_the_keyboard_during_a_test(self):
        run, programs = self.hold("check")
        os.killpg(run.pid, signal.SIGINT)
        self.check_that_it_goes_on(run, programs)

    def test_by_the_keyboard_while_compiling(self):
        run, programs = self.hold("compile")
        os.killpg(run.pid, signal.SIGINT)
        self.check_that_it_goes_on(run, programs)

    def test_by_a_signal_to_the_parent_that_it_cannot_hear(self):
        run, programs = self.hold("check")
        os.kill(run.pid, signal.SIGKILL)
        self.check_that_it_goes_on(run, programs)

    def test_by_a_signal_to_all_that_they_cannot_hear_during_a_test(self):
        run, programs = self.hold("check")
        os.killpg(run.pid, signal.SIGKILL)
        self.check_that_it_goes_on(run, programs)

    def test_by_a_signal_to_all_that_they_cannot_hear_while_compiling(self):
        run, programs = self.hold("compile")
        os.killpg(run.pid, signal.SIGKILL)
        self.check_that_it_goes_on(run, programs)


if __name__ == "__main__":
    unittest.main()
