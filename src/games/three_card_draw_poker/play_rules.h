#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cards/three_card.h"
#include "games/three_card_draw_poker/optimal_play.h"

// The rules from which a list for people is made: each fits some hands and says what to do with
// them.
namespace fairdeal::games::three_card_draw_poker {

struct PlayRule {
    enum class Kind : std::uint8_t {
        stand_with,   // `category` or better
        keep_pair,    // throw the odd card
        keep_two,     // two cards of different rank, as described below
        keep_higher,  // any hand: throw the lowest card
        stand_rest,
        fold_rest,
    };
    Kind kind = Kind::fold_rest;
    cards::ThreeCardCategory category{};
    // The two kept cards: suited or not; in at least this many straights of three; the higher one.
    bool suited = false;
    int straights = 0;
    cards::Rank least{};

    static constexpr std::uint8_t no_act = 0xff;
    // The act that it asks for, or no_act. If it fits in two ways, the higher cards are kept.
    std::uint8_t act_with(const State& state) const;

    bool fits_all() const noexcept {
        return kind == Kind::keep_higher || kind == Kind::stand_rest || kind == Kind::fold_rest;
    }
};

// Every rule that may be in a list.
std::vector<PlayRule> all_play_rules();

std::string hand_text(const PlayRule& rule, bool is_first);
std::string action_text(const PlayRule& rule, bool with_first_3);

}  // namespace fairdeal::games::three_card_draw_poker
