// How many complete rounds a six-seat table plays in a second on one core, without storage: bets,
// shuffle, deal, decisions, draws, settlement and collection, every command decided and every event
// applied. The baseline is a shuffle of the deck and the settlement of six seats by the bare rules
// core. `bytes` is what an open table takes.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include "cards/shuffle.h"
#include "games/registry.h"
#include "games/settle.h"
#include "support/busy_players.h"
#include "table/procedure/decide.h"
#include "table/procedure/virtual_dealer.h"
#include "table/state/setup.h"

namespace fairdeal::table {
namespace {

using test::Bets;

class BusyTable {
  public:
    BusyTable(const games::Module& game, Bets bets)
        : setup_(default_setup(game)),
          table_(new_table(setup_)),
          players_(setup_, bets),
          source_(std::uint64_t{20261116}) {
        carry({{Role::supervisor, 1}, Time{}, OpenTable{}});
        play_round();
    }

    void play_round() {
        const std::uint32_t round = table_.round_open ? table_.round : table_.round + 1;
        while (table_.round <= round) {
            if (const auto command = players_.next(table_, Time{})) {
                carry(*command);
                continue;
            }
            const bool shuffles = wants_order(table_);
            carry(*take_due_step(table_, Time{},
                                 shuffles ? cards::shuffled(setup_.description().deck, source_)
                                          : cards::CardList{}));
        }
    }

    const Table& table() const noexcept { return table_; }
    std::size_t events() const noexcept { return events_made_; }
    cards::ChaCha20Source& source() noexcept { return source_; }

  private:
    void carry(const Command& command) {
        events_.clear();
        const auto refused = carry_out(table_, command, events_);
        CHECK(!refused);
        events_made_ += events_.size();
    }

    Setup setup_;
    Table table_;
    test::BusyPlayers players_;
    cards::ChaCha20Source source_;
    Events events_;
    std::size_t events_made_ = 0;
};

double now_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// A shuffle and six settlements of the same wagers, as the rules core alone does them.
void bare_rounds(const games::Module& game, BusyTable& busy, int rounds) {
    games::Round round{.game = &game,
                       .terms = busy.table().setup->terms,
                       .meters = {},
                       .dealer = {},
                       .community = {},
                       .seats = {}};
    const games::DealShape& shape = game.description->deal;
    for (int i = 0; i < rounds; ++i) {
        const cards::CardList deck = cards::shuffled(game.description->deck, busy.source());
        std::size_t next = 0;
        const auto take = [&](std::size_t number) {
            cards::CardList cards;
            for (std::size_t n = 0; n < number; ++n)
                cards.push_back(deck[next++]);
            return cards;
        };
        round.dealer = take(shape.dealer);
        round.community = take(shape.community);
        round.seats.clear();
        for (std::uint8_t seat = 1; seat <= game.description->seats; ++seat) {
            games::SeatRound& one = round.seats.emplace_back();
            one.seat = seat;
            one.placed[game.description->base_wager] = base::Cents(1000);
            one.cards = take(shape.player);
            for (std::size_t d = 0; d < game.description->decisions.size(); ++d)
                one.choices.push_back({1, {}});
        }
        benchmark::DoNotOptimize(games::settle(round));
    }
}

void play(benchmark::State& state, const games::Module* game, Bets bets) {
    const std::size_t before = mallinfo2().uordblks;
    auto busy = std::make_unique<BusyTable>(*game, bets);
    const std::size_t bytes = mallinfo2().uordblks - before;
    constexpr int rounds = 500;
    double best = 1e9;
    double bare = 1e9;
    for (auto _ : state) {
        const double start = now_seconds();
        for (int i = 0; i < rounds; ++i)
            busy->play_round();
        best = std::min(best, now_seconds() - start);
        state.PauseTiming();
        const double bare_start = now_seconds();
        bare_rounds(*game, *busy, rounds);
        bare = std::min(bare, now_seconds() - bare_start);
        state.ResumeTiming();
    }
    state.SetItemsProcessed(state.iterations() * rounds);
    state.counters["best"] = rounds / best;
    state.counters["ratio_to_bare"] = best / bare;
    state.counters["bytes"] = static_cast<double>(bytes);
    state.counters["events_a_round"] = static_cast<double>(busy->events()) / busy->table().round;
}

int register_all() {
    for (const games::Module* game : games::registry()) {
        if (games::find_procedure(*game->description) == nullptr) continue;
        const std::string key(game->description->key);
        benchmark::RegisterBenchmark((key + "/least_wagers").c_str(), play, game, Bets::least);
        benchmark::RegisterBenchmark((key + "/all_wagers").c_str(), play, game, Bets::all);
    }
    return 0;
}
const int registered = register_all();

}  // namespace
}  // namespace fairdeal::table
