#include "games/three_card_draw_poker/solver.h"

#include <gtest/gtest.h>

#include "cards/every_hand.h"
#include "cards/notation.h"
#include "games/three_card_draw_poker/solver_test.h"
#include "games/three_card_draw_poker/states.h"

namespace fairdeal::games::three_card_draw_poker {
namespace {

using namespace cards::literals;

base::Rational expected(const Question& question, const Solution& solution, WagerSet counted) {
    base::Wide sum = 0;
    base::Wide count = 0;
    for (const Ending& ending : solution.endings) {
        count += ending.count;
        sum += ending.count * net_of(*question.game, question.terms, question.meters,
                                     question.placed, ending.choices, ending.verdicts, counted)
                                  .count();
    }
    EXPECT_TRUE(count == solution.deals);
    return base::ratio(sum, solution.deals);
}

// Every hand of four cards, for the direct counts.
struct DealerHand {
    std::uint64_t cards;
    cards::ThreeCardValue value;
};
const std::vector<DealerHand>& dealer_hands() {
    static const std::vector<DealerHand> all = [] {
        std::vector<DealerHand> hands;
        cards::for_each_hand<4>(cards::DeckKind::standard, [&](cards::Hand hand) {
            hands.push_back({hand.cards().bits(), cards::best_three_of_four_with_mini_royal(hand)});
        });
        return hands;
    }();
    return all;
}

// What a final hand wins against every dealer's hand without the dead cards, one after another.
base::Wide direct_sum(const Question& question, const Hands& hands, const Choices& choices,
                      cards::CardSet dead) {
    std::vector<std::int64_t> by_order(7U << 12);
    for (const DealerHand& dealer : dealer_hands()) {
        if ((dealer.cards & dead.bits()) == 0) ++by_order[dealer.value.order];
    }
    const cards::ThreeCardValue held = cards::three_card_value_with_mini_royal(hands.held);
    base::Wide sum = 0;
    for (std::size_t order = 0; order < by_order.size(); ++order) {
        if (by_order[order] == 0) continue;
        const Rules::Values values{
            .dealt = cards::three_card_value_with_mini_royal(hands.dealt).category(),
            .held = held,
            .dealer = {static_cast<std::uint16_t>(order)},
            .kept_pair = Rules::is_pair(hands.kept.cards())};
        sum += base::Wide{by_order[order]} * net_of(*question.game, question.terms, question.meters,
                                                    question.placed, choices,
                                                    Rules::resolve(values, choices), solver.valued)
                                                 .count();
    }
    return sum;
}

base::Rational direct_value(const Question& question, cards::CardSet dealt,
                            const ChoiceValue& choice) {
    const Choices choices{.option = {choice.option}, .count = 1};
    Hands hands{.dealt = cards::Hand(dealt), .kept = {}, .held = {}, .dealer = {}, .community = {}};
    if (choice.option != draw) {
        hands.held = hands.kept = hands.dealt;
        return base::ratio(direct_sum(question, hands, choices, dealt), stand_dealers);
    }
    hands.kept = hands.dealt - choice.thrown[0];
    base::Wide sum = 0;
    for (const cards::Card drawn : cards::card_set(cards::DeckKind::standard) - dealt) {
        hands.held = hands.kept + drawn;
        cards::CardSet dead = dealt;
        dead.insert(drawn);
        sum += direct_sum(question, hands, choices, dead);
    }
    return base::ratio(sum, draw_deals);
}

TEST(ThreeCardDrawSolver, ValuesAgreeWithEveryDealCountedOneByOne) {
    const Question question = question_of(700, 300);
    for (const cards::CardList& hand : {"4c 9c 9h"_cards, "Qh Js 2c"_cards, "As Ks Qs"_cards}) {
        InformationSet seen;
        for (const cards::Card card : hand)
            seen.held.insert(card);
        const auto choices = solver.values(question, seen);
        ASSERT_EQ(choices.size(), 5U);
        for (const ChoiceValue& choice : choices) {
            EXPECT_EQ(choice.value, direct_value(question, seen.held, choice))
                << to_string(hand) << ", option " << int{choice.option};
        }
    }
}

// No exact figure is published; these are what both methods found.
TEST(ThreeCardDrawSolver, EveryListedTableCostsWhatBothMethodsFound) {
    struct Case {
        std::string_view bonus, first_3, cost;  // of a unit on the ante and, if any, on First 3
    };
    for (const auto& [bonus, first_3, cost] :
         {Case{"1", "", "-45735103/4389805875"}, Case{"1", "1", "-30338926/877961175"},
          Case{"1", "2", "-1691168/51644775"}, Case{"1", "3", "-27160786/877961175"},
          Case{"1", "4", "-70065676/877961175"}, Case{"2", "", "-86223958/4389805875"},
          Case{"2", "1", "-38475613/877961175"}, Case{"2", "2", "-36886543/877961175"},
          Case{"2", "3", "-35297473/877961175"}, Case{"2", "4", "-4600139/51644775"},
          Case{"3", "", "-140552186/4389805875"}, Case{"3", "1", "-82040851/1463268625"},
          Case{"3", "2", "-79392401/1463268625"}, Case{"3", "3", "-76743951/1463268625"},
          Case{"3", "4", "-148252101/1463268625"}}) {
        Question question = question_of(1, first_3.empty() ? 0 : 1);
        choose(question, by_in_to_win_bonus, bonus);
        if (!first_3.empty()) choose(question, by_first_3_bonus, first_3);
        const Solution solution = solver.solve(question);
        EXPECT_EQ(base::exact_text(expected(question, solution, solution.together)), cost)
            << bonus << ' ' << first_3;
    }
}

TEST(ThreeCardDrawSolver, AtEqualStakesNoPayingFirst3IsGivenUp) {
    // The newspaper's 2.21 % is table 2.
    Question question = question_of(1, 1);
    choose(question, by_first_3_bonus, "2");
    const Solution solution = solver.solve(question);
    EXPECT_EQ(expected(question, solution, {first_3_bonus}), base::ratio(-488, 22'100));
}

}  // namespace
}  // namespace fairdeal::games::three_card_draw_poker
