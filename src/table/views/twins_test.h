#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/deck.h"
#include "table/views/audience.h"
#include "table/views/driven_test.h"

// Secrecy by difference: two tables whose decks differ only in cards that an audience may not see
// are given the same commands. As long as the rules have shown the audience the same faces at both,
// everything it is sent must be the same, byte for byte.
namespace fairdeal::table::twins {

// What is sent out; a test can put a leak in its place.
struct Doors {
    std::function<std::string(const Table&, const Audience&)> view;
    std::function<std::optional<std::string>(const Table&, const Event&, const Audience&)> frame;
};
Doors real_doors();

struct Outcome {
    std::string leak{};        // empty: none was found
    bool ended = false;        // compared until the round had ended
    std::size_t compared = 0;  // views, frames and answers
    std::size_t settling = 0;  // of these, views while hands were being settled
    std::size_t probes_taken = 0;
};

// One round at both tables. The deck of the second is that of the first with hidden cards swapped.
Outcome compare(const Setup& setup, const Audience& audience, std::uint64_t seed,
                const Doors& doors);

// The cards dealt to the audience's own seats with this order.
cards::CardSet own_cards(const Table& ready, const cards::CardList& order,
                         const Audience& audience);

}  // namespace fairdeal::table::twins
