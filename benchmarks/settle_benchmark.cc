// How fast a seat's round is settled: evaluate, resolve and pay every wager, for each game; and how
// many lines of JSON `settle` reads, checks, settles and explains. One core. The baseline is a
// plain pass over the bytes of the same cards. Run it from the root of the project.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cards/deck.h"
#include "cards/random.h"
#include "cards/shuffle.h"
#include "cli/settle_command.h"
#include "games/registry.h"
#include "games/round.h"

namespace fairdeal {
namespace {

constexpr std::size_t deals = 1U << 14U;

std::vector<cards::CardList> random_decks(const games::Description& game) {
    cards::ChaCha20Source source(std::uint64_t{20261115});
    std::vector<cards::CardList> decks(deals);
    for (cards::CardList& deck : decks)
        deck = cards::shuffled(game.deck, source);
    return decks;
}

// One seat's cards from the top of the deck: player, dealer, community.
games::Hands hands_of(const games::DealShape& deal, const cards::CardList& deck) {
    games::Hands hands;
    std::size_t next = 0;
    for (std::size_t i = 0; i < deal.player; ++i)
        hands.dealt.add(deck[next++]);
    for (std::size_t i = 0; i < deal.dealer; ++i)
        hands.dealer.add(deck[next++]);
    for (std::size_t i = 0; i < deal.community; ++i)
        hands.community.add(deck[next++]);
    hands.kept = hands.held = hands.dealt;
    return hands;
}

void stream_cards(benchmark::State& state, const games::Module* module) {
    const std::vector<cards::CardList> decks = random_decks(*module->description);
    const games::DealShape& deal = module->description->deal;
    const std::size_t used = std::size_t{deal.player} + deal.dealer + deal.community;
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const cards::CardList& deck : decks) {
            for (std::size_t i = 0; i < used; ++i)
                sum += static_cast<unsigned>(deck[i].index());
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(deals));
}

// Every wager of the game is on the table and the player takes the second option, never folding.
void settle_seats(benchmark::State& state, const games::Module* module) {
    const games::Description& game = *module->description;
    const std::vector<cards::CardList> decks = random_decks(game);
    games::Terms terms = games::default_terms(game);
    for (const games::PayTable& table : game.pay_tables) {
        if (terms.tables[table.schedule] == nullptr) terms.tables[table.schedule] = &table;
    }
    games::Choices choices;
    for (std::size_t i = 0; i < game.decisions.size(); ++i)
        choices.option[choices.count++] = 1;
    const base::Cents stake(1'000);
    for (auto _ : state) {
        base::Cents total;
        for (const cards::CardList& deck : decks) {
            const games::Verdicts verdicts = module->settle(hands_of(game.deal, deck), choices);
            for (std::size_t i = 0; i < game.wagers.size(); ++i) {
                total += games::pay(verdicts[i], *terms.tables[verdicts[i].schedule], stake).net;
            }
        }
        benchmark::DoNotOptimize(total);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(deals));
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

[[maybe_unused]] const bool registered = [] {
    for (const games::Module* module : games::registry()) {
        const std::string key(module->description->key);
        benchmark::RegisterBenchmark(("stream_cards/" + key).c_str(), &stream_cards, module);
        benchmark::RegisterBenchmark(("settle_seats/" + key).c_str(), &settle_seats, module);
    }
    benchmark::RegisterBenchmark("settle_lines", &settle_lines);
    return true;
}();

}  // namespace
}  // namespace fairdeal
