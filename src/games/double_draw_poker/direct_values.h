#pragma once

#include <array>

#include "base/wide.h"
#include "games/double_draw_poker/second_draw.h"

// The value of every choice of one hand, summed draw by draw. For single questions, because it
// needs no tables over all hands.
namespace fairdeal::games::double_draw_poker {

// The second decision, in units of Payoffs, times the number of cards that may come.
struct SecondValues {
    base::Wide fold = 0;
    base::Wide stand = 0;
    std::array<base::Wide, hand_size> draw{};  // by the place of the thrown card

    base::Wide best() const noexcept;
};

class DirectValues {
  public:
    explicit DirectValues(const Payoffs& payoffs) : draws_(payoffs) {}

    SecondValues second(cards::CardSet held, cards::CardSet thrown) const noexcept;

    // The value of a discard at the first draw, in units of Payoffs, times draws_per_hand.
    base::Wide first(cards::CardSet held, cards::CardSet thrown) const noexcept;

  private:
    base::Wide sum_over_draws(cards::CardSet kept, cards::CardSet thrown, int first,
                              int left) const noexcept;

    SecondDraws<base::Wide> draws_;
};

}  // namespace fairdeal::games::double_draw_poker
