"""Mutants on trial at several benches at once. Each bench has a process of its own, a worker. The
process that started the workers gives them mutants, and it alone remembers and tells results."""
import contextlib
import multiprocessing
import os
import signal
from collections import deque
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait

from catalog import Mutant
from ending import end_with
from problem import Problem

# Processes, not threads: each knows the processor time of what it has started itself. A new one
# begins with all that this one knows.
PROCESSES = multiprocessing.get_context("fork")

# What a worker says, each with a value.
SAYS, ASKS_FOR_TURN, ENDS_TURN, HAS_RESULT, HAS_PROBLEM = range(5)

COMPILER_BYTES = 4 << 30  # the memory for one worker: a large file takes the compiler 3 GB
USUAL_MOST = 8  # each worker also has a copy and two builds on the disk


def cores():
    return len(os.sched_getaffinity(0))


def usual_workers():
    """As many as keep this machine busy."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return max(1, min(cores(), memory // COMPILER_BYTES, USUAL_MOST))


def stop(*_):
    """Ends what a worker does, as Ctrl-C would, and lets it put everything back undisturbed."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


class Worker:
    """Inside its process: tries the mutants that come down a line, and answers with results."""

    def __init__(self, bench, sources, line):
        self.bench, self.sources, self.line = bench, sources, line
        bench.turn = self._turn

    def run(self):
        """Goes on until there is a problem, or somebody stops it."""
        try:
            while True:
                mutant = self.line.recv()
                result = self.bench.try_mutant(mutant, self.sources[mutant.path], self._say)
                self.line.send((HAS_RESULT, result))
        except Problem as problem:
            self.line.send((HAS_PROBLEM, str(problem)))

    def _say(self, sentence):
        self.line.send((SAYS, sentence))

    @contextlib.contextmanager
    def _turn(self):
        self.line.send((ASKS_FOR_TURN, None))
        self.bench.usual_s = self.line.recv()
        yield
        self.line.send((ENDS_TURN, self.bench.usual_s))


def work(parent, bench, sources, line):
    """All that the process of a worker does."""
    # The keyboard interrupts all processes at once. The parent decides what that means.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, stop)
    end_with(parent, signal.SIGTERM)
    with contextlib.suppress(KeyboardInterrupt):
        Worker(bench, sources, line).run()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it ends anyway


@dataclass
class Member:
    """A worker, seen from outside."""
    name: str
    process: multiprocessing.Process
    line: Connection
    mutant: Mutant | None = None  # on trial

    def give(self, mutant):
        self.mutant = mutant
        if mutant:
            self.line.send(mutant)

    def take(self):
        try:
            return self.line.recv()
        except (EOFError, ConnectionError):
            raise Problem(f"{self.name} ended, and did not say why") from None


class Crew:
    """A worker for each of these benches, while it is entered. They take turns to build without a
    change, each on all cores: what one has compiled the next finds in the compiler's cache, and the
    times of the tests that it has run in `usual_s`."""

    def __init__(self, benches, sources, usual_s, say):
        self.benches, self.sources, self.usual_s, self.say = benches, sources, usual_s, say
        self.members = []
        self.asking = deque()  # for their turn to build without a change
        self.building = None  # whose turn it is

    def __enter__(self):
        for number, bench in enumerate(self.benches, 1):
            line, other_end = PROCESSES.Pipe()
            process = PROCESSES.Process(
                target=work, args=(os.getpid(), bench, self.sources, other_end), daemon=True)
            process.start()
            other_end.close()  # so that the line ends with the worker
            self.members.append(Member(f"Worker {number}", process, line))
        return self

    def __exit__(self, *_):
        for member in self.members:
            member.process.terminate()
        for member in self.members:
            member.process.join()
            member.line.close()

    def results(self, mutants, draw):
        """Tries these mutants, at most one for each worker, and then what `draw` gives to whoever
        is free. Yields each mutant with its result, as they come."""
        for member, mutant in zip(self.members, mutants):
            member.give(mutant)
        while any(member.mutant for member in self.members):
            heard = wait([member.line for member in self.members])
            for member in [member for member in self.members if member.line in heard]:
                what, value = member.take()
                if what == HAS_RESULT:
                    yield member.mutant, value
                    member.mutant = None
                else:
                    self._answer(member, what, value)
            for member in self.members:
                if not member.mutant:
                    member.give(draw())

    def _answer(self, member, what, value):
        if what == HAS_PROBLEM:
            raise Problem(value)
        if what == SAYS:
            self.say(f"{member.name}: {value}" if len(self.members) > 1 else value)
        elif what == ASKS_FOR_TURN:
            self.asking.append(member)
        elif what == ENDS_TURN:
            self.usual_s.update(value)
            self.building = None
        if self.asking and not self.building:
            self.building = self.asking.popleft()
            self.building.line.send(self.usual_s)
