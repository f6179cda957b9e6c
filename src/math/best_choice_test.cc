#include "math/best_choice.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::math {
namespace {

using cards::Card;
using cards::CardSet;
using namespace cards::literals;

CardSet set_of(std::initializer_list<Card> cards) {
    CardSet set;
    for (const Card card : cards)
        set.insert(card);
    return set;
}

const games::Description& double_draw() {
    return *games::find_game("double-draw-poker")->description;
}

TEST(BestChoice, EqualValuesNeverFoldAndThrowFewerAndLowerCards) {
    const games::Decision& decision = double_draw().decisions[0];
    std::uint8_t fold = 0;
    while (!decision.options[fold].folds)
        ++fold;
    const std::uint8_t draw = fold == 0 ? 1 : 0;
    const std::vector<games::ChoiceValue> values{{fold, {}, 5},
                                                 {draw, {"2c"_card, "3c"_card}, 5},
                                                 {draw, {"4d"_card}, 5},
                                                 {draw, {"9c"_card}, 5},
                                                 {draw, {}, 4}};
    EXPECT_EQ(best_of(double_draw(), 0, values).thrown, cards::CardList{"9c"_card});
}

// Prefers to throw a two, and counts how often it is asked.
int asked = 0;
std::vector<games::ChoiceValue> throw_a_two(const games::Question&,
                                            const games::InformationSet& seen) {
    ++asked;
    std::vector<games::ChoiceValue> values;
    for (const Card card : seen.held) {
        const bool is_two = card.has_rank() && card.rank() == cards::Rank::two;
        values.push_back({1, {card}, is_two ? 1 : 0});
    }
    return values;
}

games::Question double_draw_question() {
    return default_question(*games::find_game("double-draw-poker"));
}

games::InformationSet seen_of(CardSet held) {
    games::InformationSet seen;
    seen.held = held;
    return seen;
}

TEST(BestPlay, AsksOnceForHandsThatDifferBySuitsOnly) {
    games::Solver solver;
    solver.values = throw_a_two;
    const games::Question question = double_draw_question();
    BestPlay play(solver, question);
    asked = 0;
    const CardSet clubs = set_of({"2c"_card, "7c"_card, "9h"_card, "Jd"_card, "As"_card});
    const CardSet spades = set_of({"2s"_card, "7s"_card, "9c"_card, "Jh"_card, "Ad"_card});
    EXPECT_EQ(play.at(seen_of(clubs)).thrown, set_of({"2c"_card}));
    EXPECT_EQ(play.at(seen_of(spades)).thrown, set_of({"2s"_card}));
    EXPECT_EQ(asked, 1);
    // Another pattern of suits is another hand.
    const CardSet flush = set_of({"2s"_card, "7s"_card, "9s"_card, "Js"_card, "As"_card});
    EXPECT_EQ(play.at(seen_of(flush)).thrown, set_of({"2s"_card}));
    EXPECT_EQ(asked, 2);
    // So is a hand with what was thrown before in another suit.
    games::InformationSet second = seen_of(clubs);
    second.decision = 1;
    second.thrown = set_of({"3c"_card});
    play.at(second);
    second.thrown = set_of({"3s"_card});
    play.at(second);
    EXPECT_EQ(asked, 4);
}

TEST(BestPlay, JokersAreOneAsGoodAsTheOther) {
    games::Solver solver;
    solver.values = throw_a_two;
    const games::Question question = double_draw_question();
    BestPlay play(solver, question);
    asked = 0;
    play.at(seen_of(set_of({"2c"_card, "7c"_card, Card::black_joker()})));
    const CardSet red = set_of({"2c"_card, "7c"_card, Card::red_joker()});
    EXPECT_EQ(play.at(seen_of(red)).thrown, set_of({"2c"_card}));
    EXPECT_EQ(asked, 1);
    play.at(seen_of(set_of({"2c"_card, Card::black_joker(), Card::red_joker()})));
    EXPECT_EQ(asked, 2);
}

TEST(BestPlay, DiamondsStayDiamondsWhereARowNamesThem) {
    games::Solver solver;
    solver.values = throw_a_two;
    games::PayTable named{
        .schedule = 1,
        .pays = games::rows({{games::Row::six_card_royal_diamonds, games::to_one(1'000)},
                             {games::Row::six_card_royal_other, games::to_one(500)}})};
    games::Question question = double_draw_question();
    question.terms.tables[1] = &named;
    BestPlay play(solver, question);
    asked = 0;
    play.at(seen_of(set_of({"2d"_card, "7d"_card, "9d"_card})));
    play.at(seen_of(set_of({"2c"_card, "7c"_card, "9c"_card})));
    play.at(seen_of(set_of({"2s"_card, "7s"_card, "9s"_card})));
    EXPECT_EQ(asked, 2);
}

// Every card is equally good to throw.
std::vector<games::ChoiceValue> throw_any_card(const games::Question&,
                                               const games::InformationSet& seen) {
    std::vector<games::ChoiceValue> values;
    for (const Card card : seen.held)
        values.push_back({1, {card}, 0});
    return values;
}

TEST(BestPlay, OfEqualCardsThrowsTheSameWhoeverAsksFirst) {
    games::Solver solver;
    solver.values = throw_any_card;
    const games::Question question = double_draw_question();
    const CardSet clubs = set_of({"2c"_card, "7d"_card, "9h"_card, "Jd"_card, "As"_card});
    const CardSet spades = set_of({"2s"_card, "7c"_card, "9d"_card, "Jc"_card, "Ah"_card});
    BestPlay clubs_first(solver, question);
    BestPlay spades_first(solver, question);
    const CardSet of_clubs = clubs_first.at(seen_of(clubs)).thrown;
    const CardSet of_spades = spades_first.at(seen_of(spades)).thrown;
    EXPECT_EQ(spades_first.at(seen_of(clubs)).thrown, of_clubs);
    EXPECT_EQ(clubs_first.at(seen_of(spades)).thrown, of_spades);
}

}  // namespace
}  // namespace fairdeal::math
