"""How the program is asked, with a stand-in for it, and what a resumed comparison counts."""

import os
import tempfile
import unittest
from types import SimpleNamespace
from unittest import mock

import compare

# Plays each file as one event that holds its text; several of which one is "bad" end badly.
STAND_IN = """#!/bin/sh
shift 3
[ "$1" = - ] && set -- /dev/stdin
several=$#
for file; do
    [ $several -gt 1 ] && echo '{"type":"script","name":"'$file'"}'
    text=$(cat $file)
    [ "$text" = bad ] && status=1
    echo '{"type":"attested","data":{"step":"'$text'"}}'
    echo '{"type":"wager-placed"}'
done
exit $status
"""


class Program(unittest.TestCase):
    def said(self, *texts):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "program")
            with open(program, "w", encoding="utf-8") as file:
                file.write(STAND_IN)
            os.chmod(program, 0o755)
            return [([event["data"]["step"] for event in events], unreadable)
                    for events, unreadable in compare.program_says_of_all(program, texts)]

    def test_each_script_has_its_own_events(self):
        self.assertEqual(self.said("a", "b", "c"), [(["a"], ""), (["b"], ""), (["c"], "")])

    def test_one_that_ends_badly_does_not_hide_the_others(self):
        self.assertEqual(self.said("a", "bad", "c"), [(["a"], ""), (["bad"], ""), (["c"], "")])

    def test_a_single_script_has_no_heading(self):
        self.assertEqual(self.said("a"), [(["a"], "")])


class Resumed(unittest.TestCase):
    def test_a_disagreement_that_is_gone_counts_no_more(self):
        gone, there = (compare.Disagreement(number, "double-draw-poker", "run\n", "no")
                       for number in (1, 2))
        total = compare.Result(scripts=40, parted=2, disagreements=[gone, there])

        def chunk(job):
            found = [there] if list(job[2]) == [2] else []
            return job[1], job[2], compare.Result(1, 5, parted=len(found), disagreements=found)

        with mock.patch.object(compare, "compare_chunk", chunk):
            compare.play_again(SimpleNamespace(fairdeal="program"), total)
        self.assertEqual((total.scripts, total.parted, total.disagreements), (40, 1, [there]))


if __name__ == "__main__":
    unittest.main()
