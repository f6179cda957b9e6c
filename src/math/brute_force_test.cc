#include "math/brute_force.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "cards/random.h"
#include "cards/shuffle.h"
#include "games/registry.h"
#include "math/question.h"

// The solvers against the plain enumeration, on situations drawn with a fixed seed: two methods
// that share no counting, to the last digit.
namespace fairdeal::math {
namespace {

using namespace cards::literals;

games::Question ask(const games::Module& game, const WrittenQuestion& written) {
    auto question = read_question(game, written);
    EXPECT_TRUE(question.has_value()) << games::text_of(question.error());
    return *question;
}

cards::CardSet set_of(const cards::CardList& list) {
    cards::CardSet set;
    for (const cards::Card card : list)
        set.insert(card);
    return set;
}

games::InformationSet random_situation(const games::Description& game, std::uint8_t decision,
                                       cards::ChaCha20Source& random) {
    const cards::CardList deck = cards::shuffled(game.deck, random);
    games::InformationSet seen;
    seen.decision = decision;
    std::size_t next = 0;
    while (seen.held.size() < game.deal.player)
        seen.held.insert(deck[next++]);
    while (seen.community.size() < game.decisions[decision].community_shown)
        seen.community.insert(deck[next++]);
    if (decision > 0) {
        const auto count = static_cast<int>(cards::below(random, 4));
        while (seen.thrown.size() < count)
            seen.thrown.insert(deck[next++]);
    }
    return seen;
}

void expect_same(const games::Module& game, const games::Question& question,
                 const games::InformationSet& seen) {
    const games::Solver& solver = *games::find_solver(game.description->key);
    const auto plain = brute_force_values(game, question, solver.valued, seen, {});
    const auto fast = solver.values(question, seen);
    ASSERT_EQ(fast.size(), plain.size());
    for (std::size_t i = 0; i < fast.size(); ++i) {
        EXPECT_EQ(fast[i].option, plain[i].option);
        EXPECT_EQ(fast[i].thrown, plain[i].thrown);
        EXPECT_EQ(fast[i].value, plain[i].value)
            << game.description->key << " " << cards::to_string(seen.held) << " "
            << cards::to_string(seen.community) << " choice " << i;
    }
}

// If millions of deals are left at a decision, tests/two_methods compares in the optimized program.
TEST(PlainEnumeration, AgreesWithTheSolversAtTheLastDecision) {
    cards::ChaCha20Source random(3);
    for (const games::Module* game : games::registry()) {
        const games::Description& description = *game->description;
        const auto last = static_cast<std::uint8_t>(description.decisions.size() - 1);
        const bool costly = description.decisions[last].community_shown > 0;
        if (costly || games::find_solver(description.key) == nullptr) continue;
        expect_same(*game, default_question(*game), random_situation(description, last, random));
    }
}

// The value of playing on includes everything that a fold forfeits and what other seats bring.
TEST(PlainEnumeration, AgreesWithSideWagersAndOtherSeats) {
    const games::Module& game = *games::find_game("three-card-poker");
    const games::Question question =
        ask(game, {.pay = {{"progressive", "2"}},
                   .bets = {{"ante", "300"}, {"pair-plus", "500"}, {"progressive", "100"}},
                   .meters = {{"mega", "3000000"}, {"major", "250000"}, {"minor", "70000"}},
                   .players = "3"});
    games::InformationSet seen;
    seen.held = set_of("9s 7s 6s"_cards);  // can make a straight flush beside another one
    expect_same(game, question, seen);
}

TEST(PlainEnumeration, LeavesOutDeadCards) {
    const games::Module& game = *games::find_game("three-card-poker");
    const games::Question question = default_question(game);
    const games::WagerSet valued = games::find_solver("three-card-poker")->valued;
    games::InformationSet seen;
    seen.held = set_of("Ks 8h 3d"_cards);
    // Without a queen or better in the rest no dealer qualifies: the ante wins, play is returned.
    const auto all_low = brute_force_values(
        game, question, valued, seen,
        set_of(
            "Qs Qh Qd Qc Kh Kd Kc As Ah Ad Ac 2s 2h 2d 2c 3s 3h 3c 4s 4h 4d 4c 5s 5h 5d 5c 6s 6h "
            "6d 6c 7s 7h 7d 7c 8s 8d 8c Td Tc Th Ts 9c Jc Jh"_cards));
    ASSERT_EQ(all_low.size(), 2u);
    EXPECT_EQ(all_low[0].value, base::Rational(-1000));
    // Left: 9s 9h 9d Js Jd: three nines and pairs beat a king, everything else does not qualify.
    // Of 10 hands: 1 three of a kind, 6 pairs of nines, 3 pairs of jacks: all qualify and win.
    EXPECT_EQ(all_low[1].value, base::Rational(-2000));
}

}  // namespace
}  // namespace fairdeal::math
