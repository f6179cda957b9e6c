#include "games/double_draw_poker/solver.h"

#include <algorithm>

#include "games/double_draw_poker/direct_values.h"
#include "games/double_draw_poker/endings.h"
#include "games/double_draw_poker/first_draw.h"

// Two ways to the same values. Whole games use FirstDraw, which solves all hands at once; a single
// question uses Direct, which sums its own draws and needs no tables. Both compare the choices in
// exact units of Payoffs and convert to cents only at the end.
namespace fairdeal::games::double_draw_poker {
namespace {

// Net cents from a sum over `draws` draws.
base::Rational in_cents(const Payoffs& payoffs, base::Wide sum, base::Wide draws) {
    return payoffs.least + base::ratio(sum, draws) * payoffs.unit;
}

cards::CardSet cards_thrown(const std::array<cards::Card, hand_size>& held,
                            const DiscardChoice& discard) noexcept {
    cards::CardSet thrown;
    for (std::size_t i = 0; i < discard.size; ++i)
        thrown.insert(held[discard.thrown[i]]);
    return thrown;
}

std::vector<ChoiceValue> first_values(const Payoffs& payoffs, const InformationSet& seen) {
    const DirectValues direct(payoffs);
    std::array<cards::Card, hand_size> held{};
    std::ranges::copy(seen.held, held.begin());
    std::vector<ChoiceValue> values{
        {.option = fold, .thrown = {}, .value = in_cents(payoffs, payoffs.fold_first, 1)}};
    for (const DiscardChoice& discard : discards) {
        const cards::CardSet thrown = cards_thrown(held, discard);
        values.push_back(
            {.option = make_draw,
             .thrown = cards::CardList(thrown),
             .value = in_cents(payoffs, direct.first(seen.held, thrown), draws_per_hand)});
    }
    return values;
}

std::vector<ChoiceValue> second_values(const Payoffs& payoffs, const InformationSet& seen) {
    const SecondValues second = DirectValues(payoffs).second(seen.held, seen.thrown);
    const int unseen = unseen_after(static_cast<std::size_t>(seen.thrown.size()));
    std::vector<ChoiceValue> values{
        {.option = fold, .thrown = {}, .value = in_cents(payoffs, second.fold, unseen)},
        {.option = make_draw, .thrown = {}, .value = in_cents(payoffs, second.stand, unseen)}};
    std::size_t place = 0;
    for (const cards::Card card : seen.held) {
        values.push_back({.option = make_draw,
                          .thrown = {card},
                          .value = in_cents(payoffs, second.draw[place++], unseen)});
    }
    return values;
}

}  // namespace

Solution solve(const Question& question) {
    const Payoffs payoffs = payoffs_of(question);
    return solution_of(count_endings(payoffs, FirstDraw(payoffs).best_choices()));
}

std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen) {
    CHECK(seen.held.size() == static_cast<int>(hand_size) &&
          seen.thrown.size() <= static_cast<int>(most_thrown));
    const Payoffs payoffs = payoffs_of(question);
    return seen.decision == 0 ? first_values(payoffs, seen) : second_values(payoffs, seen);
}

void each_situation(const Question& question, const std::function<void(const Situation&)>& visit) {
    const Payoffs payoffs = payoffs_of(question);
    const FirstDraw first(payoffs);
    const auto hands = Deals::get().hands();
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        Situation situation;
        std::array<cards::Card, hand_size> held{};
        for (std::size_t i = 0; i < hand_size; ++i) {
            held[i] = cards::Card::at(hands[hand].cards[i]);
            situation.seen.held.insert(held[i]);
        }
        situation.hands = hands[hand].hands;
        for (std::size_t i = 0; i < discard_count; ++i) {
            situation.values.push_back(
                {.option = make_draw,
                 .thrown = cards::CardList(cards_thrown(held, discards[i])),
                 .value = in_cents(payoffs, first.value(hand, i), draws_per_hand)});
        }
        situation.values.push_back(
            {.option = fold, .thrown = {}, .value = in_cents(payoffs, payoffs.fold_first, 1)});
        // A stable sort: equal values keep the order in which ties are broken, with the fold last.
        std::ranges::stable_sort(situation.values, std::ranges::greater(), &ChoiceValue::value);
        visit(situation);
    }
}

}  // namespace fairdeal::games::double_draw_poker
