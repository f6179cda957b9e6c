#include <gtest/gtest.h>

#include <random>

#include "cards/deck.h"
#include "games/registry.h"
#include "math/best_choice.h"
#include "math/question.h"

// Compares the fast plays of the solvers with the values from which they are made.
namespace fairdeal::math {
namespace {

using cards::CardSet;

CardSet random_set(std::mt19937_64& random, const games::Description& game, int count,
                   CardSet without) {
    CardSet set = without;
    while (set.size() < without.size() + count)
        set.insert(cards::Card::at(static_cast<int>(random() % size(game.deck))));
    return set - without;
}

// The cards of any decision, with this many thrown before.
games::InformationSet random_situation(std::mt19937_64& random, const games::Description& game,
                                       std::uint8_t decision, int thrown) {
    games::InformationSet seen;
    seen.decision = decision;
    seen.held = random_set(random, game, game.deal.player, {});
    seen.community = random_set(random, game, game.decisions[decision].community_shown, seen.held);
    seen.thrown = random_set(random, game, thrown, seen.held | seen.community);
    return seen;
}

games::Move as_move(const games::ChoiceValue& choice, CardSet held) {
    games::Move move{.option = choice.option};
    unsigned place = 1;
    for (const cards::Card card : held) {
        for (const cards::Card thrown : choice.thrown) {
            if (thrown == card) move.thrown = static_cast<std::uint8_t>(move.thrown | place);
        }
        place <<= 1;
    }
    return move;
}

void expect_best(std::string_view key, std::uint8_t decision, int rounds) {
    const games::Module& game = *games::find_game(key);
    const games::Solver& solver = *games::find_solver(key);
    const games::Question question = default_question(game);
    const games::Play play = solver.best_play(question);
    std::mt19937_64 random(2026);
    for (int round = 0; round < rounds; ++round) {
        const games::InformationSet seen =
            random_situation(random, *game.description, decision, decision == 0 ? 0 : round % 4);
        const auto values = solver.values(question, seen);
        const games::ChoiceValue& best = best_of(*game.description, decision, values);
        ASSERT_EQ(play(seen), as_move(best, seen.held)) << key << " " << round;
    }
}

TEST(Plays, AreTheBestOfTheValuesInRandomSituations) {
    expect_best("three-card-poker", 0, 20);
    expect_best("three-card-draw-poker", 0, 200);
    expect_best("holdem-3-bonus", 0, 200);
    expect_best("double-draw-poker", 1, 100);
}

TEST(Plays, AreTheBestOfTheValuesInEveryClassOfThreeCards) {
    for (const std::string_view key : {"three-card-poker", "three-card-draw-poker"}) {
        const games::Module& game = *games::find_game(key);
        const games::Solver& solver = *games::find_solver(key);
        const games::Question question = default_question(game);
        const games::Play play = solver.best_play(question);
        int classes = 0;
        solver.each_situation(question, [&](const games::Situation& situation) {
            ++classes;
            const games::ChoiceValue& best = best_of(*game.description, 0, situation.values);
            EXPECT_EQ(play(situation.seen), as_move(best, situation.seen.held));
        });
        EXPECT_EQ(classes, 1'755) << key;
    }
}

TEST(Plays, EveryGameHasBoth) {
    for (const games::Module* game : games::registry()) {
        const games::Solver* solver = games::find_solver(game->description->key);
        ASSERT_NE(solver, nullptr);
        EXPECT_NE(solver->best_play, nullptr) << game->description->key;
        EXPECT_NE(solver->listed_play, nullptr) << game->description->key;
    }
}

}  // namespace
}  // namespace fairdeal::math
