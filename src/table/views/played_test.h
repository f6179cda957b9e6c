#pragma once

#include <string>
#include <utility>

#include "table/views/driven_test.h"
#include "table/views/view.h"

namespace fairdeal::table::driven {

// A table that a test plays command by command; the account of seat n is 100 + n. The named cards
// are on top of every deck.
class Played {
  public:
    explicit Played(std::string_view game, const cards::CardList& top = {},
                    CardSource source = CardSource::electronic)
        : setup_(default_setup(*games::find_game(game))), table_(new_table(setup_)) {
        setup_.number = 7;
        setup_.source = source;
        if (setup_.is_live()) return;  // nobody knows the order
        cards::CardSet rest = cards::card_set(setup_.description().deck);
        order_ = top;
        for (const cards::Card card : top)
            rest.erase(card);
        for (const cards::Card card : rest)
            order_.push_back(card);
    }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

    const Table& table() const { return table_; }
    const Events& events() const { return events_; }
    const struct Setup& setup() const { return setup_; }

    std::string view(const Audience& audience) const { return view_of(table_, audience); }
    bool says(const Audience& audience, std::string_view part) const {
        return view(audience).find(part) != std::string::npos;
    }

    void give(Actor actor, CommandBody body) {
        Events events;
        const auto refused = carry_out(table_, {actor, start(), std::move(body)}, events);
        EXPECT_FALSE(refused) << text_of(*refused);
        events_.insert(events_.end(), events.begin(), events.end());
    }
    void by_player(SeatNumber seat, CommandBody body) {
        give({Role::player, 100U + seat}, std::move(body));
    }
    void bet(SeatNumber seat, const std::string& wager, int cents) {
        by_player(seat, PlaceWager{seat, wager, base::Cents(cents), {}});
    }
    // Takes the dealer's steps until this one is due, or a player must act.
    void run(std::string_view until = {}) {
        run_until([&](const games::Step& step) { return step.key == until; });
    }
    void run_to(games::StepKind kind) {
        run_until([&](const games::Step& step) { return step.kind == kind; });
    }

  private:
    template <class Until>
    void run_until(const Until& until) {
        for (int i = 0; i < 100; ++i) {
            const games::Step* const step = current_step(table_);
            if (step != nullptr && until(*step)) return;
            const auto command = take_due_step(table_, start(), order_);
            if (!command) return;
            give(command->actor, command->body);
        }
    }

    struct Setup setup_;
    Table table_;
    cards::CardList order_;
    Events events_;
};

}  // namespace fairdeal::table::driven
