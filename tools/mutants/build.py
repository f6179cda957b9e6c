"""The build of a copy of the project, and its tests. What a changed file made the build write is
replaced by what was there before, so that nothing is compiled just to undo a change."""
import contextlib
import os
import resource
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ctest_list import read_tests
from ending import end_with
from problem import Problem

# A test that uses next to nothing of the processor for so long waits for something that does not
# come. On a busy machine a test that works may be slow, but it is not idle.
HANGS_AFTER_S = 300
IDLE_S = 0.02
MEMORY_MOST = 8 << 30
FILE_MOST = 2 << 30

PASSED, FAILED, ENDLESS, REFUSED = "passed", "failed", "endless", "refused"
REFUSES = 97  # with which a program ends whose assertions the compiler would have refused: switch.inc


@dataclass(frozen=True)
class Run:
    verdict: str
    said: str
    processor_s: float

    def first_failure(self):
        """The first test of GoogleTest that failed, or nothing."""
        for line in self.said.splitlines():
            if line.startswith("[  FAILED  ] "):
                return line.removeprefix("[  FAILED  ] ").split(" ")[0].rstrip(",")
        return ""


class Build:
    """The build lies in the copy, as it lies in the project: the compiler's cache then knows what
    was compiled in another copy, because nothing but the folder of the copy is different."""

    def __init__(self, tree, folder, options):
        self.source, self.root = tree.root, tree.build
        self.clean = Path(folder) / "clean"
        self.options = list(options)
        self.jobs = None  # so many compilers at once for a change; None: ninja decides

    def configure(self):
        """CMake, unless it has run with the same options."""
        note = self.root / "options.txt"
        text = "\n".join(self.options)
        if note.is_file() and note.read_text() == text and (self.root / "build.ninja").is_file():
            self.make(["build.ninja"])  # which follows the build description
            return
        self.root.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(["cmake", "-S", self.source, "-B", self.root, "-G", "Ninja",
                               *self.options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            raise Problem(f"CMake cannot configure the build:\n{done.stdout}\nThat was CMake")
        note.write_text(text)

    def make(self, targets, is_changed=False, more=()):
        """Builds targets; answers what the compiler says if it refuses. Nobody compiles the same
        change twice, so ccache has nothing to do with it."""
        environment = dict(os.environ, CCACHE_DISABLE="1") if is_changed else None
        jobs = [f"-j{self.jobs}", *more] if is_changed and self.jobs else list(more)
        parent = os.getpid()
        with subprocess.Popen(["ninja", "-C", self.root, *jobs, *targets],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace",
                              env=environment, start_new_session=True,
                              preexec_fn=lambda: end_with(parent, signal.SIGTERM)) as ninja:
            try:
                said = ninja.communicate()[0]
            except BaseException:
                # Not SIGKILL: ninja ends its compilers first, and nobody writes any more.
                ninja.terminate()
                ninja.communicate()
                raise
        if ninja.returncode == 0:
            return ""
        if "error:" not in said:
            raise Problem(f"The build stopped, and no compiler said why:\n{said}\nThat was ninja")
        return said

    def tests(self):
        """The tests that the build describes, by name."""
        return read_tests(self.root)

    def keep(self):
        """What is built now is what `restore` brings back."""
        make_same(self.root, self.clean)

    def restore(self):
        """Brings every file of the build back to what it was when it was kept, times and all."""
        if self.clean.is_dir():
            make_same(self.clean, self.root)


def files_below(folder):
    """Size and time of all files below a folder, by their paths in it."""
    found, waiting = {}, [str(folder)]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                else:
                    status = entry.stat(follow_symlinks=False)
                    name = os.path.relpath(entry.path, folder)
                    found[name] = (status.st_size, status.st_mtime_ns)
    return found


def make_same(model, copy):
    """Makes the files below `copy` those below `model`, with their times."""
    copy.mkdir(parents=True, exist_ok=True)
    wanted, there = files_below(model), files_below(copy)
    for name in there.keys() - wanted.keys():
        (copy / name).unlink()
    for name, what in wanted.items():
        if there.get(name) != what:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).unlink(missing_ok=True)
            shutil.copy2(model / name, copy / name, follow_symlinks=False)


def processor_seconds():
    """What the programs started here, and ended, have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def used_in_session(session):
    """The processor seconds of a session's living programs, and of those they have waited for."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[3]) == session:
            ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def hear(process):
    """All that a program says until it ends; one that hangs is ended. Answers whether it did."""
    used, hangs = 0, False
    while True:
        try:
            return process.communicate(timeout=HANGS_AFTER_S)[0], hangs
        except subprocess.TimeoutExpired:
            before, used = used, used_in_session(process.pid)
            if abs(used - before) < IDLE_S:
                os.killpg(process.pid, signal.SIGKILL)
                hangs = True


def run_test(test, options, processor_most_s, variables=()):
    """Runs a test, with more options and variables of the environment, until it ends or has used so
    much of the processor: a limit that another program cannot use up. Answers how it went."""
    parent = os.getpid()

    def limit():
        end_with(parent, signal.SIGKILL)
        resource.setrlimit(resource.RLIMIT_CPU, (processor_most_s, processor_most_s + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MOST, MEMORY_MOST))
        resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_MOST, FILE_MOST))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    environment = dict(os.environ, LC_ALL="C.UTF-8",
                       **dict(one.split("=", 1) for one in (*test.environment, *variables)))
    before = processor_seconds()
    with subprocess.Popen([*test.command, *options], cwd=test.folder, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment,
                          start_new_session=True, preexec_fn=limit) as process:
        try:
            said, hangs = hear(process)
        except BaseException:
            with contextlib.suppress(ProcessLookupError):  # it may have just ended
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            raise
    endless = hangs or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    verdict = ENDLESS if endless else {0: PASSED, REFUSES: REFUSED}.get(process.returncode, FAILED)
    return Run(verdict, said.decode(errors="replace"), processor_seconds() - before)
