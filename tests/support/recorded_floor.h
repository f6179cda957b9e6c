#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "audit/record/configuration.h"
#include "audit/record/scribe.h"
#include "cards/random.h"
#include "cards/shuffle.h"
#include "games/registry.h"
#include "ledger/checkpoint.h"
#include "ledger/movements.h"
#include "ledger/store.h"
#include "support/busy_players.h"
#include "table/procedure/decide.h"
#include "table/procedure/virtual_dealer.h"

// A little floor that plays real rounds and records them as a server does: one entry for each
// command of a player, one for what the dealer does until a player is wanted again.
namespace support {

namespace audit = fairdeal::audit;
namespace base = fairdeal::base;
namespace cards = fairdeal::cards;
namespace games = fairdeal::games;
namespace ledger = fairdeal::ledger;
namespace table = fairdeal::table;

// The least that a table file must say; a progressive with all its meters where the game has one.
inline audit::TableRecord table_record(const games::Module& game, std::uint32_t number) {
    static constexpr std::array terms{"{ reset = 1_000_000, rate = \"10%\" }",
                                      "{ reset = 100_000, rate = \"8%\" }",
                                      "{ reset = 30_000, rate = \"3%\" }"};
    const std::string key(game.description->key);
    std::string meters;
    for (std::size_t i = 0; i < game.description->meters.size(); ++i) {
        if (i == 0) meters += "[pay]\nprogressive = \"3\"\n[progressive]\namount = 100\n";
        meters += fmt::format("{} = {}\n", game.description->meters[i], terms.at(i));
    }
    return {fmt::format("game = \"{}\"\n{}[table]\nnumber = {}\n", key, meters, number),
            {ledger::Money::play, number},
            key};
}

class RecordedTable {
  public:
    RecordedTable(const games::Module& game, std::uint32_t number, std::uint64_t seed,
                  fairdeal::test::Bets bets)
        : record_(table_record(game, number)),
          setup_(std::make_unique<table::Setup>(audit::setup_of(record_).value())),
          table_(table::new_table(*setup_)),
          scribe_(*setup_, record_.purse),
          players_(*setup_, bets),
          source_(seed) {}

    ledger::Draft configuration(table::Time now) const {
        return audit::configuration_draft(record_, *setup_, {0, 1}, now.time_since_epoch().count(),
                                          scribe_.epoch(), true);
    }

    // What is recorded next.
    ledger::Draft next(table::Time now) {
        ledger::Draft draft = scribe_.next(table_);
        if (!table_.is_open && table_.round == 0 && !opened_) {
            opened_ = true;
            give({{games::Role::supervisor, 1}, now, table::OpenTable{}}, draft);
            return draft;
        }
        if (const auto command = players_.next(table_, now)) {
            give(*command, draft);
            return draft;
        }
        do {
            const bool shuffles = table::wants_order(table_);
            const auto step =
                table::take_due_step(table_, now,
                                     shuffles ? cards::shuffled(setup_->description().deck, source_)
                                              : cards::CardList{});
            CHECK(step);
            give(*step, draft);
        } while (!audit::Scribe::is_complete(draft) && !is_players_turn(now));
        return draft;
    }

    std::uint32_t rounds() const noexcept { return scribe_.epoch(); }
    std::uint32_t number() const noexcept { return setup_->number; }
    const table::Table& table() const noexcept { return table_; }
    const audit::Scribe& scribe() const noexcept { return scribe_; }

  private:
    void give(const table::Command& command, ledger::Draft& draft) {
        const auto refused = scribe_.carry_out(table_, command, draft);
        if (refused) ADD_FAILURE() << table::text_of(*refused);
        CHECK(!refused);
    }
    bool is_players_turn(table::Time now) {
        fairdeal::test::BusyPlayers copy = players_;
        return copy.next(table_, now).has_value();
    }

    audit::TableRecord record_;
    std::unique_ptr<table::Setup> setup_;
    table::Table table_;
    audit::Scribe scribe_;
    fairdeal::test::BusyPlayers players_;
    cards::ChaCha20Source source_;
    bool opened_ = false;
};

class RecordedFloor {
  public:
    RecordedFloor(ledger::Store& store, ledger::Keys keys) : store_(store), keys_(std::move(keys)) {
        for (std::uint32_t seat = 1; seat <= 6; ++seat)
            move({ledger::Money::play, ledger::AccountKind::bank},
                 {ledger::Money::play, ledger::AccountKind::player, 100 + seat}, 1'000'000'000);
    }

    RecordedTable& open(const games::Module& game, std::uint32_t number, std::uint64_t seed = 7,
                        fairdeal::test::Bets bets = fairdeal::test::Bets::all) {
        auto& table = tables_[number];
        table = std::make_unique<RecordedTable>(game, number, seed, bets);
        commit(table->configuration(tick()));
        return *table;
    }
    // So many whole rounds.
    void play(RecordedTable& table, std::uint32_t rounds) {
        const std::uint32_t until = table.rounds() + rounds;
        while (table.rounds() < until)
            commit(table.next(tick()));
    }
    // So many entries, wherever that leads.
    void play_entries(RecordedTable& table, int entries) {
        for (int i = 0; i < entries; ++i)
            commit(table.next(tick()));
    }
    void move(const ledger::AccountId& from, const ledger::AccountId& to, std::int64_t cents) {
        ledger::Draft draft;
        draft.time = tick().time_since_epoch().count();
        draft.movements = {{from, to, base::Cents(cents)}};
        draft.parts = {{ledger::PartKind::note, ledger::Secrecy::open, "{\"type\":\"buy-in\"}", {}},
                       {ledger::PartKind::movement,
                        ledger::Secrecy::withheld,
                        {},
                        ledger::encode(std::span(draft.movements))}};
        commit(std::move(draft));
    }
    std::string sign() {
        flush();
        const auto tree = store_.tree();
        CHECK(tree);
        std::string note = ledger::sign({keys_.origin, *tree}, keys_);
        CHECK(store_.keep_checkpoint(tree->size, note));
        return note;
    }
    table::Time tick() { return now_ += std::chrono::milliseconds(250); }
    void commit(ledger::Draft draft) {
        ledger::Batch batch;
        // A server keeps where a table stands whenever a round has ended.
        if (audit::Scribe::is_complete(draft)) {
            batch.snapshots.push_back({draft.chain, 0, {}, "a table"});
        }
        batch.drafts.push_back(std::move(draft));
        waiting_.push_back(std::move(batch));
        if (waiting_.size() >= together_) flush();
    }
    // So many entries are written in one transaction.
    void write_together(std::size_t entries) { together_ = entries; }
    void flush() {
        for (const auto& result : store_.commit(waiting_)) {
            if (!result) ADD_FAILURE() << result.error().sentence;
            CHECK(result.has_value());
        }
        waiting_.clear();
    }
    const ledger::Keys& keys() const noexcept { return keys_; }
    ledger::Verifier verifier() const { return ledger::verifier_of(keys_); }
    ledger::Store& store() noexcept { return store_; }

  private:
    ledger::Store& store_;
    ledger::Keys keys_;
    std::vector<ledger::Batch> waiting_{};
    std::size_t together_ = 1;
    table::Time now_{std::chrono::milliseconds(1'794'000'000'000)};
    std::map<std::uint32_t, std::unique_ptr<RecordedTable>> tables_{};
};

}  // namespace support
