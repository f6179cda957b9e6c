"""A random script is made from its number and its game alone, so that anybody can make it again."""

import os
import subprocess
import sys
import unittest

WRITE = """
import sys
from drama import Drama
for number in range(8):
    print(Drama(number, sys.argv[1]).write())
"""


def written(game, hash_seed):
    """Some scripts of a game, by a Python whose sets have an order of their own."""
    folder = os.path.dirname(os.path.abspath(__file__))
    done = subprocess.run([sys.executable, "-c", WRITE, game], capture_output=True, text=True,
                          check=True, cwd=folder,
                          env={**os.environ, "PYTHONHASHSEED": hash_seed})
    return done.stdout


class Drama(unittest.TestCase):
    def test_a_script_does_not_depend_on_the_order_of_a_set(self):
        for game in ("three-card-poker", "holdem-3-bonus"):
            first = written(game, "1")
            self.assertGreater(first.count("\n"), 400)
            for seed in "234":
                self.assertEqual(written(game, seed), first, game)


if __name__ == "__main__":
    unittest.main()
