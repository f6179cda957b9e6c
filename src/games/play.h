#pragma once

#include <cstdint>
#include <functional>

// How a seat plays, in a form that a fast loop can call.
namespace fairdeal::games {

struct Question;
struct InformationSet;

// What a seat does at a decision. Cards are thrown by their places in the hand, with the cards held
// in the order of their indices: bit 0 is the lowest.
struct Move {
    std::uint8_t option = 0;
    std::uint8_t thrown = 0;

    friend constexpr bool operator==(Move, Move) noexcept = default;
};

// The move in a situation. Pure and thread-safe.
using Play = std::function<Move(const InformationSet&)>;

}  // namespace fairdeal::games
