"""Numbers and bytes: every value has exactly one form, and any other is refused."""
from finding import Finding

TOP = 1 << 64


def number(data, at):
    """The number that begins at `at`, and the place behind it."""
    try:
        byte = data[at]
        at += 1
        if byte < 0x80:
            return byte, at
        value = byte & 0x7F
        shift = 7
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
            if shift > 63:
                raise Finding("a number is longer than ten bytes")
    except IndexError:
        raise Finding("its bytes end within a number") from None
    if byte == 0:
        raise Finding("a number is written longer than it needs to be")
    if value >= TOP:
        raise Finding("a number is not below 2^64")
    return value, at


def number32(data, at):
    value, at = number(data, at)
    if value >> 32:
        raise Finding("a number is not below 2^32")
    return value, at


def signed(data, at):
    value, at = number(data, at)
    return (value >> 1 if not value & 1 else -(value >> 1) - 1), at


def fixed(data, at, length):
    """`length` bytes, and the place behind them."""
    end = at + length
    if end > len(data):
        raise Finding("its bytes end too early")
    return data[at:end], end


def counted(data, at):
    """Bytes with their count before them, and the place behind them."""
    length, at = number(data, at)
    end = at + length
    if end > len(data):
        raise Finding("its bytes end too early")
    return data[at:end], end


def write_number(value):
    """The one form of a number; for tests and proofs, which write leaves."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)
