"""A record of the first edition still verifies: by the program, and by the second verifier.

Usage: check.py FAIRDEAL_OFFICE, in the folder of the project.
"""
import json
import lzma
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
ROUNDS = 18
OPEN_ROUNDS = 8


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def check(is_so, what, done):
    if not is_so:
        sys.exit(f"{what}:\n{done.stdout}{done.stderr}")


def verify(program, record):
    return run(program, "ledger", "verify", "--db", str(record), "--json")


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "record.jsonl"
        record.write_bytes(lzma.decompress((HERE / "record.jsonl.xz").read_bytes()))

        done = verify(program, record)
        check(done.returncode == 0, "the record of edition 1 is found wanting", done)
        said = json.loads(done.stdout)
        check(said["good"] and said["first_edition_rounds"] == ROUNDS and said["rounds"] == 0 and
              said["open_rounds"] == OPEN_ROUNDS, "other rounds were found", done)
        done = run(program, "ledger", "verify", "--db", str(record))
        check(f"{ROUNDS} rounds were not re-executed: edition 1." in done.stdout,
              "it is not said that the rounds were not executed again", done)

        done = run(sys.executable, "tools/verify_ledger", str(record), "--open")
        check(done.returncode == 0, "the second verifier finds the record wanting", done)

        # A cent that moves elsewhere is found in it as in any record.
        text = record.read_text(encoding="utf-8")
        stated = list(re.finditer(r'"cents":(-?[1-9]\d*)', text))[-1]
        start, end = stated.span(1)
        record.write_text(text[:start] + str(int(stated[1]) + 1) + text[end:], encoding="utf-8")
        done = verify(program, record)
        check(done.returncode == 1, "a changed balance was not found", done)


main(sys.argv[1])
