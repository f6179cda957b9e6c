#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/deck.h"
#include "cards/notation.h"
#include "support/recorded_floor.h"
#include "table/journal/rerun.h"
#include "table/procedure/virtual_dealer.h"
#include "table/script/world.h"

// A live table of Three Card Poker where a dealer enters what players do and a supervisor puts
// right what was mis-keyed, recorded as a server does: one entry for each command.
namespace fairdeal::audit::live {

inline constexpr table::Actor dealer{table::Role::dealer, 11};
inline constexpr table::Actor floorperson{table::Role::floorperson, 21};
inline constexpr table::Actor supervisor{table::Role::supervisor, 31};

inline constexpr std::uint32_t table_number = 7;

inline TableRecord record() {
    return {R"(game = "three-card-poker"
options = { settlement = "c1" }
[progressive]
amount = 100
mega = { reset = 1_000_000, rate = "21%" }
major = { reset = 100_000, rate = "8%" }
minor = { reset = 30_000, rate = "3%" }
[table]
number = 7
cards = "live"
layout = "spared"
)",
            {ledger::Money::play, table_number},
            "three-card-poker"};
}

class LivePlay {
  public:
    // The cards come out in this order, round after round; the rest of the deck follows.
    LivePlay(support::RecordedFloor& floor, std::string_view cards)
        : floor_(floor),
          setup_(std::make_unique<table::Setup>(setup_of(record()).value())),
          table_(table::new_table(*setup_)),
          scribe_(*setup_, record().purse),
          order_(cards::parse_cards(cards).value()) {
        for (const cards::Card card : cards::all_cards(setup_->description().deck))
            if (std::ranges::find(order_, card) == order_.end()) order_.push_back(card);
        floor_.commit(configuration_draft(record(), *setup_, {3, supervisor.account},
                                          now().time_since_epoch().count(), scribe_.epoch(), true));
        step();  // it is opened
    }

    const table::Table& table() const noexcept { return table_; }
    table::Time now() { return floor_.tick(); }

    void give(const table::Actor& by, table::CommandBody body) {
        const table::Command command{by, now(), std::move(body)};
        const table::DecideResult decision = table::decide(table_, command);
        if (!decision) {
            ADD_FAILURE() << table::text_of(decision.error());
            return;
        }
        ledger::Draft draft = scribe_.next(table_);
        scribe_.write(table_, command, {decision->data(), decision->size()}, draft, {});
        floor_.commit(std::move(draft));
        has_ended_ = false;
        for (const table::Event& event : *decision) {
            world_.follow(*setup_, event, order_, {});
            has_ended_ |= std::holds_alternative<table::RoundEnded>(event.body);
        }
        const bool is_again = std::holds_alternative<table::CloseCorrection>(command.body) ||
                              std::holds_alternative<table::TakeBack>(command.body);
        if (is_again) follow_again();
    }

    void sit(table::SeatNumber seat, table::Account account) {
        give(dealer, table::TakeSeat{seat, account});
    }
    void bet(table::SeatNumber seat, std::string_view wager, std::int64_t dollars) {
        give(dealer,
             table::PlaceWager{seat, std::string(wager), base::Cents::dollars(dollars), {}});
    }
    void choose(table::SeatNumber seat, std::string_view option) {
        give(dealer, table::Choose{seat, std::string(option), {}});
    }
    // The dealer takes a step and enters these faces, wherever the cards really lie.
    void turn(std::string_view step, std::string_view faces) {
        table::TakeStep taken;
        taken.step = step;
        taken.cards = cards::parse_cards(faces).value();
        give(dealer, std::move(taken));
    }
    void take_back() { give(dealer, table::TakeBack{}); }
    void correct(std::vector<table::CommandBody> corrections) {
        give(supervisor, table::OpenCorrection{"mis-keyed"});
        for (table::CommandBody& correction : corrections)
            give(supervisor, std::move(correction));
        give(supervisor, table::CloseCorrection{});
    }
    // A supervisor rules on what the text does not foresee.
    void rule(games::Remedy remedy, table::SeatNumber seat = table::no_seat) {
        give(dealer, table::Raise{games::Irregularity::other, table::no_seat, 0, {}, "seen"});
        give(supervisor, table::Rule{remedy, seat, "nothing else is fair"});
    }

    // What the dealer or the floor does next; false when somebody else must act first.
    bool step() {
        auto command = table::take_due_step(table_, {}, {});
        if (!command) return false;
        if (auto* taken = std::get_if<table::TakeStep>(&command->body)) {
            taken->cards = world_.faces_for(table_);
        }
        const table::Actor& by = command->actor.role == table::Role::dealer        ? dealer
                                 : command->actor.role == table::Role::floorperson ? floorperson
                                                                                   : supervisor;
        give(by, std::move(command->body));
        return true;
    }
    // Until players must act or the round has ended.
    void run() {
        for (int i = 0; i < most_steps; ++i)
            if (!step() || has_ended_) return;
        ADD_FAILURE() << "the dealer never comes to an end";
    }
    void run_to(std::string_view key) {
        for (int i = 0; i < most_steps; ++i) {
            const games::Step* due = table::current_step(table_);
            if (due != nullptr && due->key == key) return;
            if (!step()) break;
        }
        ADD_FAILURE() << key << " does not become due";
    }

  private:
    static constexpr int most_steps = 1'000;

    // The round was executed again: the cards lie where that has brought them.
    void follow_again() {
        world_ = {};
        for (const table::Event& event : table::reexecuted_events(table_))
            world_.follow(*setup_, event, order_, {});
    }

    support::RecordedFloor& floor_;
    std::unique_ptr<table::Setup> setup_;
    table::Table table_;
    Scribe scribe_;
    cards::CardList order_;
    table::script::World world_{};
    bool has_ended_ = false;
};

}  // namespace fairdeal::audit::live
