// How fast a seat's round is settled: evaluate, resolve and pay every wager, for each game; and how
// many lines of JSON `settle` reads, checks, settles and explains. One core. The baseline is a
// plain pass over the same cards' bytes.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "cards/deck.h"
#include "cards/random.h"
#include "cards/shuffle.h"
#include "cli/settle_command.h"
#include "games/double_draw_poker/rules.h"
#include "games/holdem_3_bonus/rules.h"
#include "games/registry.h"
#include "games/three_card_draw_poker/rules.h"
#include "games/three_card_poker/rules.h"

namespace fairdeal {
namespace {

constexpr std::size_t deals = 1U << 14U;

// The cards of one seat's round as they come from the deck: player, dealer, community, draw.
struct Deal {
    cards::CardList cards;
};

std::vector<Deal> random_deals(const games::Description& game) {
    cards::ChaCha20Source source(std::uint64_t{20261115});
    std::vector<Deal> list(deals);
    for (Deal& deal : list)
        deal.cards = cards::shuffled(game.deck, source);
    return list;
}

games::Hands hands_of(const games::Description& game, const cards::CardList& cards) {
    games::Hands hands;
    std::size_t next = 0;
    for (std::size_t i = 0; i < game.deal.player; ++i)
        hands.dealt.add(cards[next++]);
    for (std::size_t i = 0; i < game.deal.dealer; ++i)
        hands.dealer.add(cards[next++]);
    for (std::size_t i = 0; i < game.deal.community; ++i)
        hands.community.add(cards[next++]);
    hands.kept = hands.held = hands.dealt;
    return hands;
}

template <class G>
void settle_seats(benchmark::State& state) {
    const games::Description& game = G::description;
    const std::vector<Deal> list = random_deals(game);
    games::Terms terms = games::default_terms(game);
    for (std::size_t i = 0; i < game.schedules.size(); ++i) {
        for (const games::PayTable& table : game.pay_tables) {
            if (terms.tables[i] == nullptr && table.schedule == i) terms.tables[i] = &table;
        }
    }
    games::Choices choices;
    for (std::size_t i = 0; i < game.decisions.size(); ++i)
        choices.option[choices.count++] = 1;
    const base::Cents stake(1'000);
    for (auto _ : state) {
        base::Cents total;
        for (const Deal& deal : list) {
            const games::Verdicts verdicts =
                G::resolve(G::evaluate(hands_of(game, deal.cards)), choices);
            for (std::size_t i = 0; i < game.wagers.size(); ++i) {
                total += games::pay(verdicts[i], *terms.tables[verdicts[i].schedule], stake).net;
            }
        }
        benchmark::DoNotOptimize(total);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(deals));
}

void stream_cards(benchmark::State& state) {
    const std::vector<Deal> list = random_deals(*games::registry()[0]->description);
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const Deal& deal : list) {
            for (const cards::Card card : deal.cards)
                sum += static_cast<unsigned>(card.index());
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(deals));
}

void settle_lines(benchmark::State& state) {
    const std::string line =
        R"({"game":"three-card-poker","pay":{"pair-plus":"1","ante-bonus":"1","six-card-bonus":"1-A",)"
        R"("progressive":"1"},"meters":{"mega":1000000,"major":100000,"minor":30000},)"
        R"("resets":{"mega":1000000,"major":100000,"minor":30000},"seats":[{"seat":1,"wagers":)"
        R"({"ante":1000,"pair-plus":500,"progressive":100},"cards":"Qs 6h 4d","choices":["play"]}],)"
        R"("dealer":"Kc 9d 2s","community":"7h 7d"})";
    cli::LineSettler settler;
    for (auto _ : state) {
        benchmark::DoNotOptimize(settler.answer(line, 1));
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(stream_cards);
BENCHMARK(settle_seats<games::three_card_poker::Rules>);
BENCHMARK(settle_seats<games::three_card_draw_poker::Rules>);
BENCHMARK(settle_seats<games::double_draw_poker::Rules>);
BENCHMARK(settle_seats<games::holdem_3_bonus::Rules>);
BENCHMARK(settle_lines);

}  // namespace
}  // namespace fairdeal
