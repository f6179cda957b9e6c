#include "simulate/through_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "math/simulation/outcome.h"
#include "simulate/table_round.h"
#include "simulate/table_seats.h"
#include "table/procedure/decide.h"
#include "table/procedure/virtual_dealer.h"

// Runs the table engine in place of the simulation kernel: the same sums come out, and in addition
// each round is compared with the bare core (table_round.h). A refused command aborts, because the
// players and the dealer only do what is right.
namespace fairdeal::simulate {
namespace {

// A table of the game that takes exactly these wagers, under these terms. Its meters grow as at a
// table that sets nothing about them.
table::Setup table_for(const math::SimulationSetup& setup) {
    const games::Question& question = setup.question;
    const games::Description& game = *question.game;
    table::Setup made = table::default_setup(*setup.game);
    made.seats = static_cast<std::uint8_t>(setup.seats);
    made.terms = question.terms;
    made.offered = {};
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const base::Cents amount = question.placed[i];
        if (amount == base::Cents()) continue;
        made.offered.insert(i);
        made.limits[i] = {.least = amount, .most = amount, .step = {}};
        if (i == made.metered) made.progressive_amount = amount;
    }
    for (table::MeterTerms& terms : made.meters) {
        const auto meter = std::ranges::find(question.meters, game.meters[terms.meter],
                                             &games::MeterReading::name);
        if (meter == question.meters.end()) continue;
        terms.reset = meter->reset;
        terms.base = std::max(meter->amount, meter->reset);
    }
    if (made.metered == games::no_wager || !made.offers(made.metered)) made.meters.clear();
    return made;
}

// One table, from its opening on.
class PlayedTable {
  public:
    PlayedTable(const math::SimulationSetup& setup, const table::Setup& table,
                const math::Decider& decider, std::uint64_t stream)
        : setup_(table),
          table_(table::new_table(setup_)),
          seats_(setup, decider),
          source_(setup.seed, stream),
          round_(setup_.terms, *setup_.game) {}

    // Plays until the next round has ended.
    void play_round() {
        round_ = TableRound(setup_.terms, *setup_.game);
        for (ended_ = false; !ended_;)
            carry(next());
    }

    const TableRound& round() const noexcept { return round_; }
    const table::Table& table() const noexcept { return table_; }

  private:
    table::Command next() {
        if (auto command = seats_.next(table_, source_)) return std::move(*command);
        const cards::CardList order = table::wants_order(table_)
                                          ? cards::shuffled(setup_.description().deck, source_)
                                          : cards::CardList{};
        auto step = table::take_due_step(table_, table::Time{}, order);
        CHECK(step.has_value());  // nobody has made a mistake
        return std::move(*step);
    }

    void carry(const table::Command& command) {
        events_.clear();
        // TableRound reads the table as it is after the command. That is safe: wagers do not change
        // after a seat is dealt in, and the command that deals the first card pays no meter.
        const auto refused = table::carry_out(table_, command, events_);
        CHECK(!refused);
        for (const table::Event& event : events_) {
            round_.take(event, table_);
            if (std::holds_alternative<table::RoundEnded>(event.body)) ended_ = true;
        }
    }

    const table::Setup& setup_;
    table::Table table_;
    TableSeats seats_;
    cards::ChaCha20Source source_;
    TableRound round_;
    table::Events events_;
    bool ended_ = false;
};

}  // namespace

ThroughTable::ThroughTable(const math::SimulationSetup& setup)
    : setup_(setup), table_(table_for(setup)), decider_(setup, {}) {}

math::SimulationSums ThroughTable::play(std::uint64_t block, std::uint64_t rounds) {
    math::SimulationSums sums;
    PlayedTable played(setup_, table_, decider_, block);
    TableFindings found;
    for (std::uint64_t i = 0; i < rounds; ++i) {
        played.play_round();
        if (played.round().is_void()) {
            ++found.void_rounds;
            continue;
        }
        const auto differences = played.round().differences(played.table());
        if (!differences.empty() && found.differences == 0) {
            found.first = fmt::format("table {}, round {}: {}", block + 1, i + 1, differences[0]);
        }
        found.differences += differences.size();
        math::add_round(played.round().round(), sums);
    }
    const std::scoped_lock lock(mutex_);
    if (findings_.first.empty()) findings_.first = found.first;
    findings_.differences += found.differences;
    findings_.void_rounds += found.void_rounds;
    return sums;
}

TableFindings ThroughTable::findings() const {
    const std::scoped_lock lock(mutex_);
    return findings_;
}

}  // namespace fairdeal::simulate
