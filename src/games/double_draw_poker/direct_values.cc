#include "games/double_draw_poker/direct_values.h"

#include <algorithm>

#include "games/double_draw_poker/first_draw.h"
#include "games/double_draw_poker/second_hand.h"

// Plain recursion over the cards of one draw; the second decision after each is a few table lookups
// (second_hand.h). Exact, and quick enough for one hand.
namespace fairdeal::games::double_draw_poker {

base::Wide SecondValues::best() const noexcept {
    return std::max({fold, stand, *std::ranges::max_element(draw)});
}

SecondValues DirectValues::second(cards::CardSet held, cards::CardSet thrown) const noexcept {
    const SecondHand<base::Wide> hand(draws_, held, thrown);
    SecondValues values{.fold = hand.fold(), .stand = hand.stand()};
    for (std::size_t place = 0; place < hand_size; ++place)
        values.draw[place] = hand.draw(place);
    return values;
}

base::Wide DirectValues::sum_over_draws(cards::CardSet kept, cards::CardSet thrown, int first,
                                        int left) const noexcept {
    if (left == 0) return second(kept, thrown).best();
    base::Wide sum = 0;
    for (int index = first; index < counting::joker_deck_size; ++index) {
        const cards::Card card = cards::Card::at(index);
        if (kept.contains(card) || thrown.contains(card)) continue;
        cards::CardSet held = kept;
        held.insert(card);
        sum += sum_over_draws(held, thrown, index + 1, left - 1);
    }
    return sum;
}

base::Wide DirectValues::first(cards::CardSet held, cards::CardSet thrown) const noexcept {
    const int size = thrown.size();
    return sum_over_draws(held - thrown, thrown, 0, size) *
           draw_weights[static_cast<std::size_t>(size)];
}

}  // namespace fairdeal::games::double_draw_poker
