"""XChaCha20-Poly1305 is opened (draft-irtf-cfrg-xchacha-03), many messages in one pass.

Python is slow at 32-bit words and fast at long integers. So each of the sixteen words of the
state is one long integer with a lane of 64 bits for each message: one addition adds in all of
them, and what runs over into the upper half of a lane is masked away.
"""
import hmac
import struct

CONSTANTS = struct.unpack("<4I", b"expand 32-byte k")
ROUND = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
         (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))
POLY = (1 << 130) - 5
CLAMP = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF


def _lanes(states):
    """Sixteen long integers from a list of states of sixteen words."""
    columns = zip(*states)
    return [int.from_bytes(struct.pack(f"<{len(states)}Q", *column), "little")
            for column in columns]


def _words(lanes, count):
    """The states of sixteen words again."""
    unpack = struct.Struct(f"<{count}Q").unpack
    return list(zip(*(unpack(lane.to_bytes(8 * count, "little")) for lane in lanes)))


def _twenty_rounds(x, count):
    """Mixes the lanes in place."""
    mask = int.from_bytes(b"\xff\xff\xff\xff\0\0\0\0" * count, "little")
    for _ in range(10):
        for i, j, k, l in ROUND:
            a, b, c, d = x[i], x[j], x[k], x[l]
            a = a + b & mask
            d ^= a
            d = (d << 16 | d >> 16) & mask
            c = c + d & mask
            b ^= c
            b = (b << 12 | b >> 20) & mask
            a = a + b & mask
            d ^= a
            d = (d << 8 | d >> 24) & mask
            c = c + d & mask
            b ^= c
            b = (b << 7 | b >> 25) & mask
            x[i], x[j], x[k], x[l] = a, b, c, d
    return mask


def hchacha(pairs):
    """The subkeys of (key, first 16 bytes of the nonce)."""
    if not pairs:
        return []
    states = [CONSTANTS + struct.unpack("<8I", key) + struct.unpack("<4I", nonce)
              for key, nonce in pairs]
    lanes = _lanes(states)
    _twenty_rounds(lanes, len(states))
    pack = struct.Struct("<8I").pack
    return [pack(*w[:4], *w[12:]) for w in _words(lanes, len(states))]


def blocks(wanted):
    """The 64 bytes of the stream for each (key, counter, nonce of 12 bytes)."""
    if not wanted:
        return []
    states = [CONSTANTS + struct.unpack("<8I", key) + (counter,) + struct.unpack("<3I", nonce)
              for key, counter, nonce in wanted]
    begin = _lanes(states)
    lanes = list(begin)
    mask = _twenty_rounds(lanes, len(states))
    lanes = [a + b & mask for a, b in zip(lanes, begin)]
    pack = struct.Struct("<16I").pack
    return [pack(*words) for words in _words(lanes, len(states))]


def poly1305(key, message):
    r = int.from_bytes(key[:16], "little") & CLAMP
    sum_ = 0
    for at in range(0, len(message), 16):
        sum_ = (sum_ + int.from_bytes(message[at:at + 16] + b"\x01", "little")) * r % POLY
    return (sum_ + int.from_bytes(key[16:], "little") & (1 << 128) - 1).to_bytes(16, "little")


def _pad(data):
    return data + bytes(-len(data) % 16)


def unseal_all(messages, extra=b""):
    """The plain texts of (key, nonce of 24 bytes, ciphertext and tag); None for a false tag."""
    subkeys = hchacha([(key, nonce[:16]) for key, nonce, _ in messages])
    wanted, places = [], []
    for subkey, (_, nonce, sealed) in zip(subkeys, messages):
        places.append(len(wanted))
        short = bytes(4) + nonce[16:]
        wanted.extend((subkey, counter, short) for counter in range(1 + (len(sealed) + 47) // 64))
    stream = blocks(wanted)
    opened = []
    for place, (_, _, sealed) in zip(places, messages):
        text, tag = sealed[:-16], sealed[-16:]
        signed = _pad(extra) + _pad(text) + struct.pack("<QQ", len(extra), len(text))
        if not hmac.compare_digest(poly1305(stream[place][:32], signed), tag):
            opened.append(None)
            continue
        pad = b"".join(stream[place + 1:place + 1 + (len(text) + 63) // 64])[:len(text)]
        plain = int.from_bytes(text, "little") ^ int.from_bytes(pad, "little")
        opened.append(plain.to_bytes(len(text), "little"))
    return opened
