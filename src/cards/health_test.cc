#include "cards/health.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "base/rational.h"
#include "cards/random.h"

namespace fairdeal::cards::health_test {
namespace {

// How often a fair source fails: exact binomial tails.
//
// The probability that at least this many of `draws` hit something with probability 1 / one_in,
// times one_in^draws.
base::Integer tail(std::uint32_t draws, std::uint32_t at_least, std::uint32_t one_in) {
    base::Integer ways;
    base::Integer others;
    base::Integer sum = 0;
    for (std::uint32_t k = at_least; k <= draws; ++k) {
        mpz_bin_uiui(ways.get_mpz_t(), draws, k);
        mpz_ui_pow_ui(others.get_mpz_t(), one_in - 1, draws - k);
        sum += ways * others;
    }
    return sum;
}

// True if `times` such tails together are at most 2^-64.
bool is_rare_enough(std::uint32_t draws, std::uint32_t at_least, std::uint32_t one_in,
                    std::uint32_t times) {
    base::Integer all;
    mpz_ui_pow_ui(all.get_mpz_t(), one_in, draws);
    base::Integer failing = tail(draws, at_least, one_in) * times;
    failing <<= 64;
    return failing <= all;
}

TEST(HealthCutoffs, AByteFailsAFairSourceOnceIn2To64WindowsAndNoLowerCutoffWould) {
    EXPECT_TRUE(is_rare_enough(window_words - 1, byte_cutoff, 256, 4));
    EXPECT_FALSE(is_rare_enough(window_words - 1, byte_cutoff - 1, 256, 4));
}

// 32 bits, too many ones or too many zeros.
TEST(HealthCutoffs, ABitFailsAFairSourceOnceIn2To64WindowsAndNoLowerCutoffWould) {
    EXPECT_TRUE(is_rare_enough(window_words, bit_cutoff, 2, 64));
    EXPECT_FALSE(is_rare_enough(window_words, bit_cutoff - 1, 2, 64));
}

// Some four of the other 4,095 words are the first word again: at most C(4095, 4) / 2^128.
TEST(HealthCutoffs, RepeatedWordsFailAFairSourceMoreRarelyThanThat) {
    base::Integer ways;
    mpz_bin_uiui(ways.get_mpz_t(), window_words - 1, word_cutoff);
    EXPECT_LT(ways, base::Integer(1) << (32 * word_cutoff - 84));
    // A run begins with any word of the window; its other words are equal to that word.
    EXPECT_LE(base::Integer(window_words), base::Integer(1) << (32 * (repetition_cutoff - 1) - 84));
    // 32 bits are all ones or all zeros in a block; a window touches 53 blocks at most.
    EXPECT_LT(base::Integer(64 * 53), base::Integer(1) << (stuck_words - 68));
}

// Planted sources.
template <class Words>
std::optional<HealthTest> first_fault(Words words, std::uint32_t most,
                                      std::uint32_t* at = nullptr) {
    WordHealth health;
    for (std::uint32_t i = 1; i <= most; ++i) {
        if (at != nullptr) *at = i;
        if (const auto fault = health.see(words())) return fault;
    }
    return std::nullopt;
}

TEST(WordHealth, AGoodSourceFailsNothing) {
    ChaCha20Source source(11);
    EXPECT_EQ(first_fault([&] { return source.next(); }, 2'000'000), std::nullopt);
}

TEST(WordHealth, AStuckSourceFailsWithItsFourthWord) {
    for (const std::uint32_t stuck : {0U, 0xFFFF'FFFFU, 0x1234'5678U}) {
        std::uint32_t at = 0;
        EXPECT_EQ(first_fault([&] { return stuck; }, 10, &at), HealthTest::repetition_count);
        EXPECT_EQ(at, repetition_cutoff);
    }
    ChaCha20Source source(12);
    std::uint32_t drawn = 0;
    std::uint32_t at = 0;
    const auto stuck_later = [&] { return ++drawn < 1000 ? source.next() : 7; };
    EXPECT_EQ(first_fault(stuck_later, 2000, &at), HealthTest::repetition_count);
    EXPECT_EQ(at, 1003U);
}

TEST(WordHealth, ThreeEqualWordsMayCome) {
    ChaCha20Source source(13);
    std::uint32_t drawn = 0;
    EXPECT_EQ(first_fault([&] { return ++drawn <= 3 ? 5 : source.next(); }, 10'000), std::nullopt);
}

TEST(WordHealth, AnyBitThatSticksIsFoundInTwoBlocks) {
    for (int bit = 0; bit < 32; ++bit) {
        for (const bool one : {false, true}) {
            ChaCha20Source source(14, static_cast<std::uint64_t>(bit));
            const std::uint32_t mask = std::uint32_t{1} << bit;
            std::uint32_t at = 0;
            const auto words = [&] { return one ? source.next() | mask : source.next() & ~mask; };
            EXPECT_EQ(first_fault(words, 1000, &at), HealthTest::stuck_bit) << bit;
            EXPECT_EQ(at, stuck_words);
        }
    }
}

// A cipher buffer that is returned again and again has 504 words.
TEST(WordHealth, ACircleOfUpToAThousandWordsIsFoundInAWindow) {
    for (const std::size_t length : {2U, 3U, 48U, 504U, 1023U}) {
        ChaCha20Source source(15);
        std::vector<std::uint32_t> circle;
        for (std::size_t i = 0; i < length; ++i)
            circle.push_back(source.next());
        std::size_t place = 0;
        const auto words = [&] { return circle[place++ % length]; };
        const auto fault = first_fault(words, window_words);
        // In a very short cycle some bit does not change, or a byte occurs too often early on.
        EXPECT_TRUE(fault) << length;
        if (length > 100) {
            EXPECT_EQ(fault, HealthTest::word_proportion) << length;
        }
    }
}

// Every byte is one of 16 values, and every bit as often one as zero.
TEST(WordHealth, AByteWithTooFewValuesIsFoundInAWindow) {
    for (int byte = 0; byte < 4; ++byte) {
        ChaCha20Source source(16);
        const auto words = [&] {
            const std::uint32_t word = source.next();
            const std::uint32_t nibble = (word >> (8 * byte)) & 0xF;
            const std::uint32_t both = nibble | ((nibble ^ 0x5) << 4);
            return (word & ~(std::uint32_t{0xFF} << (8 * byte))) | (both << (8 * byte));
        };
        EXPECT_EQ(first_fault(words, window_words), HealthTest::byte_proportion) << byte;
    }
}

// Three in five instead of one in two.
TEST(WordHealth, ABitThatLeansIsFoundInAWindow) {
    for (const int bit : {0, 13, 31}) {
        for (const bool one : {false, true}) {
            ChaCha20Source source(17, static_cast<std::uint64_t>(bit));
            const std::uint32_t mask = std::uint32_t{1} << bit;
            const auto words = [&] {
                const std::uint32_t word = source.next();
                if (below(source, 5) != 0) return word;
                return one ? word | mask : word & ~mask;
            };
            EXPECT_EQ(first_fault(words, window_words), HealthTest::bit_proportion) << bit;
        }
    }
}

// What precedes a fault does not change when it is found: windows begin anew.
TEST(WordHealth, TheWindowBeginsAnew) {
    WordHealth health;
    ChaCha20Source source(18);
    EXPECT_EQ(health.left_in_window(), window_words);
    for (std::uint32_t i = 1; i < window_words; ++i) {
        EXPECT_EQ(health.see(source.next()), std::nullopt);
        EXPECT_EQ(health.left_in_window(), window_words - i);
    }
    EXPECT_EQ(health.see(source.next()), std::nullopt);
    EXPECT_EQ(health.left_in_window(), window_words);
}

TEST(HealthTest, EachHasANameAndASentence) {
    std::set<std::string> names;
    for (int i = 0; i <= static_cast<int>(HealthTest::bit_proportion); ++i) {
        const auto test = static_cast<HealthTest>(i);
        names.insert(std::string(name_of(test)));
        EXPECT_TRUE(sentence_of(test).ends_with('.')) << name_of(test);
    }
    EXPECT_EQ(names.size(), 8U);
    EXPECT_FALSE(names.contains(""));
}

}  // namespace
}  // namespace fairdeal::cards::health_test
