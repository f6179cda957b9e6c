#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "oracle/dealing.h"
#include "oracle/round.h"

// An endless supply of lawful rounds of one game, each a line of JSON; the same seed always gives
// the same rounds. About half of them are dealt to be rare: royals, ties, jackpots, five aces.
namespace oracle {

class RoundSource {
  public:
    RoundSource(const std::string& game, std::uint64_t seed);

    std::string next();

  private:
    std::string game_;
    Dice dice_;
};

// The rest is shared by the four games' files.

// Where the cards of a round go; what is left short is filled from the deck.
struct Deal {
    std::vector<std::vector<Card>> hands;  // one a player
    std::vector<Card> dealer;
    std::vector<Card> community;
};

// An amount in cents: round sums, odd sums, small and enormous ones.
Cents stake(Dice& dice);

// Adds a random table for each of these keys to `pay`, or leaves some of them to their default.
void choose_tables(Dice& dice, const std::string& game, const std::vector<std::string>& keys,
                   boost::json::object& pay);

// Different seat numbers, in no order.
std::vector<int> seat_numbers(Dice& dice, int count);

// Now and then, a coupon for part or all of this wager.
void maybe_coupon(Dice& dice, const std::string& wager, boost::json::object& seat);

// One file a game.
boost::json::object make_three_card_poker(Dice& dice);
boost::json::object make_three_card_draw_poker(Dice& dice);
boost::json::object make_double_draw_poker(Dice& dice);
boost::json::object make_holdem_3_bonus(Dice& dice);

}  // namespace oracle
