#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "audit/record/configuration.h"
#include "audit/record/scribe.h"
#include "ledger/memory_store.h"
#include "table/procedure/steps.h"
#include "table/views/driven_test.h"

// A table that is played at and recorded in a store, as a host would.
namespace fairdeal::server {

class PlayedTable {
  public:
    using Chooser =
        std::function<table::Command(const table::Table&, table::Time, table::driven::Random&)>;

    PlayedTable(ledger::MemoryStore& store, const audit::TableRecord& record, std::uint64_t seed)
        : store_(store),
          setup_(std::make_shared<const table::Setup>(audit::setup_of(record).value())),
          table_(table::new_table(*setup_)),
          scribe_(*setup_, record.purse),
          random_(seed),
          source_(seed) {
        const auto time = now_.time_since_epoch().count();
        commit(audit::configuration_draft(record, *setup_, {3, 9}, time, 0, true));
        for (table::SeatNumber seat = 1; seat <= setup_->seats; ++seat)
            give_chips(table::driven::account_of(seat), record.purse.money);
    }

    Chooser chooser = table::driven::decision_of;
    // The order in which the cards lie after a shuffle.
    std::function<void(cards::CardList&)> stacks{};
    bool all_wagers = true;

    void play(std::uint32_t rounds) {
        const std::uint32_t until = scribe_.epoch() + rounds;
        for (int i = 0; i < 10'000'000 && scribe_.epoch() < until; ++i)
            step();
        flush();
        ASSERT_EQ(scribe_.epoch(), until);
    }
    // Another table file from here on.
    void configure(const audit::TableRecord& record) {
        auto next = std::make_shared<const table::Setup>(audit::setup_of(record).value());
        ASSERT_TRUE(table::take_setup(table_, *next));
        const std::uint32_t epoch = scribe_.epoch();
        scribe_ = audit::Scribe(*next, record.purse);
        scribe_.set_epoch(epoch);
        setup_ = std::move(next);
        commit(audit::configuration_draft(record, *setup_, {3, 9}, now_.time_since_epoch().count(),
                                          epoch, false));
        draft_ = scribe_.next(table_);
    }
    bool give(const table::Command& command) {
        const auto decision = table::decide(table_, command);
        if (!decision || decision->empty()) return false;
        if (!draft_.parts.empty() &&
            (audit::Scribe::is_complete(draft_) || command.actor.role != table::Role::dealer ||
             draft_.person != audit::person_of(command.actor))) {
            flush();
        }
        for (const table::Event& event : *decision)
            events.push_back(event);
        scribe_.write(table_, command, {decision->data(), decision->size()}, draft_, {});
        return true;
    }
    void flush() {
        if (!draft_.parts.empty()) commit(draft_);
        draft_ = scribe_.next(table_);
    }
    void wait(std::chrono::milliseconds time) { now_ += time; }

    const table::Table& table() const noexcept { return table_; }
    table::Time now() const noexcept { return now_; }
    std::vector<table::Event> events{};

  private:
    void commit(const ledger::Draft& draft) {
        ledger::Batch batch;
        batch.drafts.push_back(draft);
        const auto result = std::move(store_.commit({&batch, 1}).front());
        ASSERT_TRUE(result) << result.error().sentence;
    }
    void give_chips(table::Account player, ledger::Money money) {
        ledger::Draft draft;
        draft.movements = {{{money, ledger::AccountKind::bank, 0, 0},
                            {money, ledger::AccountKind::player, player, 0},
                            base::Cents(100'000'000'000)}};
        commit(draft);
    }
    void step() {
        now_ += std::chrono::milliseconds(100);
        if (table::bets_are_open(table_) && bet_round_ != table_.round) return bet();
        cards::CardList order;
        if (table::wants_order(table_)) {
            order = cards::shuffled(setup_->description().deck, source_);
            if (stacks) stacks(order);
        }
        if (table::current_step(table_) == nullptr && table_.is_open) return bet();
        if (const auto due = table::take_due_step(table_, now_, order)) {
            give(*due);
        } else {
            give(chooser(table_, now_, random_));
        }
    }
    void bet() {
        bet_round_ = table_.round;
        const games::Description& game = setup_->description();
        for (table::SeatNumber seat = 1; seat <= setup_->seats; ++seat) {
            const table::Actor player{table::Role::player, table::driven::account_of(seat)};
            if (!table_.seat(seat).is_taken()) give({player, now_, table::TakeSeat{seat}});
            for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
                const auto kind = game.wagers[i].kind;
                const bool needed = kind == games::WagerKind::required || i == game.base_wager;
                if (!needed && (kind != games::WagerKind::optional || !all_wagers)) continue;
                if (!setup_->offers(i)) continue;
                const base::Cents amount =
                    i == setup_->metered ? setup_->progressive_amount : base::Cents(1000);
                give({player, now_,
                      table::PlaceWager{seat, std::string(game.wagers[i].key), amount, {}}});
            }
        }
    }

    ledger::MemoryStore& store_;
    std::shared_ptr<const table::Setup> setup_;
    table::Table table_;
    audit::Scribe scribe_;
    table::driven::Random random_;
    cards::ChaCha20Source source_;
    table::Time now_ = table::driven::start();
    std::uint32_t bet_round_ = 0;
    ledger::Draft draft_{};
};

inline audit::TableRecord played_record(std::string_view game, std::uint32_t number = 7,
                                        std::string_view more = "",
                                        ledger::Money money = ledger::Money::play) {
    const bool has_meters = !games::find_game(game)->description->meters.empty();
    const std::string_view meters = has_meters ? R"([progressive]
amount = 100
mega = { reset = 1_000_000, rate = "21%" }
major = { reset = 100_000, rate = "8%" }
minor = { reset = 30_000, rate = "3%" }
)"
                                               : "";
    return {fmt::format("game = \"{}\"\n{}[table]\nnumber = {}\n{}", game, meters, number, more),
            {money, number},
            std::string(game)};
}

}  // namespace fairdeal::server
