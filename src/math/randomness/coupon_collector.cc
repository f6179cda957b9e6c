#include "math/randomness/coupon_collector.h"

#include "math/randomness/chances.h"
#include "math/randomness/statistics.h"

// The number of rounds until every card has been seen. Each collection has its own stretch of
// rounds, long enough in 99 of 100 cases; longer collections count as "not enough", so none is left
// out because it is long.
namespace fairdeal::math::randomness {
namespace {

void add_collection(Trial test, int cards_a_round, const std::vector<TableDeal::Places>& groups,
                    Trials& tests) {
    const int n = static_cast<int>(cards::size(test.deck));
    constexpr double mostly = 0.99;
    const int longest = collection_length(n, cards_a_round, mostly);
    const std::uint64_t stretches = block_rounds / static_cast<std::uint64_t>(longest);
    CHECK(stretches > 0);
    test.observations = test.blocks() * stretches;
    judge_by_chi_square(test, collections(n, cards_a_round, longest));
    const cards::CardSet all = cards::card_set(test.deck);
    test.observe = [=](Decks& decks, std::uint64_t block, Sample& sample) {
        const TableDeal::Places& places = groups[block % groups.size()];
        for (std::uint64_t stretch = 0; stretch < stretches; ++stretch) {
            cards::CardSet seen;
            int needed = longest;
            for (int round = 0; round < longest; ++round) {
                seen = seen | cards_at(decks.next(), places);
                if (seen == all && needed == longest) needed = round;
            }
            ++sample.counts[static_cast<std::size_t>(needed)];
        }
    };
    tests.push_back(std::move(test));
}

}  // namespace

void add_coupon_collector(const DeckSubject& subject, Trials& tests) {
    std::vector<TableDeal::Places> places;
    for (std::size_t place = 0; place < cards::size(subject.deck); ++place)
        places.push_back({static_cast<std::uint8_t>(place)});
    add_collection(subject.test(Family::coupon_collector, "one-place",
                                "rounds until every card has lain in one place"),
                   1, places, tests);
}

void add_coupon_collector(const GameSubject& subject, Trials& tests) {
    add_collection(subject.test(Family::coupon_collector, "one-seat",
                                "rounds until a seat has held every card"),
                   subject.hand_size(), subject.deal.hands(), tests);
    const TableDeal::Places table = subject.deal.in_turn();
    add_collection(subject.test(Family::coupon_collector, "full-table",
                                "rounds until the full table has had every card"),
                   static_cast<int>(table.size()), {table}, tests);
}

}  // namespace fairdeal::math::randomness
