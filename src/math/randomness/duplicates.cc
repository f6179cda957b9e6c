#include "math/randomness/duplicates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/randomness/statistics.h"

namespace fairdeal::math::randomness {
namespace {

constexpr std::uint64_t most_compared = std::uint64_t{1} << 22;

double pairs_of(double count) {
    return count * (count - 1) / 2;
}

// Pairs of equal numbers.
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
    // Each step is one-to-one for a given card, so that every card changes the whole number.
    std::uint64_t hash = 0x9e3779b97f4a7c15U;
    for (std::size_t place = 0; place < n; ++place) {
        hash ^= static_cast<std::uint64_t>(order.data()[place].index() + 1);
        hash *= 0xd6e8feb86659fd93U;
        hash ^= hash >> 32;
    }
    return hash;
}

}  // namespace

// Of some 10^68 orders none comes twice, ever; one pair alike condemns the generator.
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
    // They are compared by 64 bits made of the whole order, which could be alike by chance.
    const double pairs = pairs_of(static_cast<double>(test.observations));
    const double by_chance = pairs * std::pow(2.0, -64);
    test.judge = [=](const Sample& sample) {
        const auto alike = static_cast<double>(equal_pairs(*sample.keys));
        return Finding{.statistic = alike, .p = alike > 0 ? by_chance : 1};
    };
    // So many pairs alike on average that there is one with 99 % probability.
    test.bias = [=](double) { return -std::log(1 - power) / pairs; };
    tests.push_back(std::move(test));
}

// The first cards of the hands of a round, one after another, again in the same order. Any two
// rounds are alike with the same chance, and pairs of rounds are independent two by two, so mean
// and variance of their number are exact.
void add_duplicates(const GameSubject& subject, Trials& tests) {
    GameSubject fewer = subject;
    fewer.rounds = std::min(fewer.rounds, most_compared);
    Trial test = fewer.test(Family::duplicates, "hands", "");
    const double pairs = pairs_of(static_cast<double>(test.observations));
    constexpr double least_pairs = 50'000;  // expected: fine enough, and their number is normal
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
        return Finding{.statistic = z, .p = normal_p(z)};
    };
    test.bias = [=](double level) { return needed_shift(level / 2) * deviation / mean; };
    tests.push_back(std::move(test));
}

}  // namespace fairdeal::math::randomness
