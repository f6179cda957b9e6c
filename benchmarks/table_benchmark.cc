// How many complete rounds a six-seat table plays in a second on one core, without storage: bets,
// shuffle, deal, decisions, draws, settlement and collection, every command decided and every event
// applied. The baseline is a shuffle of the deck and the settlement of six seats by the bare rules
// core. `bytes` is what an open table takes.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <chrono>
#include <string>

#include "cards/shuffle.h"
#include "games/registry.h"
#include "table/decide.h"
#include "table/phases/deciding.h"
#include "table/settlement.h"
#include "table/setup.h"
#include "table/steps.h"
#include "table/virtual_dealer.h"

namespace fairdeal::table {
namespace {

using games::StepKind;
using games::WagerKind;

enum class Bets : std::uint8_t { least, all };

class BusyTable {
  public:
    BusyTable(const games::Module& game, Bets bets)
        : setup_(default_setup(game)), table_(new_table(setup_)), source_(std::uint64_t{20261116}) {
        const games::Description& description = *game.description;
        for (games::WagerIndex i = 0; i < description.wagers.size(); ++i) {
            const games::Wager& wager = description.wagers[i];
            const bool before =
                wager.kind == WagerKind::required || wager.kind == WagerKind::optional;
            const bool wanted = bets == Bets::all || wager.kind == WagerKind::required ||
                                i == description.base_wager;
            if (!before || !wanted || !setup_.offers(i)) continue;
            const base::Cents amount =
                i == setup_.metered ? setup_.progressive_amount : base::Cents(1000);
            wagers_.push_back({std::string(wager.key), amount});
        }
        give({Role::supervisor, 1}, OpenTable{});
        for (SeatNumber seat = 1; seat <= setup_.seats; ++seat)
            give({Role::player, player(seat)}, TakeSeat{seat});
        play_round();
    }

    void play_round() {
        const std::uint32_t round = table_.round + (table_.round_open ? 0 : 1);
        bool has_bet = false;
        while (table_.round <= round) {
            const games::Step* step = current_step(table_);
            if (!has_bet && step->kind == StepKind::no_more_bets) {
                bet();
                has_bet = true;
            } else if (!player_acts(*step)) {
                cards::CardList order;
                if (wants_order(table_)) {
                    order = cards::shuffled(setup_.description().deck, source_);
                }
                carry(*take_due_step(table_, Time{}, order));
            }
        }
    }

    const Table& table() const noexcept { return table_; }
    std::size_t events() const noexcept { return events_made_; }
    cards::ChaCha20Source& source() noexcept { return source_; }

  private:
    struct Bet {
        std::string wager;
        base::Cents amount;
    };

    static Account player(SeatNumber seat) { return 100U + seat; }

    void carry(const Command& command) {
        events_.clear();
        const auto refused = carry_out(table_, command, events_);
        CHECK(!refused);
        events_made_ += events_.size();
    }
    void give(Actor actor, CommandBody body) { carry({actor, Time{}, std::move(body)}); }

    void bet() {
        for (SeatNumber seat = 1; seat <= setup_.seats; ++seat) {
            for (const Bet& bet : wagers_) {
                give({Role::player, player(seat)}, PlaceWager{seat, bet.wager, bet.amount, {}});
            }
        }
    }

    bool player_acts(const games::Step& step) {
        const games::Description& game = setup_.description();
        const SeatNumber seat = table_.turn;
        if (step.kind == StepKind::decide) {
            give({Role::player, player(seat)},
                 Choose{seat, std::string(game.decisions[step.number].options[1].key), {}});
        } else if (step.kind == StepKind::draw) {
            give({Role::player, player(seat)}, Discard{seat, {table_.seat(seat).hand[0]}});
        } else if (step.kind == StepKind::show) {
            const SeatNumber next = next_to_act(table_, step);
            give({Role::player, player(next)}, Show{next, true, {}});
        } else {
            return false;
        }
        return true;
    }

    Setup setup_;
    Table table_;
    cards::ChaCha20Source source_;
    std::vector<Bet> wagers_;
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
        for (std::uint8_t seat = 1; seat <= games::most_seats; ++seat) {
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
