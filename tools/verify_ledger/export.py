"""An export in JSON Lines: a head, a line for each entry, and an end."""
import datetime
import re

import strict_json
from finding import Finding, Unreadable
from money import KINDS, MONEY
from note import base64_bytes, column
from standing import Standing

HEADING = ("sequence", "chain", "number", "role", "account", "table", "round", "epoch")
EPOCH = datetime.datetime(1970, 1, 1)
ACCOUNT = re.compile("({}) ({})(?: (0|[1-9][0-9]*)(?:\\.(0|[1-9][0-9]*))?)?".format(
    "|".join(MONEY), "|".join(KINDS)))


def account_named(text):
    """An account from its words: "play player 1001", "real meter 7.2"."""
    found = ACCOUNT.fullmatch(text)
    if not found:
        raise Finding(f"There is no account {text!r}.")
    money, kind, number, part = found.groups()
    return MONEY.index(money), KINDS.index(kind), int(number or 0), int(part or 0)


def words_of_time(milliseconds):
    """2026-11-06T21:20:00.250Z, or None for a time that no calendar has."""
    try:
        time = EPOCH + datetime.timedelta(milliseconds=milliseconds)
    except OverflowError:
        return None
    return time.isoformat(timespec="milliseconds") + "Z"


def _object(data, where):
    try:
        return strict_json.read(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise Finding(f"{where} is not UTF-8.") from None
    except Finding as finding:
        raise Finding(f"{where}: {finding}.") from None


class Export:
    """A source like a database. Its last line says what a database keeps beside the entries."""

    keeps_hashes = False  # of entries that an archive before this one has

    def __init__(self, path):
        self.path = path
        self.begin = None
        first, last = b"", b""
        for last in self._lines():
            first = first or last
        self._check_head(first)
        end = _object(last, "The last line").get("end")
        if end is None:
            raise Finding("The export has no end: it was cut off.")
        try:
            (self.size, self.root, self.kept_chains, self.has_balances, self.kept_balances,
             self.notes, self.archive) = strict_json.fields_of(
                 end, size=int, root=str, chains=list, has_balances=bool, balances=list,
                 checkpoints=list, archive=str)
        except Finding as finding:
            raise Finding(f"The end of the export: {finding}.") from None

    def _check_head(self, line):
        try:
            version, whole, begin = strict_json.fields_of(
                _object(line, "Line 1"),
                **{"fairdeal-export": int, "whole": bool, "from": str})
        except Finding:
            raise Unreadable(f"{self.path} is neither a SQLite database nor an export") from None
        if version != 1 or not whole:
            raise Unreadable(f"{self.path} is an export of a period or of another version: it "
                             "cannot be checked by itself")
        try:
            self.begin = Standing(base64_bytes(begin)) if begin else None
        except Finding as finding:
            raise Finding(f"Line 1: {finding}.") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def _lines(self):
        try:
            with open(self.path, "rb") as file:
                for line in file:
                    yield line
        except OSError as error:
            raise Unreadable(f"{self.path} cannot be read: {error.strerror}") from None

    def entries(self):
        ended = False
        first = self.begin.size if self.begin else 0
        for place, data in enumerate(self._lines()):
            if place == 0:
                continue
            where = f"Entry {first + place - 1} (line {place + 1})"
            if ended:
                raise Finding(f"{where}: the export goes on behind its end.")
            value = _object(data, where)
            ended = "end" in value
            if not ended:
                yield self._row(value, where)

    @staticmethod
    def _row(value, where):
        for name in HEADING:
            if type(value.get(name)) is not int:
                raise Finding(f"{where}: its {name} is not a number.")
        hash_ = value.get("hash")
        if not isinstance(hash_, str) or not re.fullmatch("[0-9a-f]{64}", hash_):
            raise Finding(f"{where}: its hash is not 64 hexadecimal digits.")
        body = column(value.get("body"), f"{where}: its stored form")
        return (value["sequence"], value["chain"], value["number"], bytes.fromhex(hash_), body,
                lambda entry: Export._check_words(entry, value))

    @staticmethod
    def _check_words(entry, value):
        """Refuses a line whose heading is not that of its stored form."""
        for name in HEADING:
            if getattr(entry, name) != value[name]:
                raise Finding(f"its {name} is not the one of its stored form")
        if words_of_time(entry.time) != value.get("time"):
            raise Finding("its time is not the one of its stored form")

    def standing(self):
        return self.begin

    def nodes(self):
        return {}

    def check_head(self, tree):
        root = column(self.root, "The root at the end of the export", 32)
        if (self.size, root) != (tree.size, tree.root()):
            raise Finding(f"The end of the export tells of another tree, of {self.size} entries, "
                          f"than that of the {tree.size} entries that are there.")

    def chains(self):
        kept = {}
        for value in self.kept_chains:
            chain, size, head = strict_json.fields_of(value, chain=int, size=int, head=str)
            kept[chain] = size, column(head, f"The kept end of chain {chain}", 32)
        return kept

    def balances(self):
        if not self.has_balances:
            return None
        kept = {}
        for value in self.kept_balances:
            account, cents = strict_json.fields_of(value, account=str, cents=int)
            kept[account_named(account)] = cents
        return kept

    def checkpoints(self):
        for note in self.notes:
            if not isinstance(note, str):
                raise Finding("A checkpoint of the export is not a text.")
            yield None, note.encode()

    def unchecked(self):
        if self.begin:
            yield f"- entries up to {self.begin.size - 1}: they are in archives before this one"
        if self.archive:
            yield f"- archived entries, which are in {self.archive}"
        yield "- the words beside the stored forms of entries, but for their headings"
