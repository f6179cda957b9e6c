#include "math/randomness/serial_correlation.h"

#include <array>
#include <cmath>

#include "math/randomness/statistics.h"

namespace fairdeal::math::randomness {

// Two adjacent cards of the deck. The pair moves by one place each round, so no two counted pairs
// come from the same order.
void add_serial_correlation(const DeckSubject& subject, Trials& tests) {
    Trial test = subject.test(Family::serial_correlation, "next-card",
                              "a card and the card that follows it in the deck");
    const std::size_t n = cards::size(subject.deck);
    const double chance = 1.0 / static_cast<double>(n * (n - 1));
    judge_by_chi_square(test, std::vector<double>(n * (n - 1), chance));
    test.observe = [n](Decks& decks, std::uint64_t, Sample& sample) {
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            const cards::CardList& order = decks.next();
            const std::size_t place = round % (n - 1);
            ++sample.counts[pair_number(order.data()[place], order.data()[place + 1], n)];
        }
    };
    tests.push_back(std::move(test));
}

// The sum of a hand's card numbers, and of the hand 1 … 16 rounds later. Products of different lags
// are uncorrelated, so the sum of squares of the 16 standardized means has a chi-square
// distribution.
void add_serial_correlation(const GameSubject& subject, Trials& tests) {
    constexpr std::size_t lags = 16;
    Trial test = subject.test(Family::serial_correlation, "lags",
                              "a seat's card numbers, 1 to 16 rounds apart");
    const std::int64_t n = subject.deck_size();
    const std::int64_t k = subject.hand_size();
    test.sums = lags;
    test.bias_of = "correlation at one lag";
    const std::vector<TableDeal::Places> hands = subject.deal.hands();
    test.observe = [=](Decks& decks, std::uint64_t block, Sample& sample) {
        const TableDeal::Places& places = hands[block % hands.size()];
        std::array<std::int64_t, lags> before{};
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            const cards::CardList& deck = decks.next();
            std::int64_t value = -k * (n - 1);  // twice the sum, minus its mean
            for (const std::uint8_t place : places)
                value += 2 * deck.data()[place].index();
            // Before the first round, the mean is used.
            for (std::size_t lag = 1; lag <= lags; ++lag)
                sample.sums[lag - 1] += value * before[(round + lags - lag) % lags];
            before[round % lags] = value;
        }
    };
    const double variance = static_cast<double>(k * (n + 1) * (n - k)) / 3;
    const std::uint64_t blocks = test.blocks();
    test.judge = [=](const Sample& sample) {
        TestStatistic finding{.degrees = lags};
        for (std::size_t lag = 1; lag <= lags; ++lag) {
            const auto pairs = static_cast<double>(blocks * (block_rounds - lag));
            const double z =
                static_cast<double>(sample.sums[lag - 1]) / (variance * std::sqrt(pairs));
            finding.statistic += z * z;
        }
        finding.p = chi_square_p(finding.statistic, lags);
        return finding;
    };
    const auto pairs = static_cast<double>(blocks * (block_rounds - lags));
    test.bias = [=](double level) {
        return std::sqrt(needed_noncentrality(lags, level / 2) / pairs);
    };
    tests.push_back(std::move(test));
}

}  // namespace fairdeal::math::randomness
