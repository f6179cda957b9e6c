#include "table/views/reconstruct.h"

#include "base/check.h"

// Needs only the rack: each card stores the place and seat that it came from, and cards are racked
// in order. A card of an impossible seat aborts.
namespace fairdeal::table {
namespace {

cards::CardList& place_of(Rebuilt& rebuilt, const RackCard& card) {
    switch (card.from) {
        case Place::hand:
            return rebuilt.hands[card.seat - 1U].held;
        case Place::drawn:
            return rebuilt.hands[card.seat - 1U].drawn;
        case Place::thrown:
            return rebuilt.hands[card.seat - 1U].thrown;
        case Place::dealer:
            return rebuilt.dealer;
        case Place::community:
            return rebuilt.community;
        case Place::burned:
            return rebuilt.burned;
        case Place::stub:
        case Place::rack:
            break;
    }
    return rebuilt.stub;
}

}  // namespace

Rebuilt reconstruct(std::span<const RackCard> rack) {
    Rebuilt rebuilt;
    for (const RackCard& card : rack) {
        const bool of_seat =
            card.from == Place::hand || card.from == Place::drawn || card.from == Place::thrown;
        CHECK(!of_seat || (card.seat >= 1 && card.seat <= games::most_seats));
        place_of(rebuilt, card).push_back(card.card);
    }
    return rebuilt;
}

}  // namespace fairdeal::table
