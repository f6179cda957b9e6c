"""The second verifier of a record: python3 tools/verify_ledger DATABASE_OR_EXPORT.

It was written from docs/ledger_format.md alone and shares no code with the program that keeps
records, so that a mistake of the one is not also made by the other. Python 3.9 or later; nothing
but its standard library.
"""
import argparse
import contextlib
import os
import pathlib
import sys
import time

import proof
import sources
from checking import Record
from finding import Finding, Unreadable
from money import name_of
from note import Key, Note


def arguments():
    parser = argparse.ArgumentParser(
        prog="verify_ledger", description="Checks the record of a floor: format, chains, tree, "
        "signatures, hidden parts and money. Exit code: 0 all is well, 1 a finding, 2 wrong usage.")
    parser.add_argument("record", nargs="?", metavar="DATABASE_OR_EXPORT",
                        help="a SQLite file (it is only read), or an export in JSON Lines")
    parser.add_argument("--key", metavar="LINE", help="the floor's public key, NAME+id+base64, "
                        "or the name of a file with it")
    parser.add_argument("--against", metavar="FILE", help="a signed checkpoint from elsewhere: "
                        "nothing before it was changed or cut off")
    parser.add_argument("--archive", metavar="FILE", action="append", default=[],
                        help="an archive of the record, checked before it: shows that the record "
                        "goes on from where it ends; name all of them")
    parser.add_argument("--open", action="store_true", dest="opening",
                        help="also open what was sealed in the rounds that have ended")
    parser.add_argument("--proof", metavar="FILE", action="append", default=[],
                        help="check the proof of a round; may be given several times")
    chosen = parser.parse_args()
    if chosen.record is None and not chosen.proof:
        parser.error("name a record, or a proof with --proof")
    if (chosen.against or chosen.proof) and not chosen.key:
        parser.error("a checkpoint or a proof proves nothing without the floor's --key")
    if chosen.record is None and (chosen.against or chosen.opening or chosen.archive):
        parser.error("--against, --archive and --open belong to a record")
    return chosen


def read_file(path):
    try:
        return pathlib.Path(path).read_bytes()
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}") from None


def read_key(text):
    try:
        if text.count("+") < 2:
            text = read_file(text).decode("ascii", "replace")
        return Key(text)
    except Finding as finding:
        raise Unreadable(f"--key: {finding}") from None


def summary(record, seconds):
    """What was checked, then what was not."""
    size = record.tree.size
    count = size - record.archived
    yield (f"{count} entries in {len(record.chains)} chains are as they were written"
           + (f", behind {record.archived} that are archived." if record.archived else "."))
    yield f"Root of the tree: {record.tree.root().hex()}"
    yield (f"{record.notes_seen} checkpoints fit the tree"
           + (" and are signed." if record.key else "."))
    yield f"{len(record.balances.of)} accounts add up, and their sum is zero."
    if record.opened:
        yield f"{record.opened} sealed parts open under the keys of their rounds."
    for account, first, last in record.balances.dips[:1]:
        yield (f"Note: {name_of(account)} was below zero from entry {first} to {last}; that is "
               "right only when these were committed together.")
    if record.clock_back:
        yield f"Note: the clock went back {record.clock_back} times within a chain."
    yield f"({seconds:.1f} s, {count / max(seconds, 1e-9):.0f} entries a second)"
    yield "Not checked:"
    yield "- that the rules of the games give these events (fairdeal ledger verify does)"
    if record.key is None:
        yield "- signatures, for want of a --key"
    if record.against is None:
        yield "- that nothing was cut off at the end, for want of a checkpoint from elsewhere"
    elif record.against.size < size:
        yield f"- that nothing was cut off behind entry {record.against.size - 1}"
    if record.never_opened:
        yield f"- {record.never_opened} sealed parts of rounds that have ended, for want of --open"
    still = sum(map(len, record.waiting.values()))
    if still:
        yield f"- {still} sealed parts of rounds that have not ended; nobody can open them yet"
    if record.archived and not record.is_joined:
        yield ("- that the balances from which the record goes on are those of the archive, for "
               "want of --archive with all of them")
    elif record.archived:
        yield "- how the tables stood when the archive ended (fairdeal ledger verify does)"
    yield from record.source.unchecked()


def check_archives(chosen, key):
    """Each from where the one before it ends; answers the last one."""
    with contextlib.ExitStack() as files:
        archives = [Record(files.enter_context(sources.opened(name)), key, None, chosen.opening)
                    for name in chosen.archive]
        ended = None
        for archive in sorted(archives, key=lambda archive: archive.archived):
            if ended is not None:
                archive.begin_behind(ended)
            archive.check()
            ended = archive
    return ended


def check_record(chosen, key):
    against = None
    if chosen.against:
        against = Note(read_file(chosen.against))
        against.check(key)
    begin = time.monotonic()
    with sources.opened(chosen.record) as source:
        record = Record(source, key, against, chosen.opening)
        if chosen.archive:
            record.begin_behind(check_archives(chosen, key))
        record.check()
        for line in summary(record, time.monotonic() - begin):
            print(line)


def check_proofs(files, key):
    """Of one proof, what was checked; of several, a line for each. Answers whether all hold."""
    if len(files) == 1:
        for line in proof.check(read_file(files[0]), key):
            print(line)
        return True
    all_hold = True
    for file in files:
        try:
            proof.check(read_file(file), key)
            print(f"Good  {file}")
        except Finding as finding:
            print(f"BAD   {file}: {finding}")
            all_hold = False
    return all_hold


def main():
    chosen = arguments()
    all_hold = True
    try:
        key = read_key(chosen.key) if chosen.key else None
        if chosen.proof:
            all_hold = check_proofs(chosen.proof, key)
        if chosen.record:
            check_record(chosen, key)
        sys.stdout.flush()
    except Finding as finding:
        sentence = str(finding)
        print(sentence[0].upper() + sentence[1:].rstrip(".") + ".", file=sys.stderr)
        return 1
    except Unreadable as problem:
        print(f"{problem}.", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever reads has read enough, and Python is not to try again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    return 0 if all_hold else 1


if __name__ == "__main__":
    sys.exit(main())
