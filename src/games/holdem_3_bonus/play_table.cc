#include "games/holdem_3_bonus/play_table.h"

#include <memory>

#include "games/holdem_3_bonus/states.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

using counting::CardIndex;

constexpr std::size_t options_per_byte = 4;
constexpr std::size_t bits_per_option = 2;
constexpr std::size_t bytes_per_holding =
    (counting::sets_below[2][52] + options_per_byte - 1) / options_per_byte;

// The place of two cards, in any order.
std::size_t place_of_flop(CardIndex a, CardIndex b) noexcept {
    return counting::sets_below[1][std::min(a, b)] + counting::sets_below[2][std::max(a, b)];
}

template <std::size_t count>
std::array<CardIndex, count> indices_of(cards::CardSet set) noexcept {
    CHECK(set.size() == static_cast<int>(count));
    std::array<CardIndex, count> indices{};
    std::size_t next = 0;
    for (const cards::Card card : set)
        indices[next++] = static_cast<CardIndex>(card.index());
    return indices;
}

}  // namespace

PlayTable::PlayTable(std::span<const std::uint8_t> options)
    : holdings_(3), options_(holdings_.representatives().size() * bytes_per_holding) {
    for (std::size_t i = 0; i < States::all().holdings().size(); ++i)
        list_holding(i, options);
}

void PlayTable::list_holding(std::size_t holding, std::span<const std::uint8_t> options) {
    const States& states = States::all();
    const States::Holding& held = states.holdings()[holding];
    const std::size_t number = holdings_.of(indices_of<3>(held.cards)).number;
    const cards::CardSet canonical = holdings_.representatives()[number];
    std::uint8_t* const listed = &options_[number * bytes_per_holding];
    for (counting::Renaming renaming = 0; renaming < counting::renaming_count; ++renaming) {
        if (counting::renamed(held.cards, renaming) != canonical) continue;
        const auto& name = counting::renamings[renaming];
        for (std::size_t state = held.first; state < held.end; ++state) {
            const auto flop = indices_of<2>(states.flop(state));
            const std::size_t place = place_of_flop(name[flop[0]], name[flop[1]]);
            std::uint8_t& byte = listed[place / options_per_byte];
            const auto option = static_cast<unsigned>(options[state]);
            byte = static_cast<std::uint8_t>(byte | option << bits_per_option *
                                                                  (place % options_per_byte));
        }
    }
}

std::uint8_t PlayTable::option(cards::CardSet held, cards::CardSet flop) const noexcept {
    const counting::ClassifiedHand holding = holdings_.of(indices_of<3>(held));
    const auto& name = counting::renamings[holding.renaming];
    const auto two = indices_of<2>(flop);
    const std::size_t place = place_of_flop(name[two[0]], name[two[1]]);
    const unsigned byte = options_[holding.number * bytes_per_holding + place / options_per_byte];
    return static_cast<std::uint8_t>(byte >> bits_per_option * (place % options_per_byte) & 3U);
}

Play play_by(std::span<const std::uint8_t> options) {
    return
        [table = std::make_shared<const PlayTable>(options)](const InformationSet& seen) -> Move {
            return {.option = table->option(seen.held, seen.community)};
        };
}

}  // namespace fairdeal::games::holdem_3_bonus
