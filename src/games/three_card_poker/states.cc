#include "games/three_card_poker/states.h"

#include <algorithm>
#include <array>

#include "counting/class_numbers.h"
#include "counting/hands_avoiding.h"
#include "counting/three_card_numbers.h"
#include "games/three_card_poker/rules.h"

// Counts dealer hands by inclusion and exclusion over the player's cards
// (counting/hands_avoiding.h), and only at the few values where the verdict can change, so a state
// has at most four classes of dealer hands. Their counts must sum to all dealer hands, which is
// checked.
namespace fairdeal::games::three_card_poker {
namespace {

using counting::ThreeCardNumbers;
using Classes = counting::ClassNumbers<3>;

int number_of(cards::CardSet hand) noexcept {
    return ThreeCardNumbers::all().of(cards::three_card_value(cards::Hand(hand)));
}

int first_qualifying() {
    int number = 0;
    while (!Rules::dealer_qualifies(ThreeCardNumbers::all().value(number)))
        ++number;
    return number;
}

// Against one hand, the verdict changes only where the dealer begins to qualify, to tie and to win.
State count_state(const Classes::Class& hands,
                  const counting::HandsAvoiding<3, ThreeCardNumbers::count>& dealers) {
    static const int qualifying = first_qualifying();
    const int own = number_of(hands.hand);
    std::array<int, 5> cuts{0, qualifying, own, own + 1, ThreeCardNumbers::count};
    std::ranges::sort(cuts);
    const auto without = dealers.without(hands.hand);
    State state{.cards = hands.hand,
                .hands = hands.hands,
                .value = ThreeCardNumbers::all().value(own),
                .dealer = {}};
    std::int64_t below = 0;
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        const std::int64_t so_far = without.below(cuts[i]);
        if (so_far == below) continue;
        state.dealer.push_back({ThreeCardNumbers::all().value(cuts[i - 1]), so_far - below});
        below = so_far;
    }
    CHECK(below == dealer_hands);
    return state;
}

std::vector<State> count_states() {
    const counting::HandsAvoiding<3, ThreeCardNumbers::count> dealers(&number_of);
    std::vector<State> all;
    all.reserve(Classes::all().size());
    for (const Classes::Class& hands : Classes::all().classes())
        all.push_back(count_state(hands, dealers));
    return all;
}

}  // namespace

const std::vector<State>& states() {
    static const std::vector<State> all = count_states();
    return all;
}

std::size_t state_of(cards::CardSet cards) {
    return Classes::all().of(cards);
}

}  // namespace fairdeal::games::three_card_poker
