#include "math/randomness/draws.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "math/randomness/statistics.h"

// A whole order and the n − 1 choices of a shuffle that lead to it determine each other. The test
// reads the choices back from the order; for fair cards each is uniform and all are independent.
namespace fairdeal::math::randomness {
namespace {

// The card that went to place `left` − 1 was in place choice[left] among the first `left`.
using ShuffleChoices = std::array<std::uint8_t, cards::CardList::capacity + 1>;

void read_choices(const cards::CardList& order, ShuffleChoices& choices) noexcept {
    std::array<std::uint8_t, cards::CardList::capacity> card_in;
    std::array<std::uint8_t, cards::CardList::capacity> place_of;
    for (std::size_t i = 0; i < order.size(); ++i)
        card_in[i] = place_of[i] = static_cast<std::uint8_t>(i);
    for (std::size_t left = order.size(); left > 1; --left) {
        const auto card = static_cast<std::size_t>(order.data()[left - 1].index());
        const std::uint8_t place = place_of[card];
        const std::uint8_t moved = card_in[left - 1];
        card_in[place] = moved;
        place_of[moved] = place;
        choices[left] = place;
    }
}

void add_choices(const DeckSubject& subject, Trials& tests) {
    Trial test = subject.test(Family::total_distribution, "orders",
                              "whole orders, by the choices that lead to them");
    const std::size_t n = cards::size(subject.deck);
    test.counts = (n + 1) * n;
    test.bias_of = "of every choice (root mean square)";
    const auto orders = static_cast<double>(test.observations);
    const double degrees = static_cast<double>(n * (n - 1)) / 2;
    test.observe = [n](Decks& decks, std::uint64_t, Sample& sample) {
        ShuffleChoices choices;
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            read_choices(decks.next(), choices);
            for (std::size_t left = 2; left <= n; ++left)
                ++sample.counts[left * n + choices[left]];
        }
    };
    test.judge = [=](const Sample& sample) {
        TestStatistic finding{.degrees = degrees};
        for (std::size_t left = 2; left <= n; ++left) {
            const std::vector<double> expected(left, orders / static_cast<double>(left));
            finding.statistic += chi_square({&sample.counts[left * n], left}, expected);
        }
        finding.p = chi_square_p(finding.statistic, degrees);
        return finding;
    };
    test.bias = [=](double level) {
        const double each = needed_noncentrality(degrees, level / 2) / static_cast<double>(n - 1);
        return std::sqrt(each / orders);
    };
    tests.push_back(std::move(test));
}

// A draw of b bits taken modulo m favors the first 2^b mod m choices by one part in 2^b / m. The
// statistic that detects this fault first is the sum, over all choices of m, of whether the choice
// is among the favored ones, minus its mean.
void add_scaling(const DeckSubject& subject, int bits, std::uint64_t times, Trials& tests) {
    DeckSubject larger = subject;
    larger.rounds *= times;
    Trial test = larger.test(Family::total_distribution, fmt::format("scaling-{}", bits),
                             fmt::format("choices a {}-bit draw modulo n would favor", bits));
    const std::size_t n = cards::size(subject.deck);
    std::array<std::uint8_t, cards::CardList::capacity + 1> favoured{};
    std::int64_t mean = 0;
    double variance = 0;
    for (std::size_t left = 2; left <= n; ++left) {
        favoured[left] = static_cast<std::uint8_t>((std::size_t{1} << bits) % left);
        mean += favoured[left];
        const double share = favoured[left] / static_cast<double>(left);
        variance += static_cast<double>(left * left) * share * (1 - share);
    }
    test.sums = 1;
    test.bias_of = fmt::format("of the choices favored with {} cards left", n);
    test.observe = [=](Decks& decks, std::uint64_t, Sample& sample) {
        ShuffleChoices choices;
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            read_choices(decks.next(), choices);
            std::int64_t sum = -mean;
            for (std::size_t left = 2; left <= n; ++left) {
                const bool is_favoured = choices[left] < favoured[left];
                sum += is_favoured ? static_cast<std::int64_t>(left) : 0;
            }
            sample.sums[0] += sum;
        }
    };
    const double deviation = std::sqrt(variance * static_cast<double>(test.observations));
    test.judge = [=](const Sample& sample) {
        const double z = static_cast<double>(sample.sums[0]) / deviation;
        return TestStatistic{.statistic = z, .p = normal_p(z)};
    };
    // A bias of x · m with m cards left shifts the mean of the sum by x times the variance.
    test.bias = [=](double level) {
        return needed_shift(level / 2) / deviation * static_cast<double>(n);
    };
    tests.push_back(std::move(test));
}

}  // namespace

void add_draws(const DeckSubject& subject, Trials& tests) {
    add_choices(subject, tests);
    // The widths that careless programs use; the wider one gets four times the rounds for each bit
    // more.
    add_scaling(subject, 15, 2, tests);
    add_scaling(subject, 16, 8, tests);
}

}  // namespace fairdeal::math::randomness
