#include "games/double_draw_poker/solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "cards/deck.h"
#include "cards/notation.h"
#include "games/double_draw_poker/direct_values.h"
#include "games/double_draw_poker/endings.h"
#include "games/double_draw_poker/first_draw.h"

namespace fairdeal::games::double_draw_poker {
namespace {

using namespace cards::literals;
using cards::CardSet;

Question question(std::int64_t ante_cents, std::int64_t bonus_cents, std::string_view table = "1") {
    Question asked;
    asked.game = &Rules::description;
    asked.terms = default_terms(Rules::description);
    asked.terms.tables[by_bonus] = find_table(Rules::description, by_bonus, table);
    asked.placed[ante] = base::Cents(ante_cents);
    asked.placed[bonus] = base::Cents(bonus_cents);
    return asked;
}

CardSet set_of(const cards::CardList& list) {
    CardSet set;
    for (const cards::Card card : list)
        set.insert(card);
    return set;
}

CardSet set_of(const DealtHand& hand) {
    CardSet set;
    for (const CardIndex card : hand.cards)
        set.insert(cards::Card::at(card));
    return set;
}

// Bonus table 1, bonus equal to the ante: solved once for all tests.
struct Solved {
    Payoffs payoffs = payoffs_of(question(1'000, 1'000));
    FirstDraw first{payoffs};
    std::vector<FirstChoice> choices = first.best_choices();
    Tally tally = count_endings(payoffs, choices);
};
const Solved& solved() {
    static const Solved one;
    return one;
}

TEST(DoubleDrawSolver, PaysWhatTheRulesSay) {
    const Payoffs payoffs = payoffs_of(question(1'000, 1'000));
    EXPECT_EQ(payoffs.least, -4'000);
    EXPECT_EQ(payoffs.unit, 1'000);
    EXPECT_EQ(payoffs.fold_first, 2);   // the ante and the Bonus are lost
    EXPECT_EQ(payoffs.fold_second, 1);  // and the first draw wager
    EXPECT_EQ(payoffs.final,
              (std::array<std::int64_t, 12>{0, 0, 7, 8, 9, 10, 12, 27, 57, 57, 107, 507}));
}

TEST(DoubleDrawSolver, EveryHandIsInOneClass) {
    const auto hands = Deals::get().hands();
    EXPECT_EQ(hands.size(), 152'646u);
    // The counts of each category are published.
    std::array<std::uint32_t, category_count> counts{};
    for (const DealtHand& hand : hands)
        counts[static_cast<std::size_t>(hand.category)] += hand.hands;
    EXPECT_EQ(counts, (std::array<std::uint32_t, category_count>{1'535'388, 1'341'888, 156'816,
                                                                 75'048, 34'704, 11'388, 5'328,
                                                                 1'320, 540, 80, 4, 6}));
}

// Published: 6.72 % of the ante.
TEST(DoubleDrawSolver, HouseEdgeWithTheBonusEqualToTheAnte) {
    const Solution solution = solution_of(solved().tally);
    EXPECT_EQ(solution.deals, base::Wide{3'162'510} * 49 * 48 * 47 * 46);
    const Question asked = question(1'000, 1'000);
    base::Wide net = 0;
    for (const Ending& ending : solution.endings) {
        EXPECT_GT(ending.count, 0);
        net += ending.count * net_of(*asked.game, asked.terms, asked.meters, asked.placed,
                                     ending.choices, ending.verdicts, solution.together)
                                  .count();
    }
    const base::Rational edge = base::ratio(-net, solution.deals * 1'000);
    EXPECT_EQ(base::exact_text(edge), "2249790643/33502998438");
    EXPECT_EQ(base::decimal_text(edge * 100, 2), "6.72");
}

// The endings are counted by another pass than the values that lead to them.
TEST(DoubleDrawSolver, EndingsAreWorthWhatTheFirstDecisionsPromise) {
    base::Wide promised = 0;
    std::array<base::Wide, most_thrown + 1> rounds{};
    for (const FirstChoice& choice : solved().choices) {
        const base::Wide hands = Deals::get().hands()[choice.hand].hands * choice.parts;
        if (choice.discard == fold_at_first) {
            promised += solved().first.value_of_fold() * hands;
        } else {
            promised += solved().first.value(choice.hand, choice.discard) * hands;
            rounds[discards[choice.discard].size] += hands * draws_per_hand;
        }
    }
    const Payoffs& payoffs = solved().payoffs;
    base::Wide paid = solved().tally.folded_first * payoffs.fold_first;
    for (std::size_t thrown = 0; thrown <= most_thrown; ++thrown) {
        const Tally::AfterDraw& after = solved().tally.after[thrown];
        base::Wide counted = after.folded;
        paid += after.folded * payoffs.fold_second;
        for (std::size_t i = 0; i < category_count; ++i) {
            counted += after.stood[i] + after.drew[i];
            paid += (after.stood[i] + after.drew[i]) * payoffs.final[i];
        }
        EXPECT_EQ(counted * 48, rounds[thrown]) << thrown << " thrown";
    }
    EXPECT_EQ(paid * 48, promised);
}

// The expansion over dead cards against a sum draw by draw.
TEST(DoubleDrawSolver, ValuesOfDiscardsAreTheSumsOverAllDraws) {
    const DirectValues direct(solved().payoffs);
    const auto hands = Deals::get().hands();
    std::mt19937 random(42);
    for (int sample = 0; sample < 12; ++sample) {
        const std::size_t hand = random() % hands.size();
        for (const std::size_t discard : {std::size_t{0}, 1 + random() % 5, 6 + random() % 10,
                                          16 + random() % (sample < 4 ? 10U : 1U)}) {
            if (discard == 16 && sample >= 4) continue;
            CardSet thrown;
            for (std::size_t i = 0; i < discards[discard].size; ++i)
                thrown.insert(cards::Card::at(hands[hand].cards[discards[discard].thrown[i]]));
            EXPECT_EQ(solved().first.value(hand, discard),
                      direct.first(set_of(hands[hand]), thrown))
                << cards::to_string(set_of(hands[hand])) << " throws " << cards::to_string(thrown);
        }
    }
}

// And the second decision against every card that may come, with nothing but the evaluator.
TEST(DoubleDrawSolver, ValuesOfTheSecondDrawAreTheMeansOverTheCards) {
    const Question asked = question(1'000, 300, "2");
    const auto net = [&](CardSet held) {
        const Choices choices = played_to_the_end();
        return net_of(*asked.game, asked.terms, {}, asked.placed, choices,
                      verdicts_of(cards::joker_hand_category(cards::Hand(held)), choices),
                      all_wagers)
            .count();
    };
    const CardSet held = set_of("9s 9h 4d Xb 7c"_cards);
    const CardSet thrown = set_of("Xr 2s 9d"_cards);
    const auto given =
        values(asked, {.held = held, .thrown = thrown, .community = {}, .decision = 1});
    ASSERT_EQ(given.size(), 7u);
    EXPECT_EQ(given[0].option, fold);
    EXPECT_EQ(given[0].value, -2'300);
    EXPECT_TRUE(given[1].thrown.empty());
    EXPECT_EQ(given[1].value, net(held));
    std::size_t next = 2;
    for (const cards::Card card : held) {
        CardSet four = held;
        four.erase(card);
        std::int64_t sum = 0;
        const CardSet deck = cards::card_set(cards::DeckKind::with_two_jokers);
        for (const cards::Card comes : deck - held - thrown) {
            CardSet five = four;
            five.insert(comes);
            sum += net(five);
        }
        EXPECT_EQ(given[next].thrown, cards::CardList{card});
        EXPECT_EQ(given[next++].value, base::ratio(sum, 46));
    }
}

TEST(DoubleDrawSolver, EveryDiscardOfTheFirstDrawHasAValue) {
    const CardSet held = set_of("As Ks Qs Js Ts"_cards);
    const auto given =
        values(question(1'000, 1'000), {.held = held, .thrown = {}, .community = {}});
    ASSERT_EQ(given.size(), 27u);
    EXPECT_EQ(given[0].value, -2'000);
    EXPECT_EQ(given[1].value, 103'000);  // 1 to 1 three times and 100 to 1
    EXPECT_TRUE(std::ranges::is_sorted(given, {}, [](const ChoiceValue& one) {
        return std::pair(one.option, one.thrown.size());
    }));
    EXPECT_EQ(given.back().thrown.size(), 3u);
}

// Stakes whose sums need 128 bits give the same choices in the same proportion.
TEST(DoubleDrawSolver, WideNumbersAgreeWithNarrowOnes) {
    Payoffs wide = solved().payoffs;
    const std::int64_t factor = std::int64_t{1} << 40;
    for (std::int64_t* value : {&wide.fold_first, &wide.fold_second})
        *value *= factor;
    for (std::int64_t& value : wide.final)
        value *= factor;
    EXPECT_TRUE(fits_64_bits(solved().payoffs));
    EXPECT_FALSE(fits_64_bits(wide));
    const SecondDraws<base::Wide> large(wide);
    const SecondDraws<std::int64_t> small(solved().payoffs);
    const auto hands = Deals::get().hands();
    for (std::size_t hand = 0; hand < hands.size(); hand += 97) {
        const auto one = large.of(hands[hand], 3, Relevant::to_categories);
        const auto other = small.of(hands[hand], 3, Relevant::to_categories);
        EXPECT_EQ(one.value({}), base::Wide{other.value({})} * factor);
        EXPECT_EQ(one.best({}), other.best({}));
        EXPECT_EQ(one.types, other.types);
    }
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
