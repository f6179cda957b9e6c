"""Where a record is read from: a SQLite database, or an export in JSON Lines."""
import base64
import pathlib
import sqlite3
import urllib.parse

import export
import strict_json
from finding import Finding, Unreadable
from note import base64_bytes, column
from standing import Standing

MAGIC = b"SQLite format 3\0"
ARCHIVE = base64.b64encode(b"archive").decode()  # the kind of a record is in base64, too


def opened(name):
    """The source of this name, to be used with `with`."""
    path = pathlib.Path(name[len("sqlite:"):] if name.startswith("sqlite:") else name)
    try:
        with open(path, "rb") as file:
            begin = file.read(len(MAGIC))
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}") from None
    return Database(path) if begin == MAGIC else export.Export(path)


def account_of(packed):
    """An account from the number under which its balance is kept."""
    return packed & 1, packed >> 1 & 0x7F, packed >> 8 & 0xFFFFFFFF, packed >> 40


class Database:
    """A SQLite file, as one moment of it: a server may go on writing."""

    keeps_hashes = True  # of archived entries

    def __init__(self, path):
        self.archives = []
        where = "file:" + urllib.parse.quote(str(path.resolve())) + "?mode=ro"
        try:
            self.connection = sqlite3.connect(where, uri=True, isolation_level=None)
            self.connection.execute("BEGIN")
            self.connection.execute("SELECT size FROM head").fetchall()
        except sqlite3.Error as error:
            raise Unreadable(f"{path} holds no record that can be read: {error}") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    def _rows(self, query):
        try:
            for row in self.connection.execute(query):
                yield row
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise Finding(f"The database cannot be read to its end: {error}.") from None

    def entries(self):
        for sequence, chain, number, hash_, body in self._rows(
                "SELECT sequence, chain, number, hash, body FROM entries ORDER BY sequence"):
            where = f"Entry {sequence}"
            yield (sequence, chain, number, column(hash_, f"{where}: its kept hash", 32),
                   column(body, f"{where}: its stored form"))

    def nodes(self):
        return {(level, place): column(hash_, f"Node {level}/{place} of the tree", 32)
                for level, place, hash_ in self._rows("SELECT level, place, hash FROM tree_nodes")}

    def check_head(self, tree):
        rows = list(self._rows("SELECT size, frontier FROM head"))
        if len(rows) != 1:
            raise Finding("The database does not have one head of the tree.")
        size, frontier = rows[0]
        frontier = column(frontier, "The kept head of the tree")
        if (size, frontier) != (tree.size, b"".join(tree.roots)):
            raise Finding(f"The kept head of the tree, of {size} entries, is not that of the "
                          f"{tree.size} entries that are there.")

    def chains(self):
        return {chain: (size, column(head, f"The kept end of chain {chain}", 32))
                for chain, size, head in self._rows("SELECT chain, size, head FROM chains")}

    def balances(self):
        kept = {}
        for packed, amount in self._rows("SELECT account, amount FROM balances"):
            if not isinstance(packed, int) or not isinstance(amount, int):
                raise Finding("A kept balance is not a number.")
            kept[account_of(packed)] = amount
        return kept

    def checkpoints(self):
        for size, note in self._rows("SELECT size, note FROM checkpoints ORDER BY size, place"):
            yield size, column(note, f"The checkpoint of size {size}")

    def standing(self):
        """Where the newest archive ends; None when nothing was archived."""
        newest = None
        for name, value in self._rows("SELECT name, value FROM records"):
            if not isinstance(name, str) or name.partition(".")[0] != ARCHIVE:
                continue
            try:
                fields = strict_json.read(base64_bytes(value).decode("utf-8", "replace"))
                _, file, digest, data = strict_json.fields_of(
                    fields, size=int, file=str, sha256=str, standing=str)
                standing = Standing(base64_bytes(data))
            except Finding as finding:
                raise Finding(f"The record of an archive: {finding}.") from None
            self.archives.append((standing.size, file, digest))
            if newest is None or standing.size > newest.size:
                newest = standing
        return newest

    def unchecked(self):
        for size, file, digest in sorted(self.archives):
            yield (f"- archived entries up to {size - 1}, but for their hashes: check {file} by "
                   f"itself (SHA-256 {digest})")
        yield "- the tables of accounts' entries, rounds, records and snapshots beside the entries"
