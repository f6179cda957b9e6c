#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "table/phases/idle.h"
#include "table/state/table.h"

// Time as the search sees it: not when something happened, but whether a limit has passed.
namespace fairdeal::explore {

// On which side of its limits a time in the state is. A new time field does not compile until it
// has a specialization here; `limits` are the waits that lead from class to class.
template <auto field>
struct TimeClass;

struct Limits {
    std::array<std::optional<table::Time>, 2> at{};

    std::uint8_t passed(table::Time now) const noexcept {
        return static_cast<std::uint8_t>(
            std::ranges::count_if(at, [&](const auto& limit) { return limit && *limit <= now; }));
    }
};

// The cards: fresh, soon too old, too old.
template <>
struct TimeClass<&table::Deck::opened_at> {
    static Limits limits(const table::Table& table, const table::Deck& deck) {
        if (!deck.at_table) return {};
        const table::Time end = deck.opened_at + table::card_life(*table.setup, table.dealing);
        return {{end - table.setup->clocks.warning, end}};
    }
};

// A lost connection: within its time of grace, or past it.
template <>
struct TimeClass<&table::Seat::lost_at> {
    static Limits limits(const table::Table& table, const table::Seat& seat) {
        if (seat.connected || !seat.is_taken()) return {};
        return {{seat.lost_at + table.setup->clocks.grace, std::nullopt}};
    }
};

// The clock of a decision: running, or expired.
template <>
struct TimeClass<&table::Table::deadline> {
    static Limits limits(const table::Table& table, const table::Table& /*owner*/) {
        const games::Step* step = table::current_step(table);
        const bool asked =
            table.in_round && step != nullptr &&
            (step->kind == games::StepKind::show || step->kind == games::StepKind::decide ||
             step->kind == games::StepKind::draw);
        if (!asked) return {};
        return {{table.deadline, std::nullopt}};
    }
};

// Nobody bets: gaming activity, or none (ruling X-26).
template <>
struct TimeClass<&table::Table::quiet_since> {
    static Limits limits(const table::Table& table, const table::Table& /*owner*/) {
        return {{table::idle_from(table), std::nullopt}};
    }
};

}  // namespace fairdeal::explore
