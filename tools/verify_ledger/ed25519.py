"""Ed25519 signatures are checked, RFC 8032 section 5.1. Nothing secret passes through here."""
from functools import lru_cache
from hashlib import sha512

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
IDENTITY = (0, 1, 1, 0)


def _add(p, q):
    """Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z."""
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _double(p):
    a = p[0] * p[0] % P
    b = p[1] * p[1] % P
    c = 2 * p[2] * p[2] % P
    h = a + b
    e = h - (p[0] + p[1]) * (p[0] + p[1]) % P
    g = a - b
    f = c + g
    return e * f % P, g * h % P, f * g % P, e * h % P


def _decode(data):
    """The point that 32 bytes name; None when they name none or not in its one form."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if v * x * x % P != u:
        x = x * ROOT_OF_MINUS_ONE % P
        if v * x * x % P != u:
            return None
    if x == 0 and sign:
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def _encode(p):
    inverse = pow(p[2], -1, P)
    x, y = p[0] * inverse % P, p[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = _decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


@lru_cache(maxsize=16)
def _minus(public_key):
    """The negative of a public key's point; None for one that signs nothing or anything."""
    point = _decode(public_key)
    if point is None:
        return None
    if _encode(_double(_double(_double(point)))) == _encode(IDENTITY):
        return None
    return P - point[0], point[1], 1, P - point[3]


def verify(public_key, message, signature):
    """True when `signature` is one of `message` under `public_key`."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    minus = _minus(bytes(public_key))
    s = int.from_bytes(signature[32:], "little")
    if minus is None or s >= ORDER:
        return False
    k = int.from_bytes(sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    # [s]B - [k]A in one pass over the bits of both.
    steps = (None, BASE, minus, _add(BASE, minus))
    sum_ = IDENTITY
    for bit in range(max(s.bit_length(), k.bit_length()) - 1, -1, -1):
        sum_ = _double(sum_)
        step = (s >> bit & 1) | (k >> bit & 1) << 1
        if step:
            sum_ = _add(sum_, steps[step])
    return _encode(sum_) == signature[:32]
