#include "games/double_draw_poker/play.h"

#include <memory>

#include "games/double_draw_poker/hand_table.h"
#include "games/double_draw_poker/rules.h"
#include "games/double_draw_poker/second_hand.h"
#include "games/double_draw_poker/strategy_lists.h"

namespace fairdeal::games::double_draw_poker {
namespace {

Move move_by(std::uint8_t byte) noexcept {
    if (byte == HandTable::folds) return {.option = fold};
    return {.option = make_draw, .thrown = byte};
}

template <class Number>
class BestMoves {
  public:
    explicit BestMoves(const Payoffs& payoffs)
        : first_(FirstDraw(payoffs).best_choices()), draws_(payoffs) {}

    Move at(const InformationSet& seen) const noexcept {
        if (seen.decision == 0) return move_by(first_.of(seen.held));
        return SecondHand<Number>(draws_, seen.held, seen.thrown).best();
    }

  private:
    HandTable first_;
    SecondDraws<Number> draws_;
};

// If a line of the second list fits several cards, the player throws the card that leaves the most
// unseen cards to help. Which card that is depends on what was thrown before. Draws with equal help
// have equal value, so the lowest card goes.
template <class Number>
class ListedMoves {
  public:
    explicit ListedMoves(const Payoffs& payoffs)
        : first_(first_by(decide_by(first_draw_list(), most_thrown))),
          second_(decide_by(second_draw_list(), 1)),
          draws_(payoffs) {}

    Move at(const InformationSet& seen) const noexcept {
        if (seen.decision == 0) return move_by(first_.of(seen.held));
        const std::uint8_t listed = second_.of(seen.held);
        if (listed == HandTable::folds || (listed & (listed - 1)) == 0) return move_by(listed);
        const SecondHand<Number> hand(draws_, seen.held, seen.thrown);
        return {.option = make_draw, .thrown = hand.best_draw(listed)};
    }

  private:
    HandTable first_;
    HandTable second_;
    SecondDraws<Number> draws_;
};

template <class Moves>
Play play_of(const Payoffs& payoffs) {
    return [moves = std::make_shared<const Moves>(payoffs)](const InformationSet& seen) {
        return moves->at(seen);
    };
}

}  // namespace

Play best_play(const Question& question) {
    const Payoffs payoffs = payoffs_of(question);
    return fits_64_bits(payoffs) ? play_of<BestMoves<std::int64_t>>(payoffs)
                                 : play_of<BestMoves<base::Wide>>(payoffs);
}

Play listed_play(const Question& question) {
    const Payoffs payoffs = payoffs_of(question);
    return fits_64_bits(payoffs) ? play_of<ListedMoves<std::int64_t>>(payoffs)
                                 : play_of<ListedMoves<base::Wide>>(payoffs);
}

}  // namespace fairdeal::games::double_draw_poker
