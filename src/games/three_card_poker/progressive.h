#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/five_card.h"
#include "games/solver.h"

// The value of the Progressive to each hand that is played: the rows of its table, envy for other
// seats' hands, and meters that another seat has won before.
namespace fairdeal::games::three_card_poker {

inline constexpr std::int64_t community_pairs = 1'176;  // C(49,2): without the player's cards
// C(49,3)·C(46,2) = C(49,2)·C(47,3): another seat's cards and the community cards. Twice this is a
// common denominator of everything that a decision weighs.
inline constexpr std::int64_t other_deals = 19'068'840;
inline constexpr std::int64_t value_scale = 2 * other_deals;

inline constexpr std::size_t five_card_categories = 10;
using CategoryCounts = std::array<std::int64_t, five_card_categories>;

class Progressive {
  public:
    // The other seats play as this one does: `others_play` says which states they do not fold.
    Progressive(const Question& question, const std::vector<bool>& others_play);

    // The expected net cents of a state that is played, times value_scale.
    base::Wide expected(std::size_t state) const;

    // True if a seat that folds these states deprives others of envy, or leaves them a meter.
    bool matters_to_others(std::size_t state) const;

    SideCensus census(const std::vector<bool>& played) const;

  private:
    // What one category of five cards pays.
    struct Offer {
        Verdict verdict;
        base::Cents net;
        std::uint8_t row = no_row;
        base::Cents envy;        // what it pays every other seat in action
        base::Cents reset_cost;  // what is missing if another seat won the meter first
        std::uint8_t meter = no_meter;
    };
    struct Hit {
        cards::CardSet community;
        cards::CardSet own;
        std::size_t category;
    };

    void count_envied(std::size_t category, const std::vector<bool>& others_play);
    void count_found_reset(const std::vector<bool>& others_play);
    std::vector<Hit> hits_on_meters(const std::vector<bool>& others_play) const;

    Verdict folded_;
    std::int64_t others_;
    std::array<Offer, five_card_categories> offers_;
    // By state, for one hand of it: the number of deals, out of other_deals, in which one given
    // other seat holds a hand that pays envy, and of those in which both win the same meter.
    std::vector<CategoryCounts> envied_;
    std::vector<CategoryCounts> found_reset_;
};

// By state, how many of the community_pairs make each category with the player's hand.
const std::vector<CategoryCounts>& community_counts();

}  // namespace fairdeal::games::three_card_poker
