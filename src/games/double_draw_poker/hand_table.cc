#include "games/double_draw_poker/hand_table.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>

namespace fairdeal::games::double_draw_poker {
namespace {

using Places = std::array<std::uint8_t, hand_size>;

std::uint8_t places_thrown(const FirstChoice& choice, const Places& places) noexcept {
    if (choice.discard == fold_at_first) return HandTable::folds;
    const DiscardChoice& discard = discards[choice.discard];
    unsigned thrown = 0;
    for (std::size_t i = 0; i < discard.size; ++i)
        thrown |= places[discard.thrown[i]];
    return static_cast<std::uint8_t>(thrown);
}

// The lower of two sets contains the lowest card in which they differ.
bool is_lower(unsigned one, unsigned other) noexcept {
    const unsigned differ = one ^ other;
    return (one & differ & (~differ + 1)) != 0;
}

}  // namespace

template <class Put>
void HandTable::for_each_hand_like(const DealtHand& hand, const Put& put) {
    for (const auto& name : counting::renamings) {
        std::uint64_t bits = 0;
        for (const CardIndex card : hand.cards)
            bits |= std::uint64_t{1} << name[card];
        Places places{};
        for (std::size_t i = 0; i < hand_size; ++i) {
            const std::uint64_t below = (std::uint64_t{1} << name[hand.cards[i]]) - 1;
            places[i] = static_cast<std::uint8_t>(1U << std::popcount(bits & below));
        }
        put(bytes_[counting::place_of(cards::CardSet::from_bits(bits))], places);
    }
}

HandTable::HandTable(std::span<const FirstChoice> choices) {
    // No choice throws four cards, so this marks a hand that no renaming has reached yet.
    constexpr std::uint8_t unset = 0x1f;
    bytes_.assign(static_cast<std::size_t>(all_hands), unset);
    const auto hands = Deals::get().hands();
    tbb::parallel_for(std::size_t{0}, hands.size(), [&](std::size_t hand) {
        const auto first = std::ranges::lower_bound(choices, hand, {}, &FirstChoice::hand);
        for_each_hand_like(hands[hand], [&](std::uint8_t& byte, const Places& places) {
            for (auto own = first; own != choices.end() && own->hand == hand; ++own) {
                const std::uint8_t thrown = places_thrown(*own, places);
                if (byte == unset || is_lower(thrown, byte)) byte = thrown;
            }
        });
    });
}

HandTable::HandTable(std::span<const ByRule> lines) : bytes_(static_cast<std::size_t>(all_hands)) {
    const auto hands = Deals::get().hands();
    tbb::parallel_for(std::size_t{0}, hands.size(), [&](std::size_t hand) {
        for_each_hand_like(hands[hand], [&](std::uint8_t& byte, const Places& places) {
            unsigned thrown = lines[hand].discards == 0 ? folds : 0U;
            for (std::size_t i = 0; i < hand_size; ++i) {
                if ((lines[hand].discards >> first_of_size[1] >> i & 1U) != 0) thrown |= places[i];
            }
            byte = static_cast<std::uint8_t>(thrown);
        });
    });
}

}  // namespace fairdeal::games::double_draw_poker
