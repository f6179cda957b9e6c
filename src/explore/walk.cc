#include "explore/walk.h"

#include <algorithm>

#include "table/script/play.h"

namespace fairdeal::explore {

Walk follow(const table::Setup& setup, const Plan& plan, std::span<const std::uint16_t> path,
            Engine engine) {
    Walk walk{table::new_table(setup), table::script::first_moment};
    Alphabet alphabet(setup, plan);
    for (const std::uint16_t number : path) {
        alphabet.look_at(walk.table, walk.now);
        walk.taken.push_back({walk.table, walk.now, alphabet[number]});
        const Offer& offer = walk.taken.back().offer;
        walk.last.clear();
        if (offer.wait.count() != 0) {
            walk.now += offer.wait;
            continue;
        }
        const auto refusal = engine(walk.table, offer.command, walk.last);
        CHECK(!refusal.has_value());
        const bool begins = std::ranges::any_of(walk.last, [](const table::Event& event) {
            return std::holds_alternative<table::RoundBegan>(event.body);
        });
        if (begins) walk.round_from = walk.taken.size();
    }
    return walk;
}

}  // namespace fairdeal::explore
