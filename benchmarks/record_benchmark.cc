// What it costs to record a six-seat round and to do it again: drafts per command written by the
// scribe, and entries re-executed by an auditor, opened and compared byte for byte. The baseline is
// the same rounds played and not recorded. `bytes` is what a round takes before it is stored as
// text, `entries` how many it makes.
#include <benchmark/benchmark.h>

#include <vector>

#include "audit/record/scribe.h"
#include "audit/verify/reexecution.h"
#include "cards/shuffle.h"
#include "games/registry.h"
#include "ledger/entry_forms.h"
#include "ledger/seal_entry.h"
#include "support/busy_players.h"
#include "table/procedure/virtual_dealer.h"

namespace fairdeal::audit {
namespace {

constexpr std::uint32_t rounds_recorded = 200;
constexpr table::Time opened{std::chrono::hours(500'000)};

// Plays rounds; every command goes to `give`.
template <class Give>
void play(table::Table& table, test::BusyPlayers& players, cards::ChaCha20Source& source,
          std::uint32_t rounds, const Give& give) {
    const std::uint32_t until = table.round + rounds;
    if (!table.is_open) give({{table::Role::supervisor, 1}, opened, table::OpenTable{}});
    while (table.round <= until) {
        if (const auto command = players.next(table, opened)) {
            give(*command);
            continue;
        }
        give(*table::take_due_step(table, opened,
                                   table::wants_order(table)
                                       ? cards::shuffled(table.setup->description().deck, source)
                                       : cards::CardList{}));
    }
}

struct Record {
    std::shared_ptr<const table::Setup> setup;
    ledger::Keys keys = ledger::make_keys("benchmark.example/floor");
    std::vector<ledger::Entry> entries{};
    std::size_t bytes = 0;
};

Record record_of(const games::Module& game, test::Bets bets) {
    Record record{std::make_shared<const table::Setup>(table::default_setup(game))};
    table::Table table = table::new_table(*record.setup);
    Scribe scribe(*record.setup, {});
    test::BusyPlayers players(*record.setup, bets);
    cards::ChaCha20Source source(std::uint64_t{20261116});
    ledger::Draft draft;
    const auto flush = [&] {
        if (draft.parts.empty()) return;
        const ledger::Hash before =
            record.entries.empty() ? ledger::Hash{} : record.entries.back().hash;
        const std::uint64_t number = record.entries.size();
        record.entries.push_back(ledger::seal_entry(draft, number, number, before, record.keys));
        record.bytes += ledger::encode(record.entries.back()).size();
        draft = scribe.next(table);
    };
    play(table, players, source, rounds_recorded, [&](const table::Command& command) {
        const bool goes_on = command.actor.role == table::Role::dealer &&
                             draft.person == person_of(command.actor) &&
                             !Scribe::is_complete(draft);
        if (!goes_on) flush();
        CHECK(!scribe.carry_out(table, command, draft));
    });
    flush();
    return record;
}

void play_only(benchmark::State& state, const games::Module& game, test::Bets bets) {
    const table::Setup setup = table::default_setup(game);
    table::Table table = table::new_table(setup);
    test::BusyPlayers players(setup, bets);
    cards::ChaCha20Source source(std::uint64_t{20261116});
    table::Events events;
    for (auto _ : state) {
        play(table, players, source, 1, [&](const table::Command& command) {
            events.clear();
            CHECK(!table::carry_out(table, command, events));
        });
    }
    state.SetItemsProcessed(state.iterations());
}

void draft_rounds(benchmark::State& state, const games::Module& game, test::Bets bets) {
    const table::Setup setup = table::default_setup(game);
    table::Table table = table::new_table(setup);
    Scribe scribe(setup, {});
    test::BusyPlayers players(setup, bets);
    cards::ChaCha20Source source(std::uint64_t{20261116});
    ledger::Draft draft;
    for (auto _ : state) {
        play(table, players, source, 1, [&](const table::Command& command) {
            const bool goes_on = command.actor.role == table::Role::dealer &&
                                 draft.person == person_of(command.actor) &&
                                 !Scribe::is_complete(draft);
            if (!goes_on) draft = scribe.next(table);
            CHECK(!scribe.carry_out(table, command, draft));
        });
    }
    state.SetItemsProcessed(state.iterations());
}

void do_again(benchmark::State& state, const games::Module& game, test::Bets bets) {
    const Record record = record_of(game, bets);
    std::vector<ledger::Secret> keys;
    for (std::uint32_t epoch = 0; epoch <= rounds_recorded + 1; ++epoch)
        keys.push_back(ledger::round_key(record.keys.master, record.setup->number, epoch));
    for (auto _ : state) {
        Reexecution again(record.setup, {});
        for (const ledger::Entry& entry : record.entries)
            CHECK(!again.take(entry, keys.at(entry.epoch)));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(record.entries.size()));
    state.counters["bytes"] =
        static_cast<double>(record.bytes) / static_cast<double>(rounds_recorded);
    state.counters["entries"] =
        static_cast<double>(record.entries.size()) / static_cast<double>(rounds_recorded);
}

const int registered = [] {
    for (const games::Module* game : games::registry()) {
        for (const test::Bets bets : {test::Bets::least, test::Bets::all}) {
            const std::string name =
                std::string(game->description->key) + (bets == test::Bets::all ? "/all" : "");
            const auto add = [&](const char* what, auto function) {
                benchmark::RegisterBenchmark((what + name).c_str(), [=](benchmark::State& state) {
                    function(state, *game, bets);
                })->Unit(benchmark::kMicrosecond);
            };
            add("rounds_played/", play_only);
            add("rounds_drafted/", draft_rounds);
            add("entries_done_again/", do_again);
        }
    }
    return 0;
}();

}  // namespace
}  // namespace fairdeal::audit
