#pragma once

#include <array>
#include <vector>

#include "games/solver.h"
#include "games/three_card_draw_poker/rules.h"
#include "games/three_card_draw_poker/states.h"

// Fold, stand or which card to throw, for every state, under one question.
namespace fairdeal::games::three_card_draw_poker {

inline constexpr WagerSet all_wagers{ante, in_to_win, first_3_bonus, in_to_win_bonus};

// The choices of a state in one row: fold, stand, then throwing each card of its hand.
enum HandAct : std::uint8_t { act_fold, act_stand, act_throw, acts = 5 };

constexpr std::uint8_t option_of(std::size_t act) noexcept {
    return act == act_fold ? fold : act == act_stand ? stand : draw;
}

// How each ending settles under a question, and what it wins.
class Outcomes {
  public:
    explicit Outcomes(const Question& question);

    // The expected net cents of one act, times draw_deals.
    base::Wide value(const State& state, std::size_t act) const;

    // Calls `visit(verdicts, count)` with every way in which a hand of the state can end; the
    // counts sum to draw_deals.
    template <class Visit>
    void for_each_ending(const State& state, std::size_t act, const Visit& visit) const {
        const auto dealt = static_cast<std::size_t>(state.category);
        if (act == act_fold) {
            visit(folded_[dealt], draw_deals);
            return;
        }
        for (std::size_t i = 0; i < comparisons; ++i) {
            if (act == act_stand) {
                visit(stood_[dealt][i], state.stand[i] * stand_weight);
                continue;
            }
            const Throw& thrown = state.throws[act - act_throw];
            for (std::size_t held = 0; held < categories; ++held) {
                visit(drew_[dealt][thrown.keeps_pair ? 1 : 0][held][i],
                      std::int64_t{thrown.counts[held][i]});
            }
        }
    }

  private:
    struct Settled {
        Verdicts verdicts;
        base::Cents net;
    };
    using ByComparison = std::array<Settled, comparisons>;

    std::array<Settled, categories> folded_{};  // by the hand as dealt
    std::array<ByComparison, categories> stood_{};
    // Then by whether a pair was kept, then by the final hand.
    std::array<std::array<std::array<ByComparison, categories>, 2>, categories> drew_{};
};

struct OptimalPlay {
    std::vector<std::array<base::Wide, acts>> values;  // by state, times draw_deals
    std::vector<std::uint8_t> best;                    // the act
};

// The best play. Ties: never fold, stand before drawing, the lowest card.
OptimalPlay decide(const Outcomes& outcomes);

// Throws the lowest card of a hand whose place in `throws` fits; which card that is depends on the
// names of the suits.
template <class Fits>
Move throw_lowest(const State& state, cards::CardSet hand, const Fits& fits) {
    Move move{.option = draw};
    std::uint8_t place = 1;
    for (const cards::Card card : hand) {
        if (move.thrown == 0 && fits(throw_of(state, hand, card))) move.thrown = place;
        place = static_cast<std::uint8_t>(place << 1);
    }
    return move;
}

// An act of a state, applied to any hand of its class.
Move move_of(const State& state, cards::CardSet hand, std::size_t act) noexcept;

}  // namespace fairdeal::games::three_card_draw_poker
