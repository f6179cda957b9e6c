#include <fmt/core.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <string>

#include "audit/export/archive.h"
#include "audit/export/export.h"
#include "audit/proof/prove.h"
#include "audit/proof/prove_json.h"
#include "audit/verify/verify_source.h"
#include "ledger/sql/open_store.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

// A real record for the second verifier: a few rounds of every game, the last one not finished, in
// a SQLite file, with two checkpoints, an export and proofs. Usage: FOLDER ROUNDS.
namespace {

namespace filesystem = std::filesystem;
using namespace support;  // NOLINT: the sample is made in these words

void write(const filesystem::path& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    CHECK(file.flush());
}

void write_proofs(const filesystem::path& folder, ledger::Store& store,
                  const ledger::Verifier& floor) {
    const audit::RoundRecord round = audit::find_round(store, {1, 1}).value();
    for (const char* name : {"public", "seat:2", "auditor"}) {
        const table::Audience audience =
            audit::audience_in(round, audit::read_audience(name).value());
        const audit::Proof proof = audit::prove(store, round, audience, floor).value();
        write(folder / fmt::format("proof-{}.json", std::string(name).substr(0, 4)),
              audit::to_json(proof));
    }
}

void make(const filesystem::path& folder, std::uint32_t rounds) {
    const ledger::Keys keys = keys_of_test();
    const auto store =
        ledger::open_store("sqlite:" + (folder / "record.db").string(), keys).value();
    RecordedFloor floor(*store, keys);
    std::vector<RecordedTable*> tables;
    std::uint32_t number = 0;
    for (const games::Module* game : games::registry()) {
        ++number;
        tables.push_back(&floor.open(*game, number, 7 + number));
    }
    for (RecordedTable* table : tables)
        floor.play(*table, 1);
    write(folder / "first_checkpoint", floor.sign());
    for (std::uint32_t round = 1; round < rounds; ++round) {
        for (RecordedTable* table : tables)
            floor.play(*table, 1);
    }
    floor.play_entries(*tables.front(), 12);
    write(folder / "checkpoint", floor.sign());
    floor.play_entries(*tables.front(), 1);
    write(folder / "key", ledger::to_string(floor.verifier()) + "\n");
    write_proofs(folder, *store, floor.verifier());

    const auto source = audit::source_of(*store);
    std::ofstream file(folder / "export.jsonl", std::ios::binary);
    const auto exported = audit::write_export(*source, {}, [&](std::string_view text) {
        file << text;
        return file.good();
    });
    if (!exported) fmt::print(stderr, "{}\n", exported.error());
    CHECK(exported && file.flush());
}

// Another record, whose two oldest periods have left the database for archives.
void make_archives(const filesystem::path& folder) {
    const ledger::Keys keys = keys_of_test();
    const auto store = ledger::open_store("sqlite:" + (folder / "live.db").string(), keys).value();
    RecordedFloor floor(*store, keys);
    RecordedTable& table = floor.open(*games::registry().front(), 7);
    for (const char* name : {"archive-1.jsonl", "archive-2.jsonl"}) {
        floor.play(table, 2);
        floor.sign();
        floor.play(table, 1);
        floor.sign();
        const auto archived =
            audit::archive(*store, {.file = (folder / name).string(), .key = floor.verifier()});
        if (!archived) fmt::print(stderr, "{}\n", archived.error());
        CHECK(archived);
    }
    floor.play_entries(table, 5);
    write(folder / "live_checkpoint", floor.sign());
}

}  // namespace

int main(int argc, char** argv) {
    std::uint32_t rounds = 0;
    const std::string_view count = argc == 3 ? argv[2] : "";
    std::from_chars(count.data(), count.data() + count.size(), rounds);
    if (rounds == 0) {
        fmt::print(stderr, "Usage: make_sample FOLDER ROUNDS\n");
        return 2;
    }
    make(argv[1], rounds);
    make_archives(argv[1]);
    return 0;
}
