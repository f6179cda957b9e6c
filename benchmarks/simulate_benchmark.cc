// How many seat-rounds the simulator plays in a second on one core, with the cryptographic
// generator: dealt, decided, settled and counted. Beside it, in the same run, how often as many
// cards are merely dealt. benchmarks/README.md explains the figures.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <limits>
#include <string>

#include "cards/deck.h"
#include "cards/draw.h"
#include "cards/words.h"
#include "games/registry.h"
#include "math/question.h"
#include "math/simulation/simulation.h"

namespace fairdeal::math {
namespace {

constexpr std::uint64_t pass_rounds = 1 << 16;

// A pack from which the same number of cards is dealt over and over.
class BareDeals {
  public:
    BareDeals(cards::DeckKind deck, std::size_t cards)
        : plan_(cards::size(deck), cards), pack_(cards::all_cards(deck)) {}

    unsigned pass() {
        unsigned sum = 0;
        for (std::uint64_t i = 0; i < pass_rounds; ++i) {
            cards::draw(plan_, pack_.data(), words_,
                        [&](std::size_t place, cards::Card card) { drawn_[place] = card; });
            sum += static_cast<unsigned>(drawn_[0].index());
        }
        return sum;
    }

  private:
    cards::DrawPlan plan_;
    cards::CardList pack_;
    std::array<cards::Card, cards::CardList::capacity> drawn_{};
    cards::ChaCha20Words words_{2024, 0};
};

double processor_seconds() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The shortest of some passes, in seconds of the processor: what the machine can do when left
// alone.
template <class Pass>
double shortest(int passes, const Pass& pass) {
    double best = std::numeric_limits<double>::max();
    for (int i = 0; i < passes; ++i) {
        const double start = processor_seconds();
        benchmark::DoNotOptimize(pass());
        best = std::min(best, processor_seconds() - start);
    }
    return best;
}

// As many cards as a round takes when every seat draws what it may.
std::size_t cards_of(const games::Description& game, int seats) {
    std::size_t drawn = 0;
    for (const games::Decision& decision : game.decisions) {
        std::size_t most = 0;
        for (const games::Option& option : decision.options) {
            if (option.draws) most = std::max<std::size_t>(most, option.throws_most);
        }
        drawn += most;
    }
    const bool community = game.deal.community_for.empty() || seats > 1;
    return static_cast<std::size_t>(seats) * (game.deal.player + drawn) + game.deal.dealer +
           (community ? game.deal.community : 0);
}

games::Question with_every_wager(const games::Module& module) {
    games::Question question = default_question(module);
    const games::Description& game = *module.description;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        if (wager.kind != games::WagerKind::optional || question.placed[i] > base::Cents())
            continue;
        question.placed[i] = wager.size.kind == games::SizeKind::multiple_of
                                 ? wager.size.unit
                                 : question.placed[game.base_wager];
    }
    for (const games::PayTable& table : game.pay_tables) {
        const games::PayTable*& chosen = question.terms.tables[table.schedule];
        if (chosen == nullptr) chosen = &table;
    }
    return question;
}

void simulate(benchmark::State& state, const games::Module* game, int seats, bool every_wager) {
    SimulationSetup setup{
        .game = game,
        .solver = games::find_solver(game->description->key),
        .question = every_wager ? with_every_wager(*game) : default_question(*game),
        .style = PlayStyle::optimal,
        .seats = seats,
        .seed = 2024};
    const Simulator simulator(setup);
    std::uint64_t block = 0;
    const auto pass = [&] { return simulator.play(block++, pass_rounds).rounds; };
    for (auto _ : state)
        benchmark::DoNotOptimize(pass());
    const double seat_rounds = static_cast<double>(pass_rounds) * seats;
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(seat_rounds));
    const int passes = std::clamp<int>(static_cast<int>(state.iterations()), 3, 50);
    const double taken = shortest(passes, pass);
    BareDeals deals(game->description->deck, cards_of(*game->description, seats));
    const double bare = shortest(50, [&] { return deals.pass(); });
    const auto rate = [](double number) {
        return benchmark::Counter(number, benchmark::Counter::kDefaults,
                                  benchmark::Counter::kIs1000);
    };
    state.counters["best"] = rate(seat_rounds / taken);
    state.counters["bare_deals"] = rate(static_cast<double>(pass_rounds) / bare);
    state.counters["ratio_to_bare"] = taken / bare;
}

void deal_ten_cards(benchmark::State& state) {
    BareDeals deals(cards::DeckKind::standard, 10);
    for (auto _ : state)
        benchmark::DoNotOptimize(deals.pass());
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(pass_rounds));
    state.counters["best"] = benchmark::Counter(
        static_cast<double>(pass_rounds) / shortest(50, [&] { return deals.pass(); }),
        benchmark::Counter::kDefaults, benchmark::Counter::kIs1000);
}

[[maybe_unused]] const bool registered = [] {
    benchmark::RegisterBenchmark("deal_ten_cards", &deal_ten_cards);
    for (const games::Module* game : games::registry()) {
        const std::string key(game->description->key);
        benchmark::RegisterBenchmark((key + "/one_seat").c_str(), [game](benchmark::State& state) {
            simulate(state, game, 1, false);
        });
        benchmark::RegisterBenchmark(
            (key + "/six_seats_every_wager").c_str(),
            [game](benchmark::State& state) { simulate(state, game, 6, true); });
    }
    return true;
}();

}  // namespace
}  // namespace fairdeal::math
