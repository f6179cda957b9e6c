// How fast the record grows, against the fastest that the database could do: the same number of
// rows with the same bytes, put into one plain table by a prepared INSERT, as many to a
// transaction.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>

#include "ledger/entry_forms.h"
#include "ledger/seal_entry.h"
#include "ledger/sql/dialect.h"
#include "ledger/sql/open_store.h"

namespace {

using namespace fairdeal;

constexpr std::size_t tables = 32;               // that write in one commit
constexpr std::size_t index_rows_per_entry = 3;  // two balances and a chain
constexpr std::uint32_t entries_per_round = 20;
constexpr std::size_t index_bytes = 16;

class Folder {
  public:
    Folder() {
        std::string name =
            (std::filesystem::temp_directory_path() / "fairdeal-benchmark-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) std::abort();
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string file() const { return path_ / "record.db"; }

  private:
    std::filesystem::path path_{};
};

ledger::Keys keys() {
    ledger::Keys keys;
    keys.master.bytes.fill(1);
    keys.signing.bytes.fill(2);
    keys.origin = "benchmark.example/floor";
    return keys;
}

// A player's wager: about as much as a table records of one.
ledger::Batch wager(ledger::ChainId table, std::uint32_t number) {
    const ledger::AccountId player{ledger::Money::play, ledger::AccountKind::player, 1000 + table,
                                   0};
    const ledger::AccountId layout{ledger::Money::play, ledger::AccountKind::layout, table, 0};
    ledger::Draft draft;
    draft.chain = table;
    draft.table = table;
    draft.round = 1 + number / entries_per_round;
    draft.time = 1'700'000'000'000 + number;
    draft.parts.push_back({ledger::PartKind::command, ledger::Secrecy::withheld,
                           std::string(10, 'c'), std::string(20, 'c')});
    draft.parts.push_back(
        {ledger::PartKind::event, ledger::Secrecy::open, std::string(30, 'e'), {}});
    draft.parts.push_back(
        {ledger::PartKind::movement, ledger::Secrecy::withheld, {}, std::string(12, 'm')});
    // There and back, so that it can continue forever.
    if (number % 2 == 0) draft.movements.push_back({layout, player, base::Cents(500)});
    if (number % 2 == 1) draft.movements.push_back({player, layout, base::Cents(500)});
    ledger::Batch batch;
    batch.drafts.push_back(std::move(draft));
    return batch;
}

// Every player has something to bet with.
ledger::Batch buy_ins() {
    ledger::Batch batch;
    for (ledger::ChainId table = 1; table <= tables; ++table) {
        ledger::Draft draft;
        draft.movements.push_back(
            {{ledger::Money::play, ledger::AccountKind::bank, 0, 0},
             {ledger::Money::play, ledger::AccountKind::player, 1000 + table, 0},
             base::Cents(500)});
        batch.drafts.push_back(std::move(draft));
    }
    return batch;
}

std::vector<ledger::Batch> one_commit(std::uint32_t number) {
    std::vector<ledger::Batch> batches;
    for (ledger::ChainId table = 1; table <= tables; ++table) {
        batches.push_back(wager(table, number));
    }
    return batches;
}

void append(benchmark::State& state) {
    const Folder folder;
    auto store = ledger::open_store("sqlite:" + folder.file(), keys());
    const ledger::Batch start = buy_ins();
    if (!store || !(*store)->commit({&start, 1}).at(0)) return state.SkipWithError("no store");
    std::uint32_t number = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const std::vector<ledger::Batch> batches = one_commit(++number);
        state.ResumeTiming();
        for (const auto& result : (*store)->commit(batches)) {
            if (!result) return state.SkipWithError(result.error().sentence.c_str());
        }
    }
    store->reset();  // what waits in the log goes into the file
    const auto entries = static_cast<double>(state.iterations()) * tables;
    state.counters["bytes_per_entry"] =
        static_cast<double>(std::filesystem::file_size(folder.file())) / entries;
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tables));
}
BENCHMARK(append)->UseRealTime()->Unit(benchmark::kMillisecond);

void bare_inserts(benchmark::State& state) {
    const Folder folder;
    const auto session = ledger::sql::connect({ledger::sql::Engine::sqlite, folder.file()},
                                              ledger::sql::Access::write);
    *session << "CREATE TABLE bare (place INTEGER PRIMARY KEY, bytes TEXT NOT NULL)";
    const ledger::Entry entry =
        ledger::seal_entry(wager(1, 1).drafts.at(0), 1'000'000, 10'000, {}, keys());
    const std::string body =
        ledger::to_base64(ledger::encode(entry)) + ledger::to_base64(ledger::view_of(entry.hash));
    const std::string index(index_bytes, 'x');
    std::int64_t place = 0;
    soci::statement insert_body = (session->prepare << "INSERT INTO bare VALUES (:place, :bytes)",
                                   soci::use(place), soci::use(body));
    soci::statement insert_index = (session->prepare << "INSERT INTO bare VALUES (:place, :bytes)",
                                    soci::use(place), soci::use(index));
    for (auto _ : state) {
        *session << "BEGIN IMMEDIATE";
        for (std::size_t i = 0; i < tables; ++i) {
            ++place;
            insert_body.execute(true);
            for (std::size_t row = 0; row < index_rows_per_entry; ++row) {
                ++place;
                insert_index.execute(true);
            }
        }
        *session << "COMMIT";
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tables));
}
BENCHMARK(bare_inserts)->UseRealTime()->Unit(benchmark::kMillisecond);

void read_entries(benchmark::State& state) {
    const Folder folder;
    const auto store = ledger::open_store("sqlite:" + folder.file(), keys());
    const ledger::Batch start = buy_ins();
    if (!store || !(*store)->commit({&start, 1}).at(0)) return state.SkipWithError("no store");
    for (std::uint32_t number = 1; number <= 300; ++number)
        (*store)->commit(one_commit(number));
    std::int64_t count = 0;
    for (auto _ : state) {
        const auto entries = (*store)->entries(0, 1'000'000);
        count += static_cast<std::int64_t>(entries->size());
    }
    state.SetItemsProcessed(count);
}
BENCHMARK(read_entries)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
