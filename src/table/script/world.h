#pragma once

#include <array>
#include <optional>
#include <vector>

#include "table/state/command.h"
#include "table/state/table.h"

namespace fairdeal::table::script {

// Where every card really is. A live table does not know that: it learns a face only when the card
// is turned up and entered. The player of a script knows the shuffle and follows the cards from
// there.
class World {
  public:
    // `order`: the deck that was just shuffled. `thrown`: the true faces of the cards that the
    // command before the event threw.
    void follow(const Setup& setup, const Event& event, const cards::CardList& order,
                const cards::CardList& thrown);

    // The faces that the dealer enters with the due step; none if it turns nothing up.
    cards::CardList faces_for(const Table& table) const;
    cards::CardList hand(SeatNumber seat) const;
    cards::CardList top(std::size_t number) const;  // of the stub, racked or not

  private:
    using Pile = std::vector<cards::Card>;

    Pile& pile(Place place, SeatNumber seat);
    void move(const CardsMoved& moved);
    void discard(SeatNumber seat, const Thrown& event, const cards::CardList& thrown);
    void deal(const Setup& setup, const CardsDealt& dealt);

    Pile stub_;         // top card last
    Pile racked_stub_;  // the same, where it was put away
    Pile dealer_;
    Pile community_;
    Pile burned_;
    std::array<Pile, games::most_seats> hands_;
    std::array<Pile, games::most_seats> drawn_;
};

}  // namespace fairdeal::table::script
