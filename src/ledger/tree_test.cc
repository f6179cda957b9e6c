#include "ledger/tree.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ledger/proof.h"

namespace fairdeal::ledger {
namespace {

using namespace std::string_literals;

// The definitions of RFC 6962, section 2.1, as they stand there, with SHA-256 from another library.
namespace rfc6962 {

Hash sha(const Bytes& bytes) {
    Hash hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
    return hash;
}

Hash node(const Hash& left, const Hash& right) {
    return sha("\x01" + Bytes(view_of(left)) + Bytes(view_of(right)));
}

using Leaves = std::vector<Bytes>;

std::size_t split(std::size_t n) {
    std::size_t k = 1;
    while (k * 2 < n)
        k *= 2;
    return k;
}

// D[from:to] is a pair of places in it. Subtrees are remembered, for there are many questions.
class Definition {
  public:
    explicit Definition(Leaves d) : d_(std::move(d)) {}
    const Leaves& leaves() const { return d_; }

    Hash mth(std::size_t from, std::size_t to) const {
        if (const auto known = known_.find({from, to}); known != known_.end()) return known->second;
        const std::size_t middle = from + split(to - from);
        const Hash hash = from == to       ? sha("")
                          : from + 1 == to ? sha(Bytes(1, '\0') + d_[from])
                                           : node(mth(from, middle), mth(middle, to));
        known_[{from, to}] = hash;
        return hash;
    }

    std::vector<Hash> path(std::size_t m, std::size_t from, std::size_t to) const {
        if (from + 1 == to) return {};
        const std::size_t middle = from + split(to - from);
        const bool left = from + m < middle;
        auto proof = left ? path(m, from, middle) : path(m - (middle - from), middle, to);
        proof.push_back(left ? mth(middle, to) : mth(from, middle));
        return proof;
    }

    std::vector<Hash> subproof(std::size_t m, std::size_t from, std::size_t to, bool b) const {
        if (m == to - from) return b ? std::vector<Hash>{} : std::vector{mth(from, to)};
        const std::size_t middle = from + split(to - from);
        const bool left = from + m <= middle;
        auto proof =
            left ? subproof(m, from, middle, b) : subproof(m - (middle - from), middle, to, false);
        proof.push_back(left ? mth(middle, to) : mth(from, middle));
        return proof;
    }

  private:
    Leaves d_;
    mutable std::map<std::pair<std::size_t, std::size_t>, Hash> known_{};
};

}  // namespace rfc6962

constexpr std::size_t most_leaves = 130;  // two more than a power of two

rfc6962::Leaves some_leaves(std::size_t count) {
    rfc6962::Leaves leaves;
    for (std::size_t leaf = 0; leaf < count; ++leaf)
        leaves.push_back(std::to_string(leaf * leaf));
    return leaves;
}

// As a store gives them: only complete subtrees, and it counts how often it was asked.
struct Subtrees {
    rfc6962::Definition definition;
    mutable std::size_t asked = 0;

    explicit Subtrees(rfc6962::Leaves leaves) : definition(std::move(leaves)) {}
    const Bytes& leaf(std::size_t place) const { return definition.leaves()[place]; }
    TreeHead head(std::size_t size) const { return {size, definition.mth(0, size)}; }

    Hash operator()(std::uint8_t level, std::uint64_t index) const {
        ++asked;
        const std::size_t size = std::size_t{1} << level;
        const std::size_t start = index << level;
        EXPECT_LE(start + size, definition.leaves().size()) << "not a complete subtree";
        return definition.mth(start, start + size);
    }
};

// The leaves, roots and proofs published with the reference implementation of RFC 6962.
const rfc6962::Leaves published_leaves = {
    "",
    "\x00"s,
    "\x10",
    "\x20\x21",
    "\x30\x31",
    "\x40\x41\x42\x43",
    "\x50\x51\x52\x53\x54\x55\x56\x57",
    "\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f",
};
constexpr std::array published_roots = {
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
};

std::vector<std::string> hex_of(const std::vector<Hash>& hashes) {
    std::vector<std::string> hex;
    for (const Hash& hash : hashes)
        hex.push_back(to_hex(view_of(hash)));
    return hex;
}

TEST(Tree, HasThePublishedRoots) {
    Frontier tree;
    EXPECT_EQ(to_hex(view_of(tree.root())),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    for (std::size_t size = 1; size <= published_leaves.size(); ++size) {
        tree.append(leaf_hash(published_leaves[size - 1]));
        EXPECT_EQ(tree.size(), size);
        EXPECT_EQ(to_hex(view_of(tree.root())), published_roots[size - 1]) << size;
    }
}

TEST(Tree, HasThePublishedInclusionProofs) {
    const Subtrees subtrees{published_leaves};
    const auto proof = [&](std::uint64_t leaf, std::uint64_t size) {
        return hex_of(inclusion_proof(leaf, size, std::cref(subtrees)));
    };
    using Hexes = std::vector<std::string>;
    EXPECT_EQ(proof(0, 1), Hexes{});
    EXPECT_EQ(proof(0, 8),
              (Hexes{"96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
                     "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                     "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"}));
    EXPECT_EQ(proof(5, 8),
              (Hexes{"bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
                     "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
                     "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"}));
    EXPECT_EQ(proof(2, 3),
              (Hexes{"fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"}));
    EXPECT_EQ(proof(1, 5),
              (Hexes{"6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
                     "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                     "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"}));
}

TEST(Tree, HasThePublishedConsistencyProofs) {
    const Subtrees subtrees{published_leaves};
    const auto proof = [&](std::uint64_t from, std::uint64_t to) {
        return hex_of(consistency_proof(from, to, std::cref(subtrees)));
    };
    using Hexes = std::vector<std::string>;
    EXPECT_EQ(proof(1, 1), Hexes{});
    EXPECT_EQ(proof(1, 8),
              (Hexes{"96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
                     "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                     "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"}));
    EXPECT_EQ(proof(6, 8),
              (Hexes{"0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
                     "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
                     "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"}));
    EXPECT_EQ(proof(2, 5),
              (Hexes{"5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                     "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"}));
}

TEST(Tree, GrowsAsTheDefinitionSays) {
    const rfc6962::Definition definition(some_leaves(most_leaves));
    const auto& leaves = definition.leaves();
    Frontier tree;
    for (std::size_t size = 0; size <= most_leaves; ++size) {
        EXPECT_EQ(tree.root(), definition.mth(0, size)) << size;
        EXPECT_EQ(tree.roots().size(), static_cast<std::size_t>(std::popcount(size)));
        // Stored and loaded, as between two starts.
        tree = Frontier(tree.size(), {tree.roots().begin(), tree.roots().end()});
        if (size < most_leaves) tree.append(leaf_hash(leaves[size]));
    }
}

TEST(Tree, TellsOfEverySubtreeItCompletes) {
    const rfc6962::Definition definition(some_leaves(most_leaves));
    const auto& leaves = definition.leaves();
    Frontier tree;
    std::size_t told = 0;
    for (std::size_t leaf = 0; leaf < most_leaves; ++leaf) {
        tree.append(leaf_hash(leaves[leaf]), [&](std::uint8_t level, const Hash& hash) {
            const std::size_t size = std::size_t{1} << level;
            EXPECT_EQ((leaf + 1) % size, 0U);
            EXPECT_EQ(hash, definition.mth(leaf + 1 - size, leaf + 1));
            ++told;
        });
    }
    // 65 of two leaves, 32 of four, 16, 8, 4, 2, 1.
    EXPECT_EQ(told, 65U + 32 + 16 + 8 + 4 + 2 + 1);
}

TEST(TreeDeathTest, AFrontierHasOneRootForEachBit) {
    EXPECT_DEATH(Frontier(3, {Hash{}}), "popcount");
}

// A proof with one changed bit, one hash less or one hash more is not believed.
template <class Believed>
void expect_nothing_else_is_believed(const std::vector<Hash>& proof, Believed&& believed) {
    ASSERT_TRUE(believed(proof));
    std::vector<Hash> other = proof;
    for (Hash& hash : other) {
        for (std::size_t bit = 0; bit < 256; ++bit) {
            const auto mask = static_cast<std::uint8_t>(1U << (bit % 8));
            hash[bit / 8] ^= mask;
            ASSERT_FALSE(believed(other)) << bit;
            hash[bit / 8] ^= mask;
        }
    }
    other.push_back(Hash{});
    EXPECT_FALSE(believed(other));
    other.pop_back();
    for (std::size_t place = 0; place < proof.size(); ++place) {
        other = proof;
        other.erase(other.begin() + static_cast<std::ptrdiff_t>(place));
        EXPECT_FALSE(believed(other));
        other = proof;
        other.insert(other.begin() + static_cast<std::ptrdiff_t>(place), proof[place]);
        EXPECT_FALSE(believed(other));
    }
    if (proof.size() > 1) {
        other = proof;
        std::ranges::reverse(other);
        EXPECT_FALSE(believed(other));
    }
}

TEST(Proof, OfEveryLeafInEveryTreeIsTheDefinitions) {
    const Subtrees subtrees{some_leaves(most_leaves)};
    for (std::size_t size = 1; size <= most_leaves; ++size) {
        const TreeHead head = subtrees.head(size);
        for (std::size_t leaf = 0; leaf < size; ++leaf) {
            subtrees.asked = 0;
            const auto proof = inclusion_proof(leaf, size, std::cref(subtrees));
            // At each level a sibling, and once an edge put together from its complete pieces.
            EXPECT_LE(subtrees.asked, 2 * static_cast<unsigned>(std::bit_width(size)));
            ASSERT_EQ(proof, subtrees.definition.path(leaf, 0, size)) << leaf << " of " << size;
            ASSERT_TRUE(is_included(leaf_hash(subtrees.leaf(leaf)), leaf, head, proof));
            EXPECT_FALSE(is_included(leaf_hash(subtrees.leaf(leaf)), leaf + 1, head, proof));
            EXPECT_FALSE(is_included(leaf_hash(subtrees.leaf(leaf) + "x"), leaf, head, proof));
        }
    }
}

TEST(Proof, OfInclusionCannotBeBent) {
    const Subtrees subtrees{some_leaves(70)};
    for (const std::size_t size : {1U, 2U, 3U, 7U, 8U, 33U, 64U, 70U}) {
        const TreeHead head = subtrees.head(size);
        for (std::size_t leaf = 0; leaf < size; leaf += 3) {
            const Hash hash = leaf_hash(subtrees.leaf(leaf));
            const auto proof = inclusion_proof(leaf, size, std::cref(subtrees));
            expect_nothing_else_is_believed(proof, [&](const std::vector<Hash>& other) {
                return is_included(hash, leaf, head, other);
            });
            EXPECT_FALSE(is_included(hash, size, head, proof));
            EXPECT_FALSE(is_included(hash, ~std::uint64_t{0}, head, proof));
            TreeHead forged = head;
            forged.root[31] ^= 1U;
            EXPECT_FALSE(is_included(hash, leaf, forged, proof));
        }
    }
    EXPECT_FALSE(is_included(Hash{}, 0, {0, Frontier().root()}, {}));
}

TEST(Proof, BetweenEveryTwoTreesIsTheDefinitions) {
    const Subtrees subtrees{some_leaves(most_leaves)};
    std::vector<TreeHead> heads;
    for (std::size_t size = 0; size <= most_leaves; ++size)
        heads.push_back(subtrees.head(size));
    for (std::size_t to = 1; to <= most_leaves; ++to) {
        for (std::size_t from = 1; from <= to; ++from) {
            subtrees.asked = 0;
            const auto proof = consistency_proof(from, to, std::cref(subtrees));
            EXPECT_LE(subtrees.asked, 2 * static_cast<unsigned>(std::bit_width(to)));
            ASSERT_EQ(proof, subtrees.definition.subproof(from, 0, to, true))
                << from << " to " << to;
            ASSERT_TRUE(is_consistent(heads[from], heads[to], proof));
            TreeHead forged = heads[from];
            forged.root[0] ^= 1U;
            ASSERT_FALSE(is_consistent(forged, heads[to], proof));
            forged = heads[to];
            forged.root[0] ^= 1U;
            ASSERT_FALSE(is_consistent(heads[from], forged, proof));
            if (from == to) continue;
            ASSERT_FALSE(is_consistent(heads[to], heads[from], proof)) << "a rewound tree";
        }
    }
}

TEST(Proof, OfConsistencyCannotBeBent) {
    const Subtrees subtrees{some_leaves(70)};
    for (const auto& [from, to] : {std::pair{1U, 2U},
                                   {3U, 7U},
                                   {4U, 7U},
                                   {6U, 8U},
                                   {32U, 70U},
                                   {33U, 64U},
                                   {63U, 65U},
                                   {69U, 70U}}) {
        const TreeHead old_head = subtrees.head(from);
        const TreeHead new_head = subtrees.head(to);
        const auto proof = consistency_proof(from, to, std::cref(subtrees));
        expect_nothing_else_is_believed(proof, [&](const std::vector<Hash>& other) {
            return is_consistent(old_head, new_head, other);
        });
        EXPECT_FALSE(is_consistent({from - 1, old_head.root}, new_head, proof));
        EXPECT_FALSE(is_consistent({from + 1, old_head.root}, new_head, proof));
    }
}

TEST(Proof, FromAnEmptyTreeIsEmpty) {
    const Subtrees subtrees{some_leaves(5)};
    const TreeHead nothing{0, Frontier().root()};
    const TreeHead five = subtrees.head(5);
    EXPECT_TRUE(consistency_proof(0, 5, std::cref(subtrees)).empty());
    EXPECT_TRUE(is_consistent(nothing, five, {}));
    EXPECT_TRUE(is_consistent(nothing, nothing, {}));
    EXPECT_FALSE(is_consistent({0, Hash{}}, five, {})) << "an empty tree has one root only";
    EXPECT_FALSE(is_consistent(nothing, five, std::vector{five.root}));
    EXPECT_FALSE(is_consistent(five, five, std::vector{five.root}));
    EXPECT_FALSE(is_consistent(five, nothing, {}));
}

TEST(ProofDeathTest, NothingOutsideTheTreeIsProved) {
    const Subtrees subtrees{some_leaves(3)};
    EXPECT_DEATH(inclusion_proof(3, 3, std::cref(subtrees)), "leaf < size");
    EXPECT_DEATH(consistency_proof(4, 3, std::cref(subtrees)), "from <= to");
}

}  // namespace
}  // namespace fairdeal::ledger
