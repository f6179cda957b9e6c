// How fast a seat's round is settled: evaluate, resolve and pay every wager, for each game; and how
// many lines of JSON `settle` reads, checks, settles and explains. One core. The baseline is a
// plain pass over the bytes of the same cards. Run it from the root of the project.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cards/deck.h"
#include "cards/random.h"
#include "cards/shuffle.h"
#include "cli/commands/settle_command.h"
#include "games/round.h"
#include "generated/every_game.h"

namespace fairdeal {
namespace {

constexpr std::size_t deals = 1U << 13U;
constexpr std::size_t most_cards = 16;

// The top of a shuffled deck: player, dealer, community. Enough of them that no branch predictor
// learns them, few enough that they stay in the nearest caches: the figures are the core's.
using Deal = std::array<cards::Card, most_cards>;

std::vector<Deal> random_deals(const games::Description& game) {
    cards::ChaCha20Source source(std::uint64_t{20261115});
    std::vector<Deal> list(deals);
    for (Deal& deal : list) {
        const cards::CardList deck = cards::shuffled(game.deck, source);
        for (std::size_t i = 0; i < most_cards; ++i)
            deal[i] = deck[i];
    }
    return list;
}

cards::Hand take(const cards::Card*& next, std::size_t count) {
    cards::Hand hand;
    for (std::size_t i = 0; i < count; ++i)
        hand.add(*next++);
    return hand;
}

games::Hands hands_of(const games::DealShape& shape, const Deal& deal) {
    const cards::Card* next = deal.data();
    games::Hands hands;
    hands.dealt = hands.kept = hands.held = take(next, shape.player);
    hands.dealer = take(next, shape.dealer);
    hands.community = take(next, shape.community);
    return hands;
}

template <class G>
void stream_cards(benchmark::State& state) {
    const std::vector<Deal> list = random_deals(G::description);
    const games::DealShape& shape = G::description.deal;
    const std::size_t used = std::size_t{shape.player} + shape.dealer + shape.community;
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const Deal& deal : list) {
            for (std::size_t i = 0; i < used; ++i)
                sum += static_cast<unsigned>(deal[i].index());
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(deals));
}

// Every wager of the game is on the table and the player takes the second option, never folding.
// As the simulator and the solvers do it: the game's own types, known to the compiler.
template <class G>
void settle_seats(benchmark::State& state) {
    constexpr const games::Description& game = G::description;
    const std::vector<Deal> list = random_deals(game);
    games::Terms terms = games::default_terms(game);
    for (const games::PayTable& table : game.pay_tables) {
        if (terms.tables[table.schedule] == nullptr) terms.tables[table.schedule] = &table;
    }
    games::Choices choices;
    for (std::size_t i = 0; i < game.decisions.size(); ++i)
        choices.option[choices.count++] = 1;
    const base::Cents stake(1'000);
    auto best = std::chrono::steady_clock::duration::max();
    for (auto _ : state) {
        const auto start = std::chrono::steady_clock::now();
        base::Cents total;
        for (const Deal& deal : list) {
            const games::Verdicts verdicts =
                G::resolve(G::evaluate(hands_of(game.deal, deal)), choices);
            for (std::size_t i = 0; i < game.wagers.size(); ++i) {
                total += games::pay(verdicts[i], *terms.tables[verdicts[i].schedule], stake).net;
            }
        }
        benchmark::DoNotOptimize(total);
        best = std::min(best, std::chrono::steady_clock::now() - start);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(deals));
    state.counters["best"] =
        static_cast<double>(deals) / std::chrono::duration<double>(best).count();
}

// The golden rounds of all games, over and over.
void settle_lines(benchmark::State& state) {
    std::vector<std::string> lines;
    for (const auto& folder : std::filesystem::directory_iterator("src/games")) {
        std::ifstream golden(folder.path() / "golden.jsonl");
        for (std::string line; std::getline(golden, line);)
            lines.push_back(line);
    }
    cli::LineSettler settler;
    for (auto _ : state) {
        for (const std::string& line : lines)
            benchmark::DoNotOptimize(settler.answer(line, 1));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(lines.size()));
}

struct Register {
    template <class G>
    void operator()() const {
        const std::string key(G::description.key);
        benchmark::RegisterBenchmark(("stream_cards/" + key).c_str(), &stream_cards<G>);
        benchmark::RegisterBenchmark(("settle_seats/" + key).c_str(), &settle_seats<G>);
    }
};

[[maybe_unused]] const bool registered = [] {
    for_each_game(Register{});
    benchmark::RegisterBenchmark("settle_lines", &settle_lines);
    return true;
}();

}  // namespace
}  // namespace fairdeal
