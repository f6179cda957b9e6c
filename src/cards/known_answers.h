#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "cards/card.h"
#include "cards/health.h"
#include "cards/random.h"

// The known answers that a live generator must give before it deals. Each check takes its subject
// as an argument, so that its own test can pass it a faulty one.
namespace fairdeal::cards {

// Fills `stream` with the key stream of this key, from the first block on.
using Cipher = void (*)(std::span<std::uint8_t> stream, const ChaCha20Source::Seed& key);
// Test vectors 1 to 4 of RFC 8439 A.1. Their nonce is zero, so the ChaCha20 with a nonce of eight
// bytes, which is libsodium's and ours, has the same blocks as that of the RFC with twelve.
bool is_chacha20(Cipher cipher);

// The number below n that a word gives; nothing if the word is rejected.
using WordScaler = std::optional<std::uint32_t> (*)(std::uint32_t word, std::uint32_t n);
// Every number below every n up to a deck has exactly floor(2^32 / n) words: checks both ends of
// each interval and the words beside them.
bool scales_evenly(WordScaler scale);

// The orders of both decks that the seed of zeros gives, as computed by another program.
bool is_known_order(const CardList& cards);

// Runs all checks on the program's own code and returns the first that fails.
std::optional<HealthTest> fault_in_known_answers();

}  // namespace fairdeal::cards
