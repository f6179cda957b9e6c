#include "math/randomness/duplicates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/randomness/statistics.h"

// How often a deal repeats. Every round is compared with every other one, so the test stores a
// number for each round, and that limits its size.
namespace fairdeal::math::randomness {
namespace {

constexpr std::uint64_t most_compared = std::uint64_t{1} << 22;

double pairs_of(double count) {
    return count * (count - 1) / 2;
}

// The number of pairs of equal numbers.
std::uint64_t equal_pairs(const std::vector<std::uint64_t>& keys) {
    std::vector<std::uint64_t> sorted = keys;
    std::ranges::sort(sorted);
    std::uint64_t pairs = 0;
    std::uint64_t alike = 0;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        alike = sorted[i] == sorted[i - 1] ? alike + 1 : 0;
        pairs += alike;
    }
    return pairs;
}

std::uint64_t whole_order(const cards::CardList& order, std::size_t n) noexcept {
    // For a given card, each step is a bijection, so every card affects the whole number.
    std::uint64_t hash = 0x9e3779b97f4a7c15U;
    for (std::size_t place = 0; place < n; ++place) {
        hash ^= static_cast<std::uint64_t>(order.data()[place].index() + 1);
        hash *= 0xd6e8feb86659fd93U;
        hash ^= hash >> 32;
    }
    return hash;
}

}  // namespace

// Among some 10^68 orders none should ever repeat; a single equal pair condemns the generator.
void add_duplicates(const DeckSubject& subject, Trials& tests) {
    DeckSubject fewer = subject;
    fewer.rounds = std::min(fewer.rounds, most_compared);
    Trial test = fewer.test(Family::duplicates, "orders", "whole orders that come again");
    const std::size_t n = cards::size(subject.deck);
    test.keys = true;
    test.spread = false;
    test.bias_of = "of all pairs of rounds alike";
    test.observe = [n](Decks& decks, std::uint64_t block, Sample& sample) {
        for (std::uint64_t round = 0; round < block_rounds; ++round)
            (*sample.keys)[block * block_rounds + round] = whole_order(decks.next(), n);
    };
    // The comparison uses 64-bit hashes of the whole order, which could collide by chance.
    const double pairs = pairs_of(static_cast<double>(test.observations));
    const double by_chance = pairs * std::pow(2.0, -64);
    test.judge = [=](const Sample& sample) {
        const auto alike = static_cast<double>(equal_pairs(*sample.keys));
        return TestStatistic{.statistic = alike, .p = alike > 0 ? by_chance : 1};
    };
    // The expected number of equal pairs that gives at least one with 99 % probability.
    test.bias = [=](double) { return -std::log(1 - power) / pairs; };
    tests.push_back(std::move(test));
}

// The first cards of the hands of a round, in the same order again. Any two rounds match with the
// same probability, and pairs of rounds are pairwise independent, so the mean and variance of the
// number of matches are exact.
void add_duplicates(const GameSubject& subject, Trials& tests) {
    GameSubject fewer = subject;
    fewer.rounds = std::min(fewer.rounds, most_compared);
    Trial test = fewer.test(Family::duplicates, "hands", "");
    const double pairs = pairs_of(static_cast<double>(test.observations));
    constexpr double least_pairs = 50'000;  // expected; then their number is nearly normal
    constexpr std::size_t most_places = 10;
    TableDeal::Places places = subject.deal.in_turn();
    double kinds = 1;
    std::size_t used = 0;
    while (used < std::min(places.size(), most_places)) {
        const double more =
            kinds * static_cast<double>(subject.deck_size() - static_cast<int>(used));
        if (pairs / more < least_pairs) break;
        kinds = more;
        ++used;
    }
    places.resize(used);
    test.looks_at = fmt::format("first cards of {} hands, all as in another round", used);
    test.keys = true;
    test.bias_of = "of the number of pairs alike";
    test.observe = [places](Decks& decks, std::uint64_t block, Sample& sample) {
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            const cards::CardList& deck = decks.next();
            std::uint64_t key = 0;
            for (const std::uint8_t place : places)
                key = key << 6 | static_cast<std::uint64_t>(deck.data()[place].index());
            (*sample.keys)[block * block_rounds + round] = key;
        }
    };
    const double mean = pairs / kinds;
    const double deviation = std::sqrt(mean * (1 - 1 / kinds));
    test.judge = [=](const Sample& sample) {
        const double z = (static_cast<double>(equal_pairs(*sample.keys)) - mean) / deviation;
        return TestStatistic{.statistic = z, .p = normal_p(z)};
    };
    test.bias = [=](double level) { return needed_shift(level / 2) * deviation / mean; };
    tests.push_back(std::move(test));
}

}  // namespace fairdeal::math::randomness
