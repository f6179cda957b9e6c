"""Makes a script on which oracle and program part as short as it can be."""

import re

from annotate import Annotator
from runner import Runner
from script import HEADS, Script, read_line

MOST_TRIES = 1500


def plain(text):
    """The head and the commands of a script, without what the oracle says of them."""
    head, body = [], []
    for line in text.splitlines():
        line = re.sub(r"^refused [a-z-]+: ", "", line)
        word = line.split()[0] if line.split() else "#"
        if word in HEADS:
            head.append(line)
        elif word not in ("expect", "#"):
            body.append(line)
    return head, body


def annotated(head, body):
    """The script with what the oracle says, and the steps that became due; None where a line
    cannot be played."""
    script = Script([(line.split()[0], line.split(None, 1)[1]) for line in head])
    runner = Runner(script)
    annotator = Annotator(runner)
    annotator.head(list(head))
    for number, line in enumerate(body):
        if not annotator.play(read_line(number, line), line):
            return None
    return "\n".join(annotator.text) + "\n", runner.table.reached


def shortest(text, differs):
    """`differs(text, steps)` says whether they still part in the same way."""
    head, body = plain(text)
    tries, size = 0, max(len(body) // 2, 1)
    while size and tries < MOST_TRIES:
        at, shorter = 0, False
        while at < len(body) and tries < MOST_TRIES:
            tries += 1
            fewer = body[:at] + body[at + size:]
            if _parts(head, fewer, differs):
                body, shorter = fewer, True
            else:
                at += size
        if not shorter:
            size //= 2
    found = annotated(head, body)
    return found[0] if found else text


def _parts(head, body, differs):
    try:
        found = annotated(head, body)
    except Exception:  # what a shorter script makes impossible to play at all
        return False
    return found is not None and differs(*found)
