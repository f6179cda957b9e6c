#include "cards/known_answers.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>

#include "cards/shuffle.h"

namespace fairdeal::cards::known_answers_test {
namespace {

TEST(KnownAnswers, ThisProgramGivesThem) {
    EXPECT_EQ(fault_in_known_answers(), std::nullopt);
}

void stream_of(std::span<std::uint8_t> stream, const ChaCha20Source::Seed& key,
               std::uint8_t nonce) {
    std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> bytes{};
    bytes.back() = nonce;
    crypto_stream_chacha20(stream.data(), stream.size(), bytes.data(), key.data());
}

TEST(KnownAnswers, AnotherCipherIsFoundOut) {
    ASSERT_GE(sodium_init(), 0);
    EXPECT_TRUE(is_chacha20([](auto stream, const auto& key) { stream_of(stream, key, 0); }));
    // Another nonce, the same block again and again, Salsa20, no cipher at all, one bit wrong.
    EXPECT_FALSE(is_chacha20([](auto stream, const auto& key) { stream_of(stream, key, 1); }));
    EXPECT_FALSE(is_chacha20([](auto stream, const auto& key) {
        for (std::size_t at = 0; at < stream.size(); at += 64)
            stream_of(stream.subspan(at, 64), key, 0);
    }));
    EXPECT_FALSE(is_chacha20([](auto stream, const auto& key) {
        constexpr std::array<std::uint8_t, crypto_stream_salsa20_NONCEBYTES> nonce{};
        crypto_stream_salsa20(stream.data(), stream.size(), nonce.data(), key.data());
    }));
    EXPECT_FALSE(is_chacha20([](auto, const auto&) {}));
    EXPECT_FALSE(is_chacha20([](auto stream, const auto& key) {
        stream_of(stream, key, 0);
        stream[191] ^= 0x80;
    }));
}

TEST(KnownAnswers, AKeyThatIsNotReadWholeIsFoundOut) {
    EXPECT_FALSE(is_chacha20([](auto stream, const auto& key) {
        ChaCha20Source::Seed read = key;
        read.back() = 0;
        stream_of(stream, read, 0);
    }));
    EXPECT_FALSE(is_chacha20([](auto stream, const auto& key) {
        ChaCha20Source::Seed read = key;
        read[1] = 0;
        stream_of(stream, read, 0);
    }));
}

TEST(KnownAnswers, UnevenScalingIsFoundOut) {
    // The remainder of a division, without and with a draw of 16 bits.
    EXPECT_FALSE(
        scales_evenly([](std::uint32_t word, std::uint32_t n) { return std::optional(word % n); }));
    EXPECT_FALSE(scales_evenly(
        [](std::uint32_t word, std::uint32_t n) { return std::optional((word >> 16) % n); }));
    // The right intervals, but no word is ever rejected.
    EXPECT_FALSE(scales_evenly([](std::uint32_t word, std::uint32_t n) {
        return std::optional(static_cast<std::uint32_t>((std::uint64_t{word} * n) >> 32));
    }));
    // One word too many is rejected.
    EXPECT_FALSE(scales_evenly([](std::uint32_t word, std::uint32_t n) {
        const std::uint64_t product = std::uint64_t{word} * n;
        if (static_cast<std::uint32_t>(product) < surplus_words[n] + 1) {
            return std::optional<std::uint32_t>();
        }
        return std::optional(static_cast<std::uint32_t>(product >> 32));
    }));
}

TEST(KnownAnswers, AnotherOrderIsFoundOut) {
    for (const DeckKind deck : {DeckKind::standard, DeckKind::with_two_jokers}) {
        ChaCha20Source zeros(ChaCha20Source::Seed{});
        CardList cards = shuffled(deck, zeros);
        EXPECT_TRUE(is_known_order(cards));
        std::swap(cards[0], cards[1]);  // one missing last swap
        EXPECT_FALSE(is_known_order(cards));
    }
    EXPECT_FALSE(is_known_order(all_cards(DeckKind::standard)));
    EXPECT_FALSE(is_known_order({}));
}

}  // namespace
}  // namespace fairdeal::cards::known_answers_test
