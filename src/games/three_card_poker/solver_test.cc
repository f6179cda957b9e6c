#include "games/three_card_poker/solver.h"

#include <gtest/gtest.h>

#include <map>

#include "cards/every_hand.h"
#include "cards/notation.h"
#include "games/three_card_poker/solver_test.h"
#include "games/three_card_poker/states.h"

namespace fairdeal::games::three_card_poker {
namespace {

using base::Cents;
using namespace cards::literals;

Cents net_of(const Question& question, const Ending& ending, WagerSet counted) {
    return games::net_of(*question.game, question.terms, question.meters, question.placed,
                         ending.choices, ending.verdicts, counted);
}

// The sum over all deals of what some wagers win, in cents.
std::int64_t total(const Question& question, const Solution& solution, WagerSet counted) {
    base::Wide sum = 0;
    for (const Ending& ending : solution.endings)
        sum += ending.count * net_of(question, ending, counted).count();
    return static_cast<std::int64_t>(sum);
}

// The same for a wager that is counted on its own.
std::int64_t total(const Question& question, const SideCensus& side) {
    base::Wide sum = 0;
    base::Wide counted = 0;
    for (const SideEnding& ending : side.endings) {
        Verdicts verdicts{};
        verdicts[side.wager] = ending.verdict;
        counted += ending.count;
        sum += ending.count * games::net_of(*question.game, question.terms, question.meters,
                                            question.placed, {}, verdicts, {side.wager})
                                  .count();
    }
    EXPECT_TRUE(counted == side.deals);
    return static_cast<std::int64_t>(sum);
}

TEST(ThreeCardPokerSolver, AnteAndPlayCostWhatIsPublished) {
    const Question question = question_of(1);
    const Solution solution = solver.solve(question);
    EXPECT_EQ(static_cast<std::int64_t>(solution.deals), 407'170'400);
    EXPECT_EQ(total(question, solution, solution.together), -13'733'780);
    EXPECT_EQ(total(question, solution, {ante, play}), -35'253'012);
}

TEST(ThreeCardPokerSolver, NetResultsFallAsPublished) {
    const Question question = question_of(1);
    std::map<std::int64_t, std::int64_t> found;
    for (const Ending& ending : solver.solve(question).endings) {
        found[net_of(question, ending, solver.valued).count()] +=
            static_cast<std::int64_t>(ending.count);
    }
    const std::map<std::int64_t, std::int64_t> published{
        {7, 617'044},    {6, 931'972}, {5, 289'104},      {3, 8'976'452},  {2, 91'100'696},
        {1, 80'955'780}, {0, 249'216}, {-1, 132'923'304}, {-2, 91'126'832}};
    EXPECT_EQ(found, published);
}

TEST(ThreeCardPokerSolver, PlaysAndQualifiesAsOftenAsPublished) {
    std::int64_t played = 0;
    std::int64_t not_qualified = 0;
    const Question question = question_of(1);
    for (const Ending& ending : solver.solve(question).endings) {
        if (ending.choices.took(0, make_play)) played += static_cast<std::int64_t>(ending.count);
    }
    for (const State& state : states()) {
        for (const DealerHands& dealer : state.dealer) {
            if (!Rules::dealer_qualifies(dealer.worst)) not_qualified += state.hands * dealer.count;
        }
    }
    EXPECT_EQ(played, 14'900 * dealer_hands);
    EXPECT_EQ(deals - not_qualified, 15'380 * dealer_hands);
}

TEST(ThreeCardPokerSolver, QueenSixFourIsTheLeastToPlay) {
    const Question question = question_of(1'000);
    const auto gain = [&](const cards::CardList& hand) -> base::Rational {
        InformationSet seen;
        for (const cards::Card card : hand)
            seen.held.insert(card);
        const auto choices = solver.values(question, seen);
        EXPECT_EQ(choices.size(), 2U);
        return choices[1].value - choices[0].value;
    };
    EXPECT_GT(gain("Qs 6h 4d"_cards), 0);
    EXPECT_GT(gain("Qs 6s 4d"_cards), 0);
    EXPECT_LT(gain("Qs 6h 3d"_cards), 0);
    EXPECT_LT(gain("Qs 6s 3d"_cards), 0);
    EXPECT_LT(gain("Js Th 8d"_cards), 0);
}

TEST(ThreeCardPokerSolver, PairPlusCostsWhatIsPublished) {
    for (const auto& [id, cost] : {std::pair("1", -512), std::pair("2", -596)}) {
        Question question = question_of(0);
        question.placed[pair_plus] = Cents(1);
        choose(question, by_pair_plus, id);
        const Solution solution = solver.solve(question);
        EXPECT_EQ(total(question, solution, {pair_plus}), cost * dealer_hands);
        // With an ante beside it nothing that pays is folded.
        question.placed[ante] = Cents(1);
        EXPECT_EQ(total(question, solver.solve(question), {pair_plus}), cost * dealer_hands);
    }
}

TEST(ThreeCardPokerSolver, SixCardBonusCostsWhatIsPublished) {
    constexpr std::int64_t six_card_hands = 20'358'520;
    // Millionths of the wager, as far as they are printed.
    for (const auto& [id, cost] :
         {std::pair("1-A", 85'614), std::pair("1-B", 67'413), std::pair("1-C", 152'790),
          std::pair("1-D", 102'248), std::pair("2-A", 143'555)}) {
        Question question = question_of(1);
        question.placed[six_card_bonus] = Cents(1);
        choose(question, by_six_card_bonus, id);
        const Solution solution = solver.solve(question);
        ASSERT_EQ(solution.sides.size(), 1U);
        EXPECT_EQ(static_cast<std::int64_t>(solution.sides[0].deals), six_card_hands);
        const std::int64_t lost = -total(question, solution.sides[0]);
        EXPECT_EQ((2'000'000 * lost + six_card_hands) / (2 * six_card_hands), cost) << id;
    }
}

TEST(ThreeCardPokerSolver, ValuesAgreeWithEveryDealCountedOneByOne) {
    Question question = question_of(700);
    question.placed[pair_plus] = Cents(300);
    choose(question, by_ante_bonus, "2");
    choose(question, by_pair_plus, "2");
    for (const cards::CardList& hand :
         {"Qs 6h 3d"_cards, "5c 5d Kd"_cards, "Ah 2h 3h"_cards, "9c 9d 9s"_cards}) {
        InformationSet seen;
        for (const cards::Card card : hand)
            seen.held.insert(card);
        const Hands dealt{.dealt = cards::Hand(seen.held),
                          .kept = cards::Hand(seen.held),
                          .held = cards::Hand(seen.held),
                          .dealer = {},
                          .community = {}};
        for (const ChoiceValue& choice : solver.values(question, seen)) {
            const Choices choices{.option = {choice.option}, .count = 1};
            base::Wide sum = 0;
            cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand dealer) {
                if (!(dealer.cards() & seen.held).empty()) return;
                Hands hands = dealt;
                hands.dealer = dealer;
                sum += games::net_of(*question.game, question.terms, question.meters,
                                     question.placed, choices,
                                     Rules::resolve(Rules::evaluate(hands), choices), solver.valued)
                           .count();
            });
            EXPECT_EQ(choice.value, base::ratio(sum, dealer_hands)) << to_string(hand);
        }
    }
}

}  // namespace
}  // namespace fairdeal::games::three_card_poker
