"""A real record, told as a lie in every way the database allows: the second verifier must exit 1.

Usage: tamper.py VERIFIER FOLDER, the folder as make_sample leaves it.
"""
import base64
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

VERIFIER, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
RECORD = FOLDER / "record.db"
# All rounds before the first checkpoint have ended: there every byte counts. In a round that is
# still being played nobody without its key can tell one sealed text from another.
ENDED = int((FOLDER / "first_checkpoint").read_text(encoding="utf-8").splitlines()[1])

# A statement, and what the finding must say.
LIES = (
    ("DELETE FROM entries WHERE sequence = 40", "Entry 41: entry 40 is missing"),
    ("UPDATE entries SET sequence = 100000 WHERE sequence = 40", "Entry 41: entry 40 is missing"),
    ("UPDATE entries SET number = 100000 WHERE sequence = 40", "Entry 40: .*chain is missing"),
    ("UPDATE entries SET chain = 9 WHERE sequence = 40", "Entry 40: .*chain is missing"),
    ("UPDATE entries SET body = (SELECT body FROM entries WHERE sequence = 41) "
     "WHERE sequence = 40", "Entry 40 .*is stored under"),
    ("UPDATE entries SET hash = (SELECT hash FROM entries WHERE sequence = 41) "
     "WHERE sequence = 40", "Entry 40 .*hash is not the one"),
    ("UPDATE entries SET body = body || 'AAAA' WHERE sequence = 40", "Entry 40: "),
    ("UPDATE entries SET body = '' WHERE sequence = 40", "Entry 40: it is empty"),
    ("UPDATE entries SET hash = 'AA==' WHERE sequence = 40", "Entry 40: .*not 32 bytes"),
    ("DELETE FROM entries WHERE sequence = (SELECT MAX(sequence) FROM entries)", "kept head"),
    ("UPDATE head SET size = size + 1", "kept head"),
    ("UPDATE head SET frontier = ''", "kept head"),
    ("UPDATE chains SET size = size + 1 WHERE chain = 2", "end of chain 2"),
    ("DELETE FROM chains WHERE chain = 2", "end of chain 2"),
    ("UPDATE tree_nodes SET hash = (SELECT hash FROM entries WHERE sequence = 0) "
     "WHERE level = 1 AND place = 0", "Entry 255 .*kept node"),
    ("UPDATE balances SET amount = amount + 1 WHERE account = (SELECT MAX(account) FROM balances)",
     "kept balance of"),
    ("INSERT INTO balances VALUES (1, 100, -1)", "kept balance of player 0/0 .real money"),
    ("UPDATE checkpoints SET size = size + 1", "kept for size"),
    ("UPDATE checkpoints SET note = 'AAAA'", "checkpoint"),
)


def verify(*arguments):
    return subprocess.run([sys.executable, VERIFIER, *map(str, arguments)], check=False,
                          capture_output=True, text=True)


def expect(code, pattern, done, what):
    said = done.stdout + done.stderr
    if done.returncode != code or not re.search(pattern, said):
        sys.exit(f"{what}: exit {done.returncode} instead of {code}, said:\n{said}")


def lie(copy, what, pattern, statement, values=()):
    shutil.copyfile(RECORD, copy)
    connection = sqlite3.connect(copy)
    with connection:
        connection.execute(statement, values)
    connection.close()
    expect(1, pattern, verify(copy, "--open", "--key", FOLDER / "key"), what)


def flipped_bytes(copy, count):
    """Single bytes of stored forms; the same ones in every run."""
    chance = random.Random(8069)
    connection = sqlite3.connect(RECORD)
    bodies = connection.execute("SELECT sequence, body FROM entries WHERE sequence < ?",
                                (ENDED,)).fetchall()
    connection.close()
    for _ in range(count):
        sequence, text = chance.choice(bodies)
        body = bytearray(base64.b64decode(text))
        at = chance.randrange(len(body))
        body[at] ^= 1 << chance.randrange(8)
        lie(copy, f"byte {at} of entry {sequence}", rf"^Entry {sequence}\b|in entry {sequence}\b",
            "UPDATE entries SET body = ? WHERE sequence = ?",
            (base64.b64encode(body).decode(), sequence))


def main():
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "lie.db"
        for statement, pattern in LIES:
            lie(copy, statement, pattern, statement)
        flipped_bytes(copy, 40)
    print(f"{len(LIES)} lies and 40 flipped bytes were found")


main()
