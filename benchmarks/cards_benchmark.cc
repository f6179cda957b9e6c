// How many random hands the evaluators rank in a second, on one core. benchmarks/README.md explains
// the figures.

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include "cards/five_card.h"
#include "cards/joker_hand.h"
#include "cards/shuffle.h"
#include "cards/three_card.h"

namespace fairdeal::cards {
namespace {

// So many that no table of branches learns them and most of them differ; few enough that they stay
// in the cache shared by the cores, so that the evaluator is measured and not the memory.
constexpr std::size_t hand_count = 1U << 20;

// Random hands side by side, one byte a card and no gaps, as a simulation deals them.
template <std::size_t count>
std::vector<Card> random_hands(DeckKind deck) {
    ChaCha20Source source(2024);
    std::vector<Card> cards;
    cards.reserve(hand_count * count + sizeof(std::uint64_t));
    CardList pile = all_cards(deck);
    for (std::size_t hand = 0; hand < hand_count; ++hand) {
        for (std::size_t place = 0; place < count; ++place) {
            const auto left = static_cast<std::uint32_t>(pile.size() - place);
            std::swap(pile[place], pile[place + below(source, left)]);
            cards.push_back(pile[place]);
        }
    }
    return cards;
}

// The baseline: the same bytes, added up eight at a time.
std::uint64_t add_up(std::span<const Card> cards) {
    std::uint64_t sum = 0;
    for (std::size_t place = 0; place + sizeof sum <= cards.size(); place += sizeof sum) {
        std::uint64_t word = 0;
        std::memcpy(&word, cards.data() + place, sizeof word);
        sum += word;
    }
    return sum;
}

// The shortest of some passes, in nanoseconds: what the machine can do when left alone.
template <class Pass>
std::int64_t shortest(const Pass& pass) {
    using Clock = std::chrono::steady_clock;
    auto best = std::numeric_limits<std::int64_t>::max();
    for (int round = 0; round < 50; ++round) {
        const auto start = Clock::now();
        benchmark::DoNotOptimize(pass());
        const std::chrono::nanoseconds taken = Clock::now() - start;
        best = std::min<std::int64_t>(best, taken.count());
    }
    return best;
}

template <std::size_t count, class Evaluate>
void run(benchmark::State& state, DeckKind deck, const Evaluate& evaluate) {
    const std::vector<Card> cards = random_hands<count>(deck);
    const auto pass = [&] {
        std::uint64_t sum = 0;
        for (const Card* hand = cards.data(); hand != cards.data() + cards.size(); hand += count) {
            sum += evaluate(std::span<const Card, count>(hand, count));
        }
        return sum;
    };
    while (state.KeepRunning())
        benchmark::DoNotOptimize(pass());
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(hand_count));
    const auto ours = static_cast<double>(shortest(pass));
    const auto stream = static_cast<double>(shortest([&] { return add_up(cards); }));
    state.counters["best"] =
        benchmark::Counter(static_cast<double>(hand_count) / ours * 1e9,
                           benchmark::Counter::kDefaults, benchmark::Counter::kIs1000);
    state.counters["ratio_to_stream"] = ours / stream;
}

void three_cards(benchmark::State& state) {
    run<3>(state, DeckKind::standard, [](auto cards) { return three_card_value(cards).order; });
}

void best_three_of_four_cards(benchmark::State& state) {
    run<4>(state, DeckKind::standard, [](auto cards) { return best_three_of_four(cards).order; });
}

void five_cards(benchmark::State& state) {
    run<5>(state, DeckKind::standard, [](auto cards) { return five_card_value(cards).order; });
}

void five_cards_with_jokers(benchmark::State& state) {
    run<5>(state, DeckKind::with_two_jokers,
           [](auto cards) { return static_cast<std::uint64_t>(joker_hand_category(cards)); });
}

void best_five_of_six_cards(benchmark::State& state) {
    run<6>(state, DeckKind::standard, [](auto cards) { return best_five_of_six(cards).order; });
}

void best_five_of_seven_cards(benchmark::State& state) {
    run<7>(state, DeckKind::standard, [](auto cards) { return best_five_of_seven(cards).order; });
}

void shuffled_decks(benchmark::State& state) {
    ChaCha20Source source(2024);
    while (state.KeepRunning())
        benchmark::DoNotOptimize(shuffled(DeckKind::standard, source));
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(three_cards);
BENCHMARK(best_three_of_four_cards);
BENCHMARK(five_cards);
BENCHMARK(five_cards_with_jokers);
BENCHMARK(best_five_of_six_cards);
BENCHMARK(best_five_of_seven_cards);
BENCHMARK(shuffled_decks);

}  // namespace
}  // namespace fairdeal::cards
