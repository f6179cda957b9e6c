// How many entries a second are verified with everything played again: a record of 2,000 six-seat
// rounds, of a floor with a table of each game in memory and in a SQLite file, and of single
// tables, which only one thread can play again. The baseline is one thread that does nothing but
// hash the leaves of the same entries; `ratio_to_hashing` says how many times as long the whole
// verification takes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "audit/verify/verify.h"
#include "ledger/entry_forms.h"
#include "ledger/memory_store.h"
#include "ledger/sql/open_store.h"
#include "ledger/tree.h"
#include "support/recorded_floor.h"

namespace fairdeal::audit {
namespace {

constexpr std::uint32_t rounds_recorded = 2000;

ledger::Keys benchmark_keys() {
    ledger::Keys keys;
    keys.master.bytes.fill(1);
    keys.signing.bytes.fill(2);
    keys.origin = "benchmark.example/floor";
    return keys;
}

double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

using Games = std::vector<const games::Module*>;

Games playable() {
    Games found;
    for (const games::Module* game : games::registry()) {
        if (games::find_procedure(*game->description) != nullptr) found.push_back(game);
    }
    return found;
}

// A table for each of them; together so many rounds.
void record(ledger::Store& store, const Games& games) {
    support::RecordedFloor floor(store, benchmark_keys());
    floor.write_together(1000);
    std::vector<support::RecordedTable*> tables;
    for (const games::Module* game : games) {
        const auto number = static_cast<std::uint32_t>(7 + tables.size());
        tables.push_back(&floor.open(*game, number, number, test::Bets::least));
    }
    for (std::uint32_t i = 0; i < rounds_recorded; ++i) {
        floor.play(*tables[i % tables.size()], 1);
        if (i % 100 == 99) floor.sign();
    }
    floor.flush();
}

double seconds_of_hashing(ledger::Store& store) {
    const auto entries = store.entries(0, std::size_t{1} << 30U).value();
    std::vector<ledger::Bytes> leaves;
    leaves.reserve(entries.size());
    for (const ledger::Entry& entry : entries)
        leaves.push_back(ledger::leaf_of(entry));
    const double start = seconds_now();
    for (const ledger::Bytes& leaf : leaves)
        benchmark::DoNotOptimize(ledger::leaf_hash(leaf));
    return seconds_now() - start;
}

void verify_all(benchmark::State& state, ledger::Store& store) {
    const double hashing = seconds_of_hashing(store);
    VerifyOptions options;
    options.key = ledger::verifier_of(benchmark_keys());
    double best = 1e9;
    std::uint64_t entries = 0;
    for (auto _ : state) {
        const double start = seconds_now();
        const auto source = source_of(store);
        const auto result = verify(*source, options).value();
        if (result.fault) state.SkipWithError(to_string(*result.fault).c_str());
        best = std::min(best, seconds_now() - start);
        entries = result.entries;
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(entries));
    state.counters["best"] = static_cast<double>(entries) / best;
    state.counters["ratio_to_hashing"] = best / hashing;
    state.counters["entries_a_round"] = static_cast<double>(entries) / rounds_recorded;
}

void in_memory(benchmark::State& state, const Games& games) {
    ledger::MemoryStore store(benchmark_keys());
    record(store, games);
    verify_all(state, store);
}

void in_sqlite(benchmark::State& state, const Games& games) {
    const auto path = std::filesystem::temp_directory_path() / "fairdeal-verify-benchmark.db";
    std::filesystem::remove(path);
    {
        const auto store = ledger::open_store("sqlite:" + path.string(), benchmark_keys()).value();
        record(*store, games);
        verify_all(state, *store);
    }
    std::filesystem::remove(path);
}

int register_all() {
    benchmark::RegisterBenchmark("memory/floor", in_memory, playable())->UseRealTime();
    benchmark::RegisterBenchmark("sqlite/floor", in_sqlite, playable())->UseRealTime();
    for (const games::Module* game : playable()) {
        const std::string key(game->description->key);
        benchmark::RegisterBenchmark(("memory/" + key).c_str(), in_memory, Games{game})
            ->UseRealTime();
    }
    return 0;
}
const int registered = register_all();

}  // namespace
}  // namespace fairdeal::audit
