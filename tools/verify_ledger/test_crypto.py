"""Published vectors: RFC 8032, RFC 6962, the XChaCha draft."""
import unittest

import chacha
import ed25519
import tree
from finding import Finding

# RFC 8032 section 7.1: public key, message, signature.
SIGNED = (
    ("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
     "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    ("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
     "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    ("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
     "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
)

# The eight leaves of the first certificate transparency log tests, and the roots of 1 … 8.
LEAVES = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657",
          "606162636465666768696a6b6c6d6e6f")
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)


def naive_root(leaves):
    """RFC 6962 section 2.1 as it is written."""
    if len(leaves) <= 1:
        return leaves[0] if leaves else tree.EMPTY
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    return tree.node(naive_root(leaves[:k]), naive_root(leaves[k:]))


def naive_path(index, leaves):
    """PATH of section 2.1.1."""
    if len(leaves) <= 1:
        return []
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    if index < k:
        return naive_path(index, leaves[:k]) + [naive_root(leaves[k:])]
    return naive_path(index - k, leaves[k:]) + [naive_root(leaves[:k])]


def naive_consistency(m, leaves, whole=True):
    """SUBPROOF of section 2.1.2."""
    n = len(leaves)
    if m == n:
        return [] if whole else [naive_root(leaves)]
    k = 1
    while 2 * k < n:
        k *= 2
    if m <= k:
        return naive_consistency(m, leaves[:k], whole) + [naive_root(leaves[k:])]
    return naive_consistency(m - k, leaves[k:], False) + [naive_root(leaves[:k])]


class Ed25519(unittest.TestCase):
    def test_published_signatures_are_true(self):
        for public, message, signature in SIGNED:
            self.assertTrue(ed25519.verify(*map(bytes.fromhex, (public, message, signature))))

    def test_every_flipped_bit_is_false(self):
        public, message, signature = map(bytes.fromhex, SIGNED[1])
        for bit in range(0, 512, 7):
            bad = bytearray(signature)
            bad[bit // 8] ^= 1 << bit % 8
            self.assertFalse(ed25519.verify(public, message, bytes(bad)))
        self.assertFalse(ed25519.verify(public, message + b"\0", signature))
        self.assertFalse(ed25519.verify(public[::-1], message, signature))

    def test_a_scalar_above_the_order_is_refused(self):
        public, message, signature = map(bytes.fromhex, SIGNED[0])
        s = int.from_bytes(signature[32:], "little") + ed25519.ORDER
        self.assertFalse(ed25519.verify(public, message, signature[:32] + s.to_bytes(32, "little")))

    def test_a_key_of_small_order_signs_nothing(self):
        identity = b"\x01" + bytes(31)
        self.assertFalse(ed25519.verify(identity, b"anything", identity + bytes(32)))

    def test_wrong_lengths(self):
        public, message, signature = map(bytes.fromhex, SIGNED[0])
        self.assertFalse(ed25519.verify(public[:-1], message, signature))
        self.assertFalse(ed25519.verify(public, message, signature + b"\0"))


class Tree(unittest.TestCase):
    def setUp(self):
        self.leaves = [tree.leaf_hash(bytes.fromhex(leaf)) for leaf in LEAVES]

    def test_published_roots(self):
        self.assertEqual(tree.EMPTY, tree.root_of([]))
        for size, root in enumerate(ROOTS, 1):
            self.assertEqual(root, tree.root_of(self.leaves[:size]).hex())

    def test_roots_as_the_recursion_has_them(self):
        leaves = [tree.leaf_hash(bytes([n])) for n in range(131)]
        for size in range(132):
            self.assertEqual(naive_root(leaves[:size]), tree.root_of(leaves[:size]))

    def test_closed_subtrees(self):
        frontier = tree.Frontier()
        for n, leaf in enumerate(self.leaves):
            for level, hash_ in frontier.append(leaf):
                size = 1 << level
                self.assertEqual(naive_root(self.leaves[n + 1 - size:n + 1]), hash_)

    def test_inclusion(self):
        for size in range(1, 40):
            leaves = [tree.leaf_hash(bytes([n])) for n in range(size)]
            root = naive_root(leaves)
            for index in range(size):
                path = naive_path(index, leaves)
                tree.check_inclusion(index, size, leaves[index], path, root)
                for bad in self.spoiled(path):
                    with self.assertRaises(Finding):
                        tree.check_inclusion(index, size, leaves[index], bad, root)
        with self.assertRaises(Finding):
            tree.check_inclusion(size, size, leaves[0], [], root)

    def test_consistency(self):
        leaves = [tree.leaf_hash(bytes([n])) for n in range(33)]
        for size in range(1, 34):
            root = naive_root(leaves[:size])
            tree.check_consistency(0, tree.EMPTY, size, root, [])
            for old in range(1, size + 1):
                old_root = naive_root(leaves[:old])
                path = naive_consistency(old, leaves[:size])
                tree.check_consistency(old, old_root, size, root, path)
                for bad in self.spoiled(path):
                    with self.assertRaises(Finding, msg=(old, size)):
                        tree.check_consistency(old, old_root, size, root, bad)
                with self.assertRaises(Finding):
                    tree.check_consistency(old, root[::-1], size, root, path)
        with self.assertRaises(Finding):
            tree.check_consistency(34, root, 33, root, [])
        with self.assertRaises(Finding):
            tree.check_consistency(0, root, 33, root, [])

    @staticmethod
    def spoiled(path):
        yield path + [bytes(32)]
        for at, hash_ in enumerate(path):
            yield path[:at] + path[at + 1:]
            yield path[:at] + [hash_[:-1] + bytes([hash_[-1] ^ 1])] + path[at + 1:]


class XChaCha(unittest.TestCase):
    KEY = bytes(range(0x80, 0xA0))
    NONCE = bytes(range(0x40, 0x58))
    EXTRA = bytes.fromhex("50515253c0c1c2c3c4c5c6c7")
    PLAIN = (b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for "
             b"the future, sunscreen would be it.")
    SEALED = bytes.fromhex(
        "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb"
        "731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452"
        "2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
        "21f9664c97637da9768812f615c68b13b52e"
        "c0875924c1c7987947deafd8780acf49")

    def test_hchacha(self):  # section 2.2.1
        nonce = bytes.fromhex("000000090000004a0000000031415927")
        self.assertEqual(
            "82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc",
            chacha.hchacha([(bytes(range(32)), nonce)])[0].hex())

    def test_sealed_message(self):  # appendix A.3.1
        message = (self.KEY, self.NONCE, self.SEALED)
        self.assertEqual([self.PLAIN], chacha.unseal_all([message], self.EXTRA))

    def test_many_at_once_are_as_one_by_one(self):
        bad = self.SEALED[:-1] + b"\0"
        messages = [(self.KEY, self.NONCE, self.SEALED), (self.KEY, self.NONCE, bad),
                    (self.KEY, self.NONCE, self.SEALED)] * 9
        self.assertEqual([self.PLAIN, None, self.PLAIN] * 9,
                         chacha.unseal_all(messages, self.EXTRA))

    def test_poly1305(self):  # RFC 8439 section 2.5.2
        key = bytes.fromhex("85d6be7857556d337f4452fe42d506a8"
                            "0103808afb0db2fd4abff6af4149f51b")
        self.assertEqual("a8061dc1305136c6c22b8baf0c0127a9",
                         chacha.poly1305(key, b"Cryptographic Forum Research Group").hex())


if __name__ == "__main__":
    unittest.main()
