#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "base/cents.h"
#include "cards/card.h"
#include "games/module.h"

// A whole round as input to settlement: what was bet, dealt, decided and drawn.
namespace fairdeal::games {

struct Choice {
    std::uint8_t option = 0;  // index into the decision's options
    cards::CardList thrown;
};

struct SeatRound {
    std::uint8_t seat = 0;                              // 1 is farthest to the dealer's left
    std::array<base::Cents, most_wagers> placed{};      // before the deal; 0 for a wager not made
    std::array<base::Cents, most_wagers> match_play{};  // the part of it that is a coupon
    cards::CardList cards;
    boost::container::static_vector<Choice, most_decisions> choices;
    boost::container::static_vector<cards::CardList, most_decisions> drawn;  // per draw made
    bool shown = true;
};

// What a progressive meter shows, and its amount after it is won.
struct MeterReading {
    std::string name;
    base::Cents amount{};
    base::Cents reset{};
    bool has_amount = false;
    bool has_reset = false;
};

// The licensee's choices where the regulation leaves one.
struct Terms {
    std::array<const PayTable*, most_schedules> tables{};  // null: none chosen
    std::uint8_t version = 0;
    base::Cents aggregate_limit{};  // 0: off
};

// The first table of every schedule that has a default, and the default version.
Terms default_terms(const Description& game);

struct Round {
    const Module* game = nullptr;
    Terms terms;
    std::vector<MeterReading> meters;  // surplus ones are passed through unchanged
    cards::CardList dealer;
    cards::CardList community;
    boost::container::static_vector<SeatRound, most_seats> seats;
};

}  // namespace fairdeal::games
