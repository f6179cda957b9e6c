#include "games/double_draw_poker/direct.h"

#include <algorithm>

#include "games/double_draw_poker/first_draw.h"

namespace fairdeal::games::double_draw_poker {

base::Wide SecondValues::best() const noexcept {
    return std::max({fold, stand, *std::ranges::max_element(draw)});
}

SecondValues Direct::second(cards::CardSet held, cards::CardSet thrown) const noexcept {
    const auto unseen = base::Wide{unseen_after(static_cast<std::size_t>(thrown.size()))};
    const base::Wide made = draws_.final(cards::joker_hand_category(cards::Hand(held)));
    SecondValues values{.fold = unseen * draws_.fold(), .stand = unseen * made};
    std::size_t place = 0;
    for (const cards::Card card : held) {
        cards::CardSet rest = held;
        rest.erase(card);
        std::array<CardIndex, hand_size - 1> four{};
        std::ranges::transform(rest, four.begin(),
                               [](cards::Card one) { return static_cast<CardIndex>(one.index()); });
        const Classed classed = deals_.kept_classes(1).of(four);
        // The card just thrown does not come again, nor do those thrown before.
        base::Wide sum = draws_.sum(classed.number) - made;
        const auto& name = counting::renamings[classed.renaming];
        for (const cards::Card dead : thrown) {
            const std::size_t renamed = name[static_cast<std::size_t>(dead.index())];
            sum -= draws_.final(
                static_cast<cards::JokerHandCategory>(deals_.outcomes(classed.number)[renamed]));
        }
        values.draw[place++] = sum;
    }
    return values;
}

base::Wide Direct::sum_over_draws(cards::CardSet kept, cards::CardSet thrown, int first,
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

base::Wide Direct::first(cards::CardSet held, cards::CardSet thrown) const noexcept {
    const int size = thrown.size();
    return sum_over_draws(held - thrown, thrown, 0, size) *
           draw_weights[static_cast<std::size_t>(size)];
}

}  // namespace fairdeal::games::double_draw_poker
