#include "games/high_card_flush/solver.h"

#include <gtest/gtest.h>

#include "cards/random.h"
#include "cards/shuffle.h"

namespace fairdeal::games::high_card_flush {
namespace {

HandClass random_hand(cards::ChaCha20Source& source) {
    const cards::CardList deck = cards::shuffled(cards::DeckKind::standard, source);
    cards::CardSet held;
    for (std::size_t i = 0; i < 7; ++i)
        held.insert(deck[i]);
    return class_of(held);
}

TEST(HighCardFlushSolver, ClassesAreAllHands) {
    std::int64_t hands = 0;
    for (std::size_t size = 2; size < ranks_by_size().size(); ++size) {
        for (const Ranks best : ranks_by_size()[size])
            each_class(best, [&](const HandClass& hand) { hands += hand.hands; });
    }
    EXPECT_EQ(hands, all_hands);
}

TEST(HighCardFlushSolver, BothMethodsCountTheSameDealers) {
    cards::ChaCha20Source source(std::uint64_t{7});
    for (int i = 0; i < 500; ++i) {
        const HandClass hand = random_hand(source);
        EXPECT_EQ(count_dealers(hand), DealerTable(hand.flush()).counts(hand));
    }
}

// Dealt at random against one hand: as often as counted, within four standard errors.
TEST(HighCardFlushSolver, CountsWhatIsDealt) {
    cards::ChaCha20Source source(std::uint64_t{11});
    constexpr int deals = 100'000;
    const cards::CardList first = cards::shuffled(cards::DeckKind::standard, source);
    cards::CardSet held;
    for (std::size_t i = 0; i < 7; ++i)
        held.insert(first[i]);
    std::array<std::int64_t, outcome_count> dealt{};
    for (int i = 0; i < deals; ++i) {
        cards::CardSet dealer;
        for (const cards::Card card : cards::shuffled(cards::DeckKind::standard, source)) {
            if (!held.contains(card) && dealer.size() < 7) dealer.insert(card);
        }
        const Flush theirs = best_flush(dealer);
        const Flush mine = best_flush(held);
        const Outcome outcome = theirs < qualifying ? not_qualified
                                : theirs < mine     ? is_lower
                                : theirs == mine    ? is_equal
                                                    : is_higher;
        ++dealt[outcome];
    }
    const Counts counts = count_dealers(class_of(held));
    for (std::size_t i = 0; i < outcome_count; ++i) {
        // All in whole numbers: (dealt - expected)^2 < 16 * expected, with a little for rare ones.
        const std::int64_t expected = counts[i] * deals / all_dealer_hands;
        const std::int64_t off = dealt[i] - expected;
        EXPECT_LE(off * off, 16 * expected + 64) << i;
    }
}

}  // namespace
}  // namespace fairdeal::games::high_card_flush
