"""The tree of RFC 6962: grown leaf by leaf, and the proofs over it."""
from hashlib import sha256

from finding import Finding

EMPTY = sha256(b"").digest()


def leaf_hash(leaf):
    return sha256(b"\x00" + leaf).digest()


def node(left, right):
    return sha256(b"\x01" + left + right).digest()


class Frontier:
    """A tree that grows: the roots of its complete subtrees, the largest first."""

    def __init__(self):
        self.size = 0
        self.roots = []

    def append(self, leaf):
        """Adds the hash of a leaf; answers the complete subtrees that it closes, as pairs of
        level (it has 2^level leaves) and hash."""
        closed = []
        level, rest = 0, self.size
        while rest & 1:
            leaf = node(self.roots.pop(), leaf)
            rest >>= 1
            level += 1
            closed.append((level, leaf))
        self.roots.append(leaf)
        self.size += 1
        return closed

    def root(self):
        if not self.roots:
            return EMPTY
        value = self.roots[-1]
        for left in reversed(self.roots[:-1]):
            value = node(left, value)
        return value


def root_of(leaves):
    """The root over a list of leaf hashes."""
    frontier = Frontier()
    for leaf in leaves:
        frontier.append(leaf)
    return frontier.root()


def check_inclusion(index, size, leaf, path, root):
    """Refuses unless the path proves that `leaf` is leaf `index` of the tree with this root."""
    if index >= size:
        raise Finding(f"leaf {index} is not in a tree of {size}")
    a, b, x = index, size - 1, leaf
    for p in path:
        if b == 0:
            raise Finding("the path is too long")
        if a & 1 or a == b:
            x = node(p, x)
            while a and not a & 1:
                a >>= 1
                b >>= 1
        else:
            x = node(x, p)
        a >>= 1
        b >>= 1
    if b != 0:
        raise Finding("the path is too short")
    if x != root:
        raise Finding("the path does not lead to the root")


def check_consistency(old_size, old_root, size, root, path):
    """Refuses unless the path proves that the old tree is the beginning of the new one."""
    if old_size > size:
        raise Finding("the older tree is the larger one")
    if old_size in (0, size):
        if path:
            raise Finding("the path is too long")
        if old_root != (root if old_size == size else EMPTY):
            raise Finding("the roots differ")
        return
    path = list(path)
    if old_size & (old_size - 1) == 0:
        path.insert(0, old_root)
    if not path:
        raise Finding("the path is too short")
    a, b = old_size - 1, size - 1
    while a & 1:
        a >>= 1
        b >>= 1
    x = y = path[0]
    for p in path[1:]:
        if b == 0:
            raise Finding("the path is too long")
        if a & 1 or a == b:
            x, y = node(p, x), node(p, y)
            while a and not a & 1:
                a >>= 1
                b >>= 1
        else:
            y = node(y, p)
        a >>= 1
        b >>= 1
    if b != 0:
        raise Finding("the path is too short")
    if x != old_root or y != root:
        raise Finding("the path does not lead to the two roots")
