#include "math/randomness/total_distribution.h"

#include <algorithm>

namespace fairdeal::math::randomness {

// Every card must be in every place equally often.
void add_total_distribution(const DeckSubject& subject, Trials& tests) {
    Trial test = subject.test(Family::total_distribution, "places", "every card in every place");
    judge_square(test);
    const std::size_t n = cards::size(subject.deck);
    test.observe = [n](Decks& decks, std::uint64_t, Sample& sample) {
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            const cards::CardList& order = decks.next();
            for (std::size_t place = 0; place < n; ++place)
                ++sample.counts[place * n + static_cast<std::size_t>(order.data()[place].index())];
        }
    };
    tests.push_back(std::move(test));
}

// Every hand must be dealt equally often to every seat. The seats take turns, one hand a round, so
// that no two counted hands come from the same deck.
void add_total_distribution(const GameSubject& subject, Trials& tests) {
    Trial test = subject.test(Family::total_distribution, "hands",
                              "hands dealt, seat after seat, by their number");
    const HandNumbers numbers(subject.deck_size(), subject.hand_size());
    // If there are too many hands to count each one, group neighbors into as many groups as can be
    // filled.
    constexpr std::uint64_t most_groups = 25'000;
    const std::uint64_t groups =
        std::min({numbers.count(), most_groups, std::max<std::uint64_t>(subject.rounds / 10, 2)});
    const std::uint64_t size = (numbers.count() + groups - 1) / groups;
    std::vector<double> chances;
    for (std::uint64_t first = 0; first < numbers.count(); first += size) {
        const std::uint64_t hands = std::min(size, numbers.count() - first);
        chances.push_back(static_cast<double>(hands) / static_cast<double>(numbers.count()));
    }
    judge_by_chi_square(test, chances);
    const std::vector<TableDeal::Places> hands = subject.deal.hands();
    test.observe = [=](Decks& decks, std::uint64_t, Sample& sample) {
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            const cards::CardSet hand = cards_at(decks.next(), hands[round % hands.size()]);
            ++sample.counts[numbers.number(hand) / size];
        }
    };
    tests.push_back(std::move(test));
}

}  // namespace fairdeal::math::randomness
