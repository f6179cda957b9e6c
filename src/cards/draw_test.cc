#include "cards/draw.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <cstring>
#include <map>
#include <vector>

#include "cards/deck.h"
#include "cards/words.h"

namespace fairdeal::cards {
namespace {

// Returns the given words, and fails when there are no more.
class WordScript {
  public:
    explicit WordScript(std::vector<std::uint64_t> words) : words_(std::move(words)) {}
    std::uint64_t next() {
        EXPECT_LT(used_, words_.size());
        return used_ < words_.size() ? words_[used_++] : ~std::uint64_t{0};
    }
    std::size_t used() const { return used_; }

  private:
    std::vector<std::uint64_t> words_;
    std::size_t used_ = 0;
};

static_assert(WordSource<WordScript> && WordSource<ChaCha20Words>);

// Every word of a small size, for every first range and number of choices that fits: each sequence
// of choices comes from the same number of words.
template <class Word>
void expect_equal_shares(std::uint32_t largest) {
    constexpr std::uint32_t words = std::uint32_t{1} << std::numeric_limits<Word>::digits;
    for (std::uint32_t first = 1; first <= largest; ++first) {
        std::uint32_t product = 1;
        for (std::uint32_t count = 1; count <= first && product * (first - count + 1) < words;
             ++count) {
            product *= first - count + 1;
            const FallingChoices<Word> choices(first, count);
            ASSERT_EQ(choices.product, product);
            std::map<std::vector<std::uint32_t>, std::uint32_t> shares;
            for (std::uint32_t word = 0; word < words; ++word) {
                if (!choices.accepts(static_cast<Word>(word))) continue;
                std::vector<std::uint32_t> sequence;
                choices.each(static_cast<Word>(word), [&](std::uint32_t i, std::uint32_t chosen) {
                    ASSERT_LT(chosen, first - i);
                    sequence.push_back(chosen);
                });
                ++shares[sequence];
            }
            ASSERT_EQ(shares.size(), product) << count << " choices from " << first;
            for (const auto& [sequence, share] : shares)
                ASSERT_EQ(share, words / product) << count << " choices from " << first;
        }
    }
}

TEST(FallingChoices, EverySequenceHasExactlyAsManyWordsOf8BitsAsAnyOther) {
    expect_equal_shares<std::uint8_t>(52);
}

TEST(FallingChoices, EverySequenceHasExactlyAsManyWordsOf16BitsAsAnyOther) {
    expect_equal_shares<std::uint16_t>(9);
    // Three of the cards of a pack, the last number of choices that fits.
    const FallingChoices<std::uint16_t> two(52, 2);
    EXPECT_EQ(two.product, 52 * 51);
    EXPECT_EQ(two.surplus, 65'536 % (52 * 51));
}

// The one place where the widths differ from those above: 64 bits times a range is 128 bits.
TEST(FallingChoices, SixtyFourBitsAreSharedOutAsTheirProductSays) {
    const FallingChoices<std::uint64_t> ten(52, 10);
    ChaCha20Words words(1, 1);
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t word = words.next();
        const draw_detail::Product whole = draw_detail::Product{word} * ten.product;
        EXPECT_EQ(ten.accepts(word), static_cast<std::uint64_t>(whole) >= ten.surplus);
        auto number = static_cast<std::uint64_t>(whole >> 64);
        std::uint64_t weight = ten.product;
        ten.each(word, [&](std::uint32_t choice, std::uint32_t chosen) {
            weight /= 52 - choice;
            EXPECT_EQ(chosen, number / weight);
            number %= weight;
        });
    }
    // 2^64 mod b without 128 bits: the rejected words are those of one b less, modulo b.
    EXPECT_EQ(ten.surplus, (~std::uint64_t{0} % ten.product + 1) % ten.product);
}

TEST(DrawPlan, TenCardsTakeOneWordAndAWholePackFive) {
    constexpr DrawPlan ten(52, 10);
    static_assert(ten.words() == 1 && ten[0].first == 52 && ten[0].count == 10);
    constexpr DrawPlan pack(54, 54);
    static_assert(pack.words() == 5);
    std::uint32_t drawn = 0;
    for (std::size_t i = 0; i < pack.words(); ++i) {
        EXPECT_EQ(pack[i].first, 54 - drawn);
        EXPECT_LT(pack[i].surplus, std::uint64_t{1} << 60);
        drawn += pack[i].count;
    }
    EXPECT_EQ(drawn, 54U);
}

TEST(Draw, AWordInSurplusIsThrownAwayAndThePackStaysAsItWas) {
    const DrawPlan plan(52, 10);
    ASSERT_GT(plan[0].surplus, 0U);
    CardList pack = all_cards(DeckKind::standard);
    std::array<Card, 10> drawn;
    WordScript script({0, 0, ~std::uint64_t{0}});
    draw(plan, pack.data(), script, [&](std::size_t i, Card card) { drawn[i] = card; });
    EXPECT_EQ(script.used(), 3U);
    // The largest word chooses the last card every time; the swap brings down the first ones.
    EXPECT_EQ(drawn[0], Card::at(51));
    EXPECT_EQ(drawn[1], Card::at(0));
    EXPECT_EQ(drawn[2], Card::at(1));
}

TEST(Draw, CardsOfADealDifferAndThePackKeepsThemAll) {
    const DrawPlan plan(54, 54);
    CardList pack = all_cards(DeckKind::with_two_jokers);
    ChaCha20Words words(3, 0);
    for (int deal = 0; deal < 1'000; ++deal) {
        std::array<Card, 54> drawn;
        draw(plan, pack.data(), words, [&](std::size_t i, Card card) { drawn[i] = card; });
        CardSet seen;
        for (const Card card : drawn)
            seen.insert(card);
        ASSERT_EQ(seen, card_set(DeckKind::with_two_jokers));
        ASSERT_TRUE(std::ranges::equal(drawn, pack));
    }
}

// 132,600 ordered hands of three cards, from a pack that is never put in order again: chi-square,
// whose mean is the degrees of freedom, within five standard deviations.
TEST(Draw, EveryOrderedHandIsEquallyLikely) {
    constexpr std::size_t hands = 52 * 51 * 50;
    constexpr std::uint64_t each = 20;
    const DrawPlan plan(52, 3);
    CardList pack = all_cards(DeckKind::standard);
    ChaCha20Words words(4, 0);
    std::vector<std::uint32_t> counts(52 * 52 * 52);
    for (std::uint64_t deal = 0; deal < each * hands; ++deal) {
        std::array<Card, 3> drawn;
        draw(plan, pack.data(), words, [&](std::size_t i, Card card) { drawn[i] = card; });
        const auto index = [&](std::size_t i) {
            return static_cast<std::size_t>(drawn[i].index());
        };
        ++counts[(index(0) * 52 + index(1)) * 52 + index(2)];
    }
    std::uint64_t squares = 0;
    for (const std::uint64_t count : counts)
        squares += count * count;
    // Chi square is squares / each - each * hands.
    const auto chi_square = static_cast<std::int64_t>(squares / each - each * hands);
    const auto freedom = static_cast<std::int64_t>(hands - 1);
    EXPECT_LT(std::abs(chi_square - freedom), 5 * 515);  // the root of twice 132,599 is 515
}

TEST(ChosenBelow, TakesEveryNumberAsOftenAsAnyOther) {
    ChaCha20Words words(5, 0);
    std::array<std::int64_t, 26> counts{};
    for (int i = 0; i < 260'000; ++i)
        ++counts[chosen_below(26, words)];
    for (const std::int64_t count : counts)
        EXPECT_LT(std::abs(count - 10'000), 5 * 98);
}

TEST(ChaCha20Words, AreTheKeyStreamOfTheirNumberAndStream) {
    std::array<std::uint8_t, 32> key{};
    std::memcpy(key.data(), "\x07\0\0\0\0\0\0\0\x09\0\0\0\0\0\0\0simulated rounds", 32);
    ChaCha20Words words(7, 9);
    for (std::uint8_t refill = 0; refill < 3; ++refill) {
        std::array<std::uint64_t, 1024> expected{};
        const std::array<std::uint8_t, 8> nonce{refill};
        crypto_stream_chacha20(reinterpret_cast<unsigned char*>(expected.data()), sizeof expected,
                               nonce.data(), key.data());
        for (const std::uint64_t word : expected)
            ASSERT_EQ(words.next(), word);
    }
    EXPECT_NE(ChaCha20Words(7, 9).next(), ChaCha20Words(7, 10).next());
    EXPECT_NE(ChaCha20Words(7, 9).next(), ChaCha20Words(8, 9).next());
}

}  // namespace
}  // namespace fairdeal::cards
