#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "audit/record/configuration.h"
#include "audit/record/scribe.h"
#include "audit/verify/reexecution.h"
#include "ledger/seal_entry.h"
#include "table/procedure/steps.h"
#include "table/views/driven_test.h"

// A table that random players play at, recorded entry by entry.
namespace fairdeal::audit::recorded {

using table::driven::Random;

inline ledger::Keys test_keys() {
    ledger::Keys keys;
    for (std::size_t i = 0; i < 32; ++i) {
        keys.master.bytes[i] = static_cast<std::uint8_t>(3 * i + 1);
        keys.signing.bytes[i] = static_cast<std::uint8_t>(5 * i + 2);
    }
    keys.origin = "test.example/floor";
    return keys;
}

// `more` goes on in the section of the table.
inline TableRecord record_of(const games::Module& game, std::string_view more = "") {
    const std::string key(game.description->key);
    std::string meters;
    for (std::size_t i = 0; i < game.description->meters.size(); ++i) {
        constexpr std::array<std::string_view, 3> terms{
            "{ reset = 1_000_000, rate = \"10%\", start = 1_250_000, reserve = \"2.01%\" }",
            "{ reset = 100_000, rate = \"8.17%\", limit = 100_500 }",
            "{ reset = 30_000, rate = \"3.25%\" }"};
        if (i == 0) meters += "[pay]\nprogressive = \"3\"\n[progressive]\namount = 100\n";
        meters += fmt::format("{} = {}\n", game.description->meters[i], terms.at(i));
    }
    return {fmt::format("game = \"{}\"\n{}[table]\nnumber = 7\n{}", key, meters, more),
            {ledger::Money::play, 7},
            key};
}

class Recording {
  public:
    Recording(const TableRecord& record, std::uint64_t seed)
        : setup_(std::make_shared<const table::Setup>(setup_of(record).value())),
          table_(table::new_table(*setup_)),
          scribe_(*setup_, record.purse),
          random_(seed),
          keys_(test_keys()) {
        commit(configuration_draft(record, *setup_, {3, 9}, 1'000, 0, true));
    }

    // Gives commands until this many rounds have ended.
    void play(std::uint32_t rounds) {
        const std::uint32_t until = scribe_.epoch() + rounds;
        for (int i = 0; i < 1'000'000 && scribe_.epoch() < until; ++i)
            step();
        flush();
        ASSERT_EQ(scribe_.epoch(), until);
    }
    // One command, recorded when it is accepted.
    bool give(const table::Command& command) {
        const auto decision = table::decide(table_, command);
        if (!decision || decision->empty()) return false;
        if (!draft_.parts.empty() &&
            (Scribe::is_complete(draft_) || command.actor.role != table::Role::dealer ||
             draft_.person != person_of(command.actor))) {
            flush();
        }
        events_.insert(events_.end(), decision->begin(), decision->end());
        scribe_.write(table_, command, {decision->data(), decision->size()}, draft_, {});
        return true;
    }
    void flush() {
        if (!draft_.parts.empty()) commit(draft_);
        draft_ = scribe_.next(table_);
    }

    const table::Setup& setup() const { return *setup_; }
    const table::Table& table() const { return table_; }
    const std::vector<ledger::Entry>& entries() const { return entries_; }
    const std::vector<table::Event>& events() const { return events_; }
    const ledger::Keys& keys() const { return keys_; }
    const Scribe& scribe() const { return scribe_; }
    ledger::Secret key_of(const ledger::Entry& entry) const {
        return ledger::round_key(keys_.master, entry.chain, entry.epoch);
    }

  private:
    void commit(const ledger::Draft& draft) {
        const ledger::Hash before = entries_.empty() ? ledger::Hash{} : entries_.back().hash;
        const std::uint64_t number = entries_.size();
        entries_.push_back(ledger::seal_entry(draft, number + 100, number, before, keys_));
    }

    void step() {
        now_ += std::chrono::milliseconds(random_.below(60) * 50);
        if (table::bets_are_open(table_) && bet_round_ != table_.round) return bet();
        if (random_.one_in(60)) return disturb();
        const cards::CardList order =
            table::wants_order(table_) ? cards::shuffled(setup_->description().deck, random_source_)
                                       : cards::CardList{};
        if (table::current_step(table_) == nullptr && table_.is_open) return sit(1);
        give(table::driven::next_command(table_, now_, random_, order));
    }
    void sit(table::SeatNumber seat) {
        give({{table::Role::player, table::driven::account_of(seat)}, now_, table::TakeSeat{seat}});
    }
    void bet() {
        bet_round_ = table_.round;
        for (table::SeatNumber seat = 1; seat <= setup_->seats; ++seat) {
            if (!table_.seat(seat).is_taken()) sit(seat);
            for (table::CommandBody& body : table::driven::bets_of(*setup_, seat, random_)) {
                const table::Actor player{table::Role::player, table_.seat(seat).player};
                auto& wager = std::get<table::PlaceWager>(body);
                if (random_.one_in(4)) wager.match_play = base::Cents(100);
                if (!give({player, now_, body})) {
                    wager.match_play = {};
                    give({player, now_, body});
                }
                if (random_.one_in(6)) {
                    wager.amount = wager.amount * 2;
                    give({player, now_, body});
                }
            }
        }
    }
    // Something that is not due; mostly refused.
    void disturb() {
        const auto seat = static_cast<table::SeatNumber>(1 + random_.below(setup_->seats));
        const table::Actor supervisor{table::Role::supervisor, 3};
        const table::Actor player{table::Role::player, table_.seat(seat).player};
        switch (random_.below(6)) {
            case 0:
                give({supervisor, now_,
                      table::Raise{static_cast<games::Irregularity>(
                                       random_.below(games::irregularity_count)),
                                   seat,
                                   1,
                                   {},
                                   "seen"}});
                break;
            case 1:
                give({player, now_, table::LeaveSeat{seat}});
                break;
            case 2:
                give({player, now_, table::LoseConnection{}});
                break;
            case 3:
                give({player, now_, table::RestoreConnection{}});
                break;
            case 4:
                now_ += std::chrono::seconds(61);
                give({table::the_clock, now_, table::Tick{}});
                break;
            default:
                give({supervisor, now_, table::ChangeCards{"worn"}});
                break;
        }
    }

    std::shared_ptr<const table::Setup> setup_;
    table::Table table_;
    Scribe scribe_;
    Random random_;
    cards::ChaCha20Source random_source_{17};
    ledger::Keys keys_;
    table::Time now_ = table::driven::start();
    std::uint32_t bet_round_ = 0;
    ledger::Draft draft_{};
    std::vector<ledger::Entry> entries_{};
    std::vector<table::Event> events_{};
};

}  // namespace fairdeal::audit::recorded
