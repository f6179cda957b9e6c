#include "math/randomness/generator.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cards/shuffle.h"

namespace fairdeal::math::randomness {
namespace {

// In the order of the enumeration.
constexpr std::array<GeneratorName, 4> generator_names{{
    {Generator::fair, "chacha20", "the generator and the shuffle of every table"},
    {Generator::modulo_16, "modulo-16",
     "planted fault: every choice is a 16-bit draw modulo the number of cards left"},
    {Generator::missing_last_swap, "missing-last-swap",
     "planted fault: the shuffle stops one swap early"},
    {Generator::correlated_rounds, "correlated-rounds",
     "planted fault: one round in 64 begins with the card the round before began with"},
}};

}  // namespace

std::span<const GeneratorName> generators() noexcept {
    return generator_names;
}

const GeneratorName& name_of(Generator generator) noexcept {
    return generator_names[static_cast<std::size_t>(generator)];
}

std::optional<Generator> find_generator(std::string_view key) noexcept {
    const auto found = std::ranges::find(generator_names, key, &GeneratorName::key);
    if (found == generator_names.end()) return std::nullopt;
    return found->generator;
}

Decks::Decks(Generator generator, cards::DeckKind deck, std::uint64_t seed, std::uint64_t stream)
    : generator_(generator), deck_(deck), source_(seed, stream), cards_(cards::all_cards(deck)) {}

const cards::CardList& Decks::next() {
    if (generator_ == Generator::fair) {
        cards_ = cards::shuffled(deck_, source_);
    } else {
        shuffle_with_fault();
    }
    return cards_;
}

void Decks::shuffle_with_fault() {
    if (generator_ == Generator::correlated_rounds) {
        constexpr std::uint32_t one_in = 64;
        const cards::Card before = cards_[0];
        cards_ = cards::shuffled(deck_, source_);
        if (cards::below(source_, one_in) == 0) {
            std::swap(cards_[0], *std::ranges::find(cards_, before));
        }
        return;
    }
    const std::size_t last = generator_ == Generator::missing_last_swap ? 2 : 1;
    cards_ = cards::all_cards(deck_);
    for (std::size_t left = cards_.size(); left > last; --left) {
        const auto choices = static_cast<std::uint32_t>(left);
        const std::uint32_t chosen = generator_ == Generator::modulo_16
                                         ? (source_.next() & 0xffffU) % choices
                                         : cards::below(source_, choices);
        std::swap(cards_[left - 1], cards_[chosen]);
    }
}

}  // namespace fairdeal::math::randomness
