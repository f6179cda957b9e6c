#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string>

#include "cards/card.h"

// Events of the felt and of the decks beside the play; part of the events of event.h.
namespace fairdeal::table {

// A fault found when a deck is sorted and inspected (ruling X-29).
enum class DeckFault : std::uint8_t { missing, extra, marked, damaged };
BOOST_DESCRIBE_ENUM(DeckFault, missing, extra, marked, damaged)

struct LayoutAttested {  // by the actor: it was filed before it is used
    std::string drawing{};
    std::string day{};
    std::string photograph{};
};
struct DeckPutIn {  // into the shuffler; of two decks
    std::uint8_t deck = 0;
};
struct DeckTakenOut {
    std::uint8_t deck = 0;
};
struct DeckRejected {  // found wrong when it was inspected: it goes back
    std::uint8_t deck = 0;
    DeckFault fault{};
    cards::Card card{};
};
struct DeckSealed {  // that has left in mid-play
    std::string id{};
};
struct DeckInspected {  // by security: its number may be used again
    std::string id{};
};

BOOST_DESCRIBE_STRUCT(LayoutAttested, (), (drawing, day, photograph))
BOOST_DESCRIBE_STRUCT(DeckPutIn, (), (deck))
BOOST_DESCRIBE_STRUCT(DeckTakenOut, (), (deck))
BOOST_DESCRIBE_STRUCT(DeckRejected, (), (deck, fault, card))
BOOST_DESCRIBE_STRUCT(DeckSealed, (), (id))
BOOST_DESCRIBE_STRUCT(DeckInspected, (), (id))

}  // namespace fairdeal::table
