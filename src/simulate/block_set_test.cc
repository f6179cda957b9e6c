#include "simulate/block_set.h"

#include <gtest/gtest.h>

#include <set>

#include "cards/random.h"

namespace fairdeal::simulate {
namespace {

TEST(BlockSet, JoinsWhatTouches) {
    BlockSet blocks;
    EXPECT_TRUE(blocks.add({4, 6}));
    EXPECT_TRUE(blocks.add({8, 9}));
    EXPECT_EQ(blocks.ranges(), (std::vector<BlockRange>{{4, 6}, {8, 9}}));
    EXPECT_TRUE(blocks.add({6, 8}));
    EXPECT_EQ(blocks.ranges(), (std::vector<BlockRange>{{4, 9}}));
    EXPECT_TRUE(blocks.add({0, 1}));
    EXPECT_TRUE(blocks.add({3, 4}));
    EXPECT_EQ(blocks.ranges(), (std::vector<BlockRange>{{0, 1}, {3, 9}}));
    EXPECT_EQ(blocks.size(), 7U);
}

TEST(BlockSet, TakesNoBlockTwice) {
    BlockSet blocks;
    ASSERT_TRUE(blocks.add({4, 6}));
    for (const BlockRange range : {BlockRange{4, 5}, {5, 6}, {0, 5}, {5, 9}, {0, 9}}) {
        EXPECT_FALSE(blocks.add(range)) << range.first;
        EXPECT_EQ(blocks.size(), 2U);
    }
    EXPECT_FALSE(blocks.add({3, 2}));
}

TEST(BlockSet, IsASetWhateverTheOrder) {
    cards::ChaCha20Source source(std::uint64_t{8});
    for (int run = 0; run < 50; ++run) {
        BlockSet blocks;
        std::set<std::uint64_t> plain;
        for (int i = 0; i < 60; ++i) {
            const std::uint64_t block = cards::below(source, 50);
            EXPECT_EQ(blocks.add({block, block + 1}), plain.insert(block).second);
        }
        EXPECT_EQ(blocks.size(), plain.size());
        for (std::uint64_t block = 0; block < 50; ++block)
            EXPECT_EQ(blocks.contains(block), plain.contains(block));
        for (std::size_t i = 1; i < blocks.ranges().size(); ++i)
            EXPECT_GT(blocks.ranges()[i].first, blocks.ranges()[i - 1].end);
        // What is missing, piece by piece.
        for (std::uint64_t from = 0; from < 40;) {
            const BlockRange missing = blocks.first_missing(from, 40, 3);
            if (missing.size() == 0) break;
            EXPECT_LE(missing.size(), 3U);
            for (std::uint64_t block = from; block < missing.end; ++block)
                EXPECT_EQ(plain.contains(block), block < missing.first);
            from = missing.end;
        }
    }
}

}  // namespace
}  // namespace fairdeal::simulate
