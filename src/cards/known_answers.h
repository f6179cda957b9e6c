#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "cards/card.h"
#include "cards/health.h"
#include "cards/random.h"

// What is compared with known answers before a live generator deals. Each part takes what it tests,
// so that its own test can give it something that is wrong.
namespace fairdeal::cards {

// The key stream of this key from its first block on.
using Cipher = void (*)(std::span<std::uint8_t> stream, const ChaCha20Source::Seed& key);
// Test vectors 1 to 4 of RFC 8439 A.1. Their nonce is zero, so the ChaCha20 with a nonce of eight
// bytes, which is libsodium's and ours, has the same blocks as that of the RFC with twelve.
bool is_chacha20(Cipher cipher);

// The number below n that a word gives; nothing when the word is thrown away.
using Scale = std::optional<std::uint32_t> (*)(std::uint32_t word, std::uint32_t n);
// Every number below every n of a deck has exactly floor(2^32 / n) words: both ends of each
// interval are asked, and the words beside them.
bool scales_evenly(Scale scale);

// The orders of both decks that the seed of zeros gives, worked out by another program.
bool is_known_order(const CardList& cards);

// All of these for the program as it runs: the first that fails.
std::optional<HealthTest> fault_in_known_answers();

}  // namespace fairdeal::cards
