#include "math/randomness/runs.h"

#include "math/randomness/chances.h"
#include "math/randomness/statistics.h"

namespace fairdeal::math::randomness {

void add_runs(const DeckSubject& subject, Trials& tests) {
    Trial test =
        subject.test(Family::runs, "ascents", "whole orders, by the cards a higher one follows");
    const std::size_t n = cards::size(subject.deck);
    judge_by_chi_square(test, ascents(static_cast<int>(n)));
    test.observe = [n](Decks& decks, std::uint64_t, Sample& sample) {
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            const cards::CardList& order = decks.next();
            std::size_t count = 0;
            for (std::size_t place = 1; place < n; ++place)
                count += order.data()[place - 1] < order.data()[place] ? 1U : 0U;
            ++sample.counts[count];
        }
    };
    tests.push_back(std::move(test));
}

// Low and high hands must follow each other like tosses of a coin.
void add_runs(const GameSubject& subject, Trials& tests) {
    constexpr std::uint64_t length = 32;
    static_assert(block_rounds % length == 0);
    Trial test =
        subject.test(Family::runs, "low-and-high", "changes of low and high hands in 32 rounds");
    test.observations = test.rounds / length;
    const HandNumbers numbers(subject.deck_size(), subject.hand_size());
    const std::uint64_t half = numbers.count() / 2;
    const double low = static_cast<double>(half) / static_cast<double>(numbers.count());
    judge_by_chi_square(test, changes(static_cast<int>(length), low));
    const std::vector<TableDeal::Places> hands = subject.deal.hands();
    test.observe = [=](Decks& decks, std::uint64_t block, Sample& sample) {
        const TableDeal::Places& places = hands[block % hands.size()];
        for (std::uint64_t row = 0; row < block_rounds / length; ++row) {
            std::size_t count = 0;
            bool before = numbers.number(cards_at(decks.next(), places)) < half;
            for (std::uint64_t round = 1; round < length; ++round) {
                const bool now = numbers.number(cards_at(decks.next(), places)) < half;
                count += now != before ? 1U : 0U;
                before = now;
            }
            ++sample.counts[count];
        }
    };
    tests.push_back(std::move(test));
}

}  // namespace fairdeal::math::randomness
