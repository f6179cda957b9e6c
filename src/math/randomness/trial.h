#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "math/randomness/generator.h"

// One test of randomness: what it looks at, how many rounds, which bias it can find, and how it
// works. Every test has cards of its own, from streams that no other test uses, so the results of
// all tests are independent and can be judged together exactly.
namespace fairdeal::math::randomness {

// The families of tests that gaming laboratories name.
enum class Family : std::uint8_t {
    total_distribution,
    overlaps,
    coupon_collector,
    runs,
    interplay_correlation,
    serial_correlation,
    duplicates,
};
std::string_view name_of(Family family) noexcept;  // "coupon collector"

// Rounds are dealt in blocks, each from its own stream, so the result does not depend on the number
// of threads. No test follows anything from one block into the next.
inline constexpr std::uint64_t block_rounds = 1 << 14;

// What a test observed: whole numbers that only add up, and, if the test compares everything with
// everything, one number for each round, at its index.
struct Sample {
    std::vector<std::uint64_t> counts;
    std::vector<std::int64_t> sums;
    std::vector<std::uint64_t>* keys = nullptr;
};

// Observed and expected side by side, for a chart.
struct Bar {
    std::string label;
    double observed = 0;
    double expected = 0;
};

struct TestStatistic {
    double statistic = 0;
    double degrees = 0;  // of a chi-square statistic; 0: the statistic is normal
    double p = 1;        // two-sided
    std::vector<Bar> bars{};
};

struct Trial {
    Family family{};
    std::string subject;   // a game's key, or "deck-of-52"
    std::string title;     // of the subject, for people: "Deck of 52 cards"
    std::string key;       // "hands"; unique with its subject
    std::string looks_at;  // "hands dealt, by their number"
    cards::DeckKind deck{};
    std::uint64_t rounds = 0;        // whole blocks
    std::uint64_t observations = 0;  // what the test counts in these rounds
    // What its bias is relative to: "of every outcome (root mean square)".
    std::string bias_of;
    // False if fair cards nearly always give the same p-value; then the test is left out of the
    // question whether the p-values are uniform.
    bool spread = true;

    std::size_t counts = 0;
    std::size_t sums = 0;
    bool keys = false;
    std::function<void(Decks& decks, std::uint64_t block, Sample& sample)> observe;
    std::function<TestStatistic(const Sample& sample)> judge;
    // The smallest bias that is found with 99 % probability if p-values below `level` fail.
    std::function<double(double level)> bias;

    std::uint64_t blocks() const noexcept { return rounds / block_rounds; }
};

// Makes the test judge counts of outcomes with these probabilities by chi-square. Outcomes that are
// expected too rarely are merged with their neighbors.
void judge_by_chi_square(Trial& test, const std::vector<double>& chances);

// Judges how often each card was in each place, or a card of one place in another: n × n counts,
// row by row, of which every row and column sums to the number of orders seen.
void judge_square(Trial& test);

}  // namespace fairdeal::math::randomness
