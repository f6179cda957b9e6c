"""How far a comparison is, how long it will take, and, in a file, what is finished.

The file belongs to one program, by its digest: with another it is begun anew.
"""

import hashlib
import os
import pickle
import sys
import time

QUIET = 30  # seconds between two lines where nobody looks on


def _digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class Progress:
    """The parts that are done, and the sum of their results."""

    def __init__(self, options, total):
        self.options = options
        self.total = total
        self.done = set()
        self.wanted = options.scripts * len(options.games)
        self.began = self.last = self.saved = time.monotonic()
        self.which = (_digest(options.fairdeal), options.games, options.scripts, options.seed) \
            if options.resume else None
        if options.resume and os.path.exists(options.resume):
            self._load()
        self.before = self.total.scripts

    def _load(self):
        with open(self.options.resume, "rb") as file:
            which, done, total = pickle.load(file)
        if which == self.which:
            self.done, self.total = done, total

    def _save(self):
        if not self.options.resume:
            return
        new = self.options.resume + ".new"
        with open(new, "wb") as file:
            pickle.dump((self.which, self.done, self.total), file)
        os.replace(new, self.options.resume)

    def left(self, size):
        """(game, numbers) of each part that is not done."""
        options = self.options
        for game in options.games:
            for first in range(options.seed, options.seed + options.scripts, size):
                if (game, first) not in self.done:
                    yield game, range(first, min(first + size, options.seed + options.scripts))

    def add(self, game, numbers, result):
        self.total.join(result)
        self.done.add((game, numbers.start))
        now = time.monotonic()
        if now - self.saved > QUIET:
            self.saved = now
            self._save()
        if now - self.last > (0.5 if sys.stderr.isatty() else QUIET):
            self.last = now
            self._say(now)

    def _say(self, now):
        done = self.total.scripts - self.before
        left = (self.wanted - self.total.scripts) * (now - self.began) / done
        end = "\r" if sys.stderr.isatty() else "\n"
        print(f"{self.total.scripts:,} of {self.wanted:,} scripts, {self.total.parted:,} "
              f"disagreements, {int(left) // 60} min {int(left) % 60:02} s left  ",
              end=end, file=sys.stderr, flush=True)

    def end(self):
        self._save()
