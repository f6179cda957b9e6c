#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "cards/deck.h"
#include "cards/random.h"

// The source of the cards under test: the tables' own generator and shuffle, or one of three with a
// planted fault, which show that the tests can fail.
namespace fairdeal::math::randomness {

enum class Generator : std::uint8_t {
    fair,               // ChaCha20 and cards::shuffled, as at every table
    modulo_16,          // each choice is a 16-bit draw modulo the number of cards left
    missing_last_swap,  // the shuffle stops one swap too early
    correlated_rounds,  // one round in 64 begins with the same card as the round before
};

struct GeneratorName {
    Generator generator;
    std::string_view key;    // "modulo-16"
    std::string_view about;  // in words
};
std::span<const GeneratorName> generators() noexcept;
const GeneratorName& name_of(Generator generator) noexcept;
std::optional<Generator> find_generator(std::string_view key) noexcept;

// Shuffled decks, one after another, from one random stream. Streams with different numbers are
// independent.
class Decks {
  public:
    Decks(Generator generator, cards::DeckKind deck, std::uint64_t seed, std::uint64_t stream);

    // Returns the next order; the first card is dealt first. Valid until the next call.
    const cards::CardList& next();

  private:
    void shuffle_with_fault();

    Generator generator_;
    cards::DeckKind deck_;
    cards::ChaCha20Source source_;
    cards::CardList cards_;
};

}  // namespace fairdeal::math::randomness
