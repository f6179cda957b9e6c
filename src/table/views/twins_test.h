#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/deck.h"
#include "table/views/audience.h"
#include "table/views/driven_test.h"

// Tests secrecy by difference (noninterference): two tables whose decks differ only in cards hidden
// from an audience get the same commands. As long as the rules have shown the audience the same
// faces at both, everything sent to it must be equal, byte for byte.
namespace fairdeal::table::twins {

// The outputs; a test can plant a leak in one.
struct Doors {
    std::function<std::string(const Table&, const Audience&)> view;
    std::function<std::optional<std::string>(const Table&, const Event&, const Audience&)> frame;
};
Doors real_doors();

struct Outcome {
    std::string leak{};        // empty: no leak
    bool ended = false;        // compared until the round ended
    std::size_t compared = 0;  // views, frames and answers
    std::size_t settling = 0;  // of these, views during settlement
    std::size_t probes_taken = 0;
};

// Plays one round at both tables. The second deck is the first with hidden cards swapped.
Outcome compare(const Setup& setup, const Audience& audience, std::uint64_t seed,
                const Doors& doors);

// The cards that this order deals to the audience's own seats.
cards::CardSet own_cards(const Table& ready, const cards::CardList& order,
                         const Audience& audience);

}  // namespace fairdeal::table::twins
