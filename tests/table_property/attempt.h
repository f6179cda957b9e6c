#pragma once

#include <optional>

#include "people.h"
#include "provoke.h"
#include "table/equipment/cards.h"
#include "table/phases/dealing.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"
#include "table/procedure/virtual_dealer.h"
#include "world.h"

namespace fairdeal::property {

using base::Cents;
using games::Dealing;
using games::Shuffling;
using games::StepKind;
using games::WagerIndex;
using table::Command;
using table::RefusalCode;
using table::SeatNumber;

// One attempt, with what many of them need at hand.
class Attempt {
  public:
    Attempt(const table::Table& table, Dice& dice, table::Time now)
        : table_(table),
          dice_(dice),
          now_(now),
          step_(table::current_step(table)),
          seat_(taken_seat(table, dice)),
          owner_(player(seat_ == table::no_seat ? 1 : table.seat(seat_).player)) {}

    std::optional<Command> people(RefusalCode code) const;
    std::optional<Command> life(RefusalCode code) const;
    std::optional<Command> seats(RefusalCode code) const;
    std::optional<Command> wagers(RefusalCode code) const;
    std::optional<Command> decks(RefusalCode code) const;
    std::optional<Command> methods(RefusalCode code) const;
    std::optional<Command> faces(RefusalCode code) const;
    std::optional<Command> decisions(RefusalCode code) const;
    std::optional<Command> progressives(RefusalCode code) const;
    std::optional<Command> troubles(RefusalCode code) const;

  private:
    Command by(table::Actor actor, table::CommandBody body) const {
        return {actor, now_, std::move(body)};
    }
    // The step that is due, taken with this.
    std::optional<Command> step_with(std::uint8_t number, cards::CardList cards = {}) const {
        if (step_ == nullptr) return std::nullopt;
        table::TakeStep taken;
        taken.step = step_->key;
        taken.number = number;
        taken.cards = cards;
        const table::Role role = step_->who.contains(table::Role::dealer) ? table::Role::dealer
                                 : step_->who.contains(table::Role::floorperson)
                                     ? table::Role::floorperson
                                     : table::Role::supervisor;
        return by({role, a_dealer.account}, taken);
    }
    bool is_at(StepKind kind) const { return step_ != nullptr && step_->kind == kind; }
    Command place(std::string_view wager, Cents amount, Cents coupon = {}) const {
        return by(owner_, table::PlaceWager{seat_, std::string(wager), amount, coupon});
    }
    // A wager of this table for which it holds.
    template <class Holds>
    WagerIndex find(Holds holds) const {
        const auto& all = table_.setup->description().wagers;
        const auto from = dice_.below(all.size());
        for (std::size_t n = 0; n < all.size(); ++n) {
            const auto i = static_cast<WagerIndex>((from + n) % all.size());
            if (holds(i, all[i])) return i;
        }
        return games::no_wager;
    }
    std::string_view key(WagerIndex wager) const {
        return table_.setup->description().wagers[wager].key;
    }
    WagerIndex free_wager() const {
        const WagerIndex metered = table_.setup->metered;
        return find([&](WagerIndex i, const games::Wager& wager) {
            return table_.setup->offers(i) && i != metered &&
                   wager.kind != games::WagerKind::by_choice &&
                   wager.kind != games::WagerKind::bonus;
        });
    }

    const table::Table& table_;
    Dice& dice_;
    table::Time now_;
    const games::Step* step_;
    SeatNumber seat_;
    table::Actor owner_;
};

}  // namespace fairdeal::property
