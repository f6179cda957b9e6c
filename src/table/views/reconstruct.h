#pragma once

#include <array>
#include <span>

#include "table/state/table.h"

namespace fairdeal::table {

// Every hand of a round, rebuilt from the discard rack alone.
struct Rebuilt {
    struct Hand {
        cards::CardList held{};    // what lay before the player at the end, in order
        cards::CardList drawn{};   // a drawn card that lay apart
        cards::CardList thrown{};  // everything that the player threw, first throw first
        bool operator==(const Hand&) const noexcept = default;
    };
    std::array<Hand, games::most_seats> hands{};  // by seat, from seat 1
    cards::CardList dealer{};
    cards::CardList community{};
    cards::CardList burned{};  // and cards found face up
    cards::CardList stub{};
    bool operator==(const Rebuilt&) const noexcept = default;
};

// Cards are picked up place by place and in order, which makes this possible.
Rebuilt reconstruct(std::span<const RackCard> rack);

}  // namespace fairdeal::table
