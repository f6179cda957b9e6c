"""Checkpoints: signed notes are read strictly, and their signatures are checked."""
import base64
import binascii
import re
from hashlib import sha256

import ed25519
from finding import Finding

NAME = re.compile(r"[!-*,-~]{1,100}")  # printable ASCII without space and plus
SIZE = re.compile(r"0|[1-9][0-9]{0,19}")
DASH = "\u2014 "


def base64_bytes(text):
    """Base64 with padding, in its one form."""
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError, ValueError):
        raise Finding("something is not base64") from None
    if base64.b64encode(data).decode() != text:
        raise Finding("base64 is not in its one form")
    return data


def column(text, what, length=None):
    """Decodes a column or field of base64 that has `length` bytes, if given. `what` names it in a
    finding."""
    if not isinstance(text, str):
        raise Finding(f"{what} is not a text.")
    try:
        data = base64_bytes(text)
    except Finding as finding:
        raise Finding(f"{what}: {finding}.") from None
    if length is not None and len(data) != length:
        raise Finding(f"{what} is not {length} bytes.")
    return data


class Key:
    """A public key from its line, NAME+id+base64."""

    def __init__(self, line):
        fields = line.strip().split("+", 2)
        if len(fields) != 3 or not NAME.fullmatch(fields[0]):
            raise Finding("a public key is not NAME+id+base64")
        self.name = fields[0]
        data = base64_bytes(fields[2])
        if len(data) != 33 or data[0] != 1:
            raise Finding("a public key is not one of Ed25519")
        self.public = data[1:]
        self.id = sha256(self.name.encode() + b"\n" + data).digest()[:4]
        if fields[1] != self.id.hex():
            raise Finding("the id of a public key is not its own")


class Note:
    """A checkpoint: `text` is what is signed, `signatures` are (name, id, signature)."""

    def __init__(self, data):
        try:
            whole = data.decode("utf-8")
        except UnicodeDecodeError:
            raise Finding("the checkpoint is not UTF-8") from None
        head, gap, tail = whole.partition("\n\n")
        lines = head.split("\n")
        if not gap or len(lines) != 3 or not tail.endswith("\n"):
            raise Finding("the checkpoint is not three lines, an empty one and signatures")
        self.origin = lines[0]
        if not NAME.fullmatch(self.origin):
            raise Finding("the checkpoint's origin is not a name")
        if not SIZE.fullmatch(lines[1]) or int(lines[1]) >> 64:
            raise Finding("the checkpoint's size is not a number")
        self.size = int(lines[1])
        self.root = base64_bytes(lines[2])
        if len(self.root) != 32:
            raise Finding("the checkpoint's root is not 32 bytes")
        self.text = (head + "\n").encode()
        self.signatures = [self._signature(line) for line in tail[:-1].split("\n")]

    @staticmethod
    def _signature(line):
        fields = line[len(DASH):].split(" ")
        if not line.startswith(DASH) or len(fields) != 2 or not NAME.fullmatch(fields[0]):
            raise Finding("the checkpoint has a line that is no signature")
        data = base64_bytes(fields[1])
        if len(data) < 5:
            raise Finding("the checkpoint has a signature that is too short")
        return fields[0], data[:4], data[4:]

    def check(self, key):
        """Refuses unless the key has signed, and each line of that key is true."""
        if self.origin != key.name:
            raise Finding(f"the checkpoint is of {self.origin}, the key of {key.name}")
        own = [s for name, id_, s in self.signatures if (name, id_) == (key.name, key.id)]
        if not own:
            raise Finding("the checkpoint is not signed by the key")
        if not all(ed25519.verify(key.public, self.text, s) for s in own):
            raise Finding("the checkpoint's signature is false")
