#pragma once

#include <chrono>
#include <optional>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "table/procedure/instruction.h"
#include "table/state/command.h"
#include "table/state/table.h"

// Runs a table automatically: takes every step that is not a player's, at a set pace. It follows
// the dealer's script and knows nothing that the script does not say.
namespace fairdeal::table {

struct Pace {
    std::chrono::milliseconds step{600};        // between two steps
    std::chrono::milliseconds betting{15'000};  // bets stay open this long after the first one
};

// The command that takes the due step, with everything right; nothing if players, or a supervisor
// with a choice to make, must act first. `order` is the shuffled deck, if the step needs one.
std::optional<Command> take_due_step(const Table& table, Time now, const cards::CardList& order);

bool wants_order(const Table& table);

class VirtualDealer {
  public:
    explicit VirtualDealer(Pace pace) noexcept : pace_(pace) {}

    template <cards::RandomSource Source>
    std::optional<Command> next(const Table& table, Time now, Source& source) {
        if (!is_time(table, now)) return std::nullopt;
        const bool shuffles = wants_order(table);
        return take_due_step(table, now,
                             shuffles ? cards::shuffled(table.setup->description().deck, source)
                                      : cards::CardList{});
    }

    // Applies from the due step on.
    void set_pace(Pace pace) noexcept { pace_ = pace; }

    // When the due step will be taken if nothing changes before. Remembers when the step became
    // due.
    Time due(const Table& table, Time now);

  private:
    bool is_time(const Table& table, Time now) { return now >= due(table, now); }

    Pace pace_;
    StepId seen_{};
    std::uint32_t round_ = 0;
    std::uint8_t progress_ = 0;
    bool has_bet_ = false;
    Time since_{};
};

}  // namespace fairdeal::table
