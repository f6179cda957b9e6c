#include "games/three_card_draw_poker/states.h"

#include "counting/class_numbers.h"
#include "counting/hands_avoiding.h"
#include "counting/three_card_numbers.h"
#include "games/three_card_draw_poker/rules.h"

// Counts dealer hands by inclusion and exclusion over the dead cards (counting/hands_avoiding.h),
// once per suit class: the three cards dealt for standing, and four cards (three and the draw) for
// a throw. One class of four dead cards serves every hand and every throw inside it.
namespace fairdeal::games::three_card_draw_poker {
namespace {

using cards::Card, cards::CardSet;
using counting::ThreeCardNumbers;
using Classes = counting::ClassNumbers<3>;
using Dealers = counting::HandsAvoiding<4, ThreeCardNumbers::count>;

// The mini royal flush is the best hand under either name, so the plain numbers are enough.
int dealer_number(CardSet hand) noexcept {
    return ThreeCardNumbers::all().of(cards::best_three_of_four(cards::Hand(hand)));
}

ComparisonCounts compare(const Dealers::Without& dealers, std::uint32_t all,
                         cards::ThreeCardValue value) {
    const int number = ThreeCardNumbers::all().of(value);
    const auto below = static_cast<std::uint32_t>(dealers.below(number));
    const auto not_above = static_cast<std::uint32_t>(dealers.below(number + 1));
    return {below, not_above - below, all - not_above};
}

CardSet without(CardSet hand, Card card) {
    hand.erase(card);
    return hand;
}

std::vector<State> bare_states(const Dealers& dealers) {
    std::vector<State> all;
    all.reserve(Classes::all().size());
    for (const Classes::Class& hands : Classes::all().classes()) {
        const auto value = cards::three_card_value(cards::Hand(hands.hand));
        State state{.cards = hands.hand,
                    .hands = hands.hands,
                    .category = cards::with_mini_royal(value).category(),
                    .stand = compare(dealers.without(hands.hand), stand_dealers, value),
                    .throws = {}};
        std::size_t place = 0;
        for (const Card card : hands.hand) {
            state.throws[place].card = card;
            state.throws[place].keeps_pair = Rules::is_pair(without(hands.hand, card));
            ++place;
        }
        all.push_back(state);
    }
    return all;
}

// The result of a throw depends only on the four dead cards (the player's three and the draw card)
// and on which of them was thrown. So one class of four cards serves all hands in it: each of its
// hands is counted for each draw card that completes it, for all hands of a class at once.
void count_draws(const counting::SuitPattern& pattern, const Dealers& dealers,
                 std::vector<State>& all) {
    const CardSet dead = counting::representative(pattern);
    const std::uint32_t weight = counting::hands_in(pattern);
    const Dealers::Without around = dealers.without(dead);
    std::array<std::size_t, 4> state_without{};
    std::size_t place = 0;
    for (const Card drawn : dead)
        state_without[place++] = state_of(without(dead, drawn));
    for (const Card thrown : dead) {
        const auto value = cards::three_card_value(cards::Hand(without(dead, thrown)));
        const auto category = static_cast<std::size_t>(cards::with_mini_royal(value).category());
        const ComparisonCounts counts = compare(around, draw_deals / 49, value);
        place = 0;
        for (const Card drawn : dead) {
            State& state = all[state_without[place++]];
            if (drawn == thrown) continue;
            const std::size_t at = throw_of(state, without(dead, drawn), thrown);
            ComparisonCounts& sum = state.throws[at].counts[category];
            for (std::size_t i = 0; i < comparisons; ++i)
                sum[i] += weight * counts[i];
        }
    }
}

// The sums cover all hands of the class, and the first of several equivalent cards in a hand has
// the sums of all. Divides them so that every such card of one hand gets its own.
void share(State& state) {
    std::array<std::uint32_t, 3> alike{};
    for (const Throw& a : state.throws)
        ++alike[throw_of(state, state.cards, a.card)];
    for (std::size_t i = state.throws.size(); i-- > 0;) {
        const std::size_t first = throw_of(state, state.cards, state.throws[i].card);
        state.throws[i].counts = state.throws[first].counts;
        for (ComparisonCounts& counts : state.throws[i].counts) {
            for (std::uint32_t& count : counts)
                count /= state.hands * alike[first];
        }
    }
}

std::vector<State> count_states() {
    const Dealers dealers(&dealer_number);
    std::vector<State> all = bare_states(dealers);
    counting::for_each_class(
        4, [&](const counting::SuitPattern& pattern) { count_draws(pattern, dealers, all); });
    for (State& state : all)
        share(state);
    return all;
}

}  // namespace

const std::vector<State>& states() {
    static const std::vector<State> all = count_states();
    return all;
}

std::size_t state_of(CardSet cards) {
    return Classes::all().of(cards);
}

std::size_t throw_of(const State& state, CardSet hand, Card card) noexcept {
    const std::uint32_t beside = hand.ranks_of(card.suit());
    for (std::size_t i = 0; i < state.throws.size(); ++i) {
        const Card like = state.throws[i].card;
        if (like.rank() == card.rank() && state.cards.ranks_of(like.suit()) == beside) return i;
    }
    CHECK(false);
    return 0;
}

}  // namespace fairdeal::games::three_card_draw_poker
