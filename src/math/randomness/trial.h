#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "math/randomness/generator.h"

// One test of randomness: what it looks at, how much of it, what it can find, and how it is done.
// Every test has cards of its own, from streams that no other test uses, so the results of all
// tests are independent of each other and can be judged together exactly.
namespace fairdeal::math::randomness {

// The tests a gaming laboratory names.
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

// Rounds are dealt in blocks, each from its own stream: the result is the same for any number of
// threads. Nothing is followed from one block into the next.
inline constexpr std::uint64_t block_rounds = 1 << 14;

// What has been seen: whole numbers that only add up, and, where a test compares everything with
// everything, one number for each round, in its place.
struct Sample {
    std::vector<std::uint64_t> counts;
    std::vector<std::int64_t> sums;
    std::vector<std::uint64_t>* keys = nullptr;
};

// Observed and expected beside each other, for a picture.
struct Bar {
    std::string label;
    double observed = 0;
    double expected = 0;
};

struct Finding {
    double statistic = 0;
    double degrees = 0;  // of a chi-square statistic; 0: it is normal
    double p = 1;        // two-sided
    std::vector<Bar> bars{};
};

struct Trial {
    Family family{};
    std::string subject;   // a game's key, or "deck-of-52"
    std::string title;     // of the subject, for people: "Deck of 52 cards"
    std::string key;       // "hands"; unique with its subject
    std::string looks_at;  // "hands dealt, by their number"
    cards::Deck deck{};
    std::uint64_t rounds = 0;        // whole blocks
    std::uint64_t observations = 0;  // what is counted in them
    // What its bias is measured in: "of every outcome (root mean square)".
    std::string bias_of;
    // False where fair cards practically always give the same p-value: no part of the question
    // whether the p-values are uniform.
    bool spread = true;

    std::size_t counts = 0;
    std::size_t sums = 0;
    bool keys = false;
    std::function<void(Decks& decks, std::uint64_t block, Sample& sample)> observe;
    std::function<Finding(const Sample& sample)> judge;
    // The smallest bias found with 99 % probability when p-values below `level` fail.
    std::function<double(double level)> bias;

    std::uint64_t blocks() const noexcept { return rounds / block_rounds; }
};

// Gives the test counts of outcomes with these probabilities, judged by chi-square; outcomes that
// are expected too rarely are counted together with their neighbours.
void judge_by_chi_square(Trial& test, const std::vector<double>& chances);

// How often each card lay in each place, or a card of one place in another: n × n counts of which
// every row and column sums to the number of orders seen. Row by row.
void judge_square(Trial& test);

}  // namespace fairdeal::math::randomness
