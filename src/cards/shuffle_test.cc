#include "cards/shuffle.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <set>
#include <string>
#include <vector>

#include "cards/notation.h"

namespace fairdeal::cards::shuffle_test {
namespace {

// Returns the given words, and fails when there are no more.
class Script {
  public:
    explicit Script(std::vector<std::uint32_t> words) : words_(std::move(words)) {}
    std::uint32_t next() {
        EXPECT_LT(used_, words_.size());
        return used_ < words_.size() ? words_[used_++] : 0xFFFF'FFFFU;
    }
    std::size_t used() const { return used_; }

  private:
    std::vector<std::uint32_t> words_;
    std::size_t used_ = 0;
};

static_assert(RandomSource<Script> && RandomSource<ChaCha20Source>);

constexpr std::uint64_t word_count = std::uint64_t{1} << 32;

// The first word whose product with n is at least `product`.
std::uint64_t first_word(std::uint64_t product, std::uint64_t n) {
    return (product + n - 1) / n;
}

// The words that give one number form an interval, so checking the ends proves all 2^32 words.
TEST(Below, EveryNumberHasExactlyAsManyWordsAsAnyOther) {
    for (std::uint32_t n = 1; n <= choice_limit; ++n) {
        for (std::uint32_t number = 0; number < n; ++number) {
            const std::uint64_t start = number * word_count;
            const std::uint64_t first = first_word(start + surplus_words[n], n);
            const std::uint64_t past = first_word(start + word_count, n);
            EXPECT_EQ(past - first, word_count / n) << number << " below " << n;
            Script ends({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(past - 1)});
            EXPECT_EQ(below(ends, n), number);
            EXPECT_EQ(below(ends, n), number);
        }
    }
}

TEST(Below, WordsInSurplusAreThrownAway) {
    // 2^32 = 52 * 82,595,524 + 48: the word 0 is in surplus for 52, so the next one decides.
    EXPECT_EQ(surplus_words[52], 48U);
    Script script({0, 0, 0xFFFF'FFFFU});
    EXPECT_EQ(below(script, 52), 51U);
    EXPECT_EQ(script.used(), 3U);
    std::size_t rejected = 0;
    for (std::uint32_t number = 0; number < 52; ++number) {
        // The last rejected and the first accepted word of each number's interval.
        const std::uint64_t first = first_word(number * word_count + 48, 52);
        const std::uint64_t edge = first_word(number * word_count, 52);
        rejected += first - edge;
        if (first == edge) continue;
        Script refused({static_cast<std::uint32_t>(first - 1), 0x8000'0001U});
        EXPECT_EQ(below(refused, 52), 26U);
        EXPECT_EQ(refused.used(), 2U);
    }
    EXPECT_EQ(rejected, 48U);
}

TEST(Below, APowerOfTwoNeverThrowsAWordAway) {
    for (const std::uint32_t n : {1U, 2U, 4U, 8U, 16U, 32U, 64U})
        EXPECT_EQ(surplus_words[n], 0U);
}

// With equal chances for every choice, one permutation per sequence of choices is a fair shuffle.
TEST(Shuffle, EverySequenceOfChoicesGivesItsOwnPermutation) {
    std::set<std::string> orders;
    for (std::uint32_t a = 0; a < 4; ++a) {
        for (std::uint32_t b = 0; b < 3; ++b) {
            for (std::uint32_t c = 0; c < 2; ++c) {
                const auto word = [](std::uint32_t choice, std::uint32_t n) {
                    return static_cast<std::uint32_t>((choice * word_count + word_count / 2) / n);
                };
                Script script({word(a, 4), word(b, 3), word(c, 2)});
                CardList cards = "As Kd Qh Jc"_cards;
                shuffle({cards.begin(), cards.end()}, script);
                EXPECT_EQ(script.used(), 3U);
                orders.insert(to_string(cards));
            }
        }
    }
    EXPECT_EQ(orders.size(), 24U);
}

TEST(Shuffle, KeepsTheCards) {
    ChaCha20Source source(1);
    for (const DeckKind deck : {DeckKind::standard, DeckKind::with_two_jokers}) {
        CardList cards = shuffled(deck, source);
        EXPECT_NE(cards, all_cards(deck));
        std::sort(cards.begin(), cards.end());
        EXPECT_EQ(cards, all_cards(deck));
    }
    CardList none;
    shuffle({none.begin(), none.end()}, source);
    EXPECT_TRUE(none.empty());
}

// Chi-square over first card and place: each of 52 x 52 cells expects 200 of 10,400 shuffles.
TEST(Shuffle, EveryCardIsAsLikelyInEveryPlace) {
    constexpr int shuffles = 52 * 200;
    ChaCha20Source source(7);
    std::array<std::array<std::int64_t, 52>, 52> seen{};
    for (int round = 0; round < shuffles; ++round) {
        const CardList cards = shuffled(DeckKind::standard, source);
        for (std::size_t place = 0; place < 52; ++place) {
            ++seen[place][static_cast<std::size_t>(cards[place].index())];
        }
    }
    std::int64_t squares = 0;
    for (const auto& place : seen) {
        for (const std::int64_t count : place)
            squares += (count - 200) * (count - 200);
    }
    // 51 x 51 degrees of freedom: mean 2,601, standard deviation 72; five of them either way.
    EXPECT_GT(squares / 200, 2601 - 361);
    EXPECT_LT(squares / 200, 2601 + 361);
}

TEST(ChaCha20Source, FollowsTheCipherOfLibsodium) {
    ChaCha20Source::Seed seed;
    for (std::size_t i = 0; i < seed.size(); ++i)
        seed[i] = static_cast<std::uint8_t>(i);
    ChaCha20Source source(seed);
    // The first 32 bytes of every refill are the key of the next; the rest is output.
    for (int refill = 0; refill < 2; ++refill) {
        std::array<std::uint8_t, 2048> stream{};
        constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
        crypto_stream_chacha20(stream.data(), stream.size(), nonce.data(), seed.data());
        for (std::size_t place = seed.size(); place < stream.size(); place += 4) {
            std::uint32_t word = 0;
            std::memcpy(&word, stream.data() + place, 4);
            ASSERT_EQ(source.next(), word) << place;
        }
        std::copy_n(stream.begin(), seed.size(), seed.begin());
    }
}

// RFC 8439 A.1, test vector 1: the all-zero key. The first half of its block becomes the next key,
// the second half is output.
TEST(ChaCha20Source, AllZeroKeyGivesThePublishedStream) {
    ChaCha20Source source(ChaCha20Source::Seed{});
    for (const std::uint32_t word : {0x7c5941daU, 0x8d485751U, 0x3fe02477U, 0x374ad8b8U,
                                     0xf4b8436aU, 0x1ca11815U, 0x69b687c3U, 0x8665eeb2U}) {
        EXPECT_EQ(source.next(), word);
    }
}

TEST(ChaCha20Source, TheSameSeedDealsTheSameDeck) {
    ChaCha20Source a(42);
    ChaCha20Source b(42);
    ChaCha20Source other(43);
    ChaCha20Source stream(42, 1);
    const CardList deck = shuffled(DeckKind::standard, a);
    EXPECT_EQ(shuffled(DeckKind::standard, b), deck);
    EXPECT_NE(shuffled(DeckKind::standard, other), deck);
    EXPECT_NE(shuffled(DeckKind::standard, stream), deck);
    EXPECT_NE(shuffled(DeckKind::standard, a), deck);
}

TEST(ChaCha20Source, TheSystemSeedsEachSourceAnew) {
    ChaCha20Source a = ChaCha20Source::from_system();
    ChaCha20Source b = ChaCha20Source::from_system();
    EXPECT_NE(shuffled(DeckKind::standard, a), shuffled(DeckKind::standard, b));
}

TEST(ChaCha20Source, NothingSecretIsLeftBehind) {
    ChaCha20Source::Seed seed;
    seed.fill(0xA5);
    alignas(ChaCha20Source) std::array<unsigned char, sizeof(ChaCha20Source)> memory{};
    const auto left = [&] { return std::count(memory.begin(), memory.end(), 0xA5); };
    auto* source = new (memory.data()) ChaCha20Source(seed);
    EXPECT_EQ(left(), 32);
    (void)source->next();  // the seed has made place for the next key
    EXPECT_LT(left(), 32);
    source->~ChaCha20Source();
    // The only thing left is the position in the buffer.
    EXPECT_LE(std::count_if(memory.begin(), memory.end(), [](auto byte) { return byte != 0; }), 2);
}

TEST(ChaCha20Source, ReseedingLeavesTheKnownStream) {
    ChaCha20Source a(5);
    ChaCha20Source b(5);
    EXPECT_EQ(a.next(), b.next());
    a.reseed();
    EXPECT_NE(shuffled(DeckKind::standard, a), shuffled(DeckKind::standard, b));
}

}  // namespace
}  // namespace fairdeal::cards::shuffle_test
