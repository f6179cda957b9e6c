#include <fmt/core.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "audit/replay/round_record.h"
#include "audit/verify/verify.h"
#include "audit/verify/verify_source.h"
#include "audit/verify/verify_text.h"
#include "proofs/proof_lies.h"
#include "proofs/script_record.h"
#include "server/library/game_json.h"
#include "server/rounds/past_rounds.h"
#include "server/rounds/round_proof.h"
#include "table/script/read.h"

// Plays every script of every game into a record. Of every round that has ended it writes what a
// server gives to each audience: the proof, and the replay that a page shows beside it.
// Usage: make_proofs FOLDER, which then holds
//   key               the floor's public key
//   games.json        the games as the pages get them
//   cases.jsonl       {"name","proof","replay"} for each round and audience
//   proof-NUMBER.json the proofs
//   lies.jsonl        {"name","proof","replay"} for each lie about another round
//   lie-NUMBER.json   the lies
namespace {

namespace bj = boost::json;
namespace filesystem = std::filesystem;
namespace server = fairdeal::server;
using namespace proofs;  // NOLINT: the proofs are made in these words

void write(const filesystem::path& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    CHECK(file.flush());
}

std::string text_of(const filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

class Proofs {
  public:
    explicit Proofs(filesystem::path folder)
        : folder_(std::move(folder)), cases_(folder_ / "cases.jsonl", std::ios::binary) {}

    void add(const filesystem::path& script) {
        const auto parsed = table::script::read_script(
            text_of(script), [](std::string_view) { return std::nullopt; });
        CHECK(parsed);
        ScriptRecord record(*parsed);
        CHECK(table::script::Runner(*parsed, record).run());
        record.finish();
        shown_.insert(record.irregularities().begin(), record.irregularities().end());
        (record.setup().is_live() ? live_ : electronic_) = true;
        expect_verified(record.store(), script);
        const std::uint32_t table = record.setup().number;
        const std::string name =
            fmt::format("{}/{}", record.setup().description().key, script.stem().generic_string());
        for (std::uint32_t number = 1;; ++number) {
            const auto round = audit::find_round(record.store(), {table, number});
            if (!round) break;
            if (round->key) add(record, *round, fmt::format("{} {}/{}", name, table, number));
        }
    }
    // Whether the scripts have shown what can happen, and all is written.
    bool finish() {
        const bool is_whole = live_ && electronic_ && shown_.size() == games::irregularity_count;
        if (!is_whole) fmt::print(stderr, "The scripts do not show every irregularity.\n");
        return is_whole && cases_.flush();
    }

  private:
    static void expect_verified(ledger::Store& store, const filesystem::path& script) {
        const auto source = audit::source_of(store);
        const auto verified = audit::verify(*source, {});
        if (!verified.value().fault) return;
        fmt::print(stderr, "{}: {}\n", script.generic_string(),
                   audit::to_string(*verified.value().fault));
        std::exit(1);
    }

    void add(ScriptRecord& record, const audit::RoundRecord& round, const std::string& name) {
        using table::Viewer;
        add(record, round, name + " for the public", {Viewer::spectator});
        add(record, round, name + " for the auditor", {Viewer::auditor});
        add(record, round, name + " for the dealer", {Viewer::dealer});
        std::set<table::Account> players(round.holders.begin(), round.holders.end());
        players.erase(table::nobody);
        for (const table::Account player : players) {
            add(record, round, fmt::format("{} for player {}", name, player),
                {Viewer::player, player});
        }
    }

    void add(ScriptRecord& record, const audit::RoundRecord& round, const std::string& name,
             const table::Audience& audience) {
        const ledger::Keys keys = keys_of_test();
        const auto proof =
            server::round_proof(record.store(), keys, round.name.table, round.name.round, audience);
        const auto replay =
            server::past_round(record.store(), keys, round.name.table, round.name.round, audience);
        if (!proof || !replay) {
            fmt::print(stderr, "{}: {}\n", name,
                       proof ? replay.error().sentence : proof.error().sentence);
            std::exit(1);
        }
        const std::string file = fmt::format("proof-{:05}.json", ++count_);
        write(folder_ / file, *proof);
        cases_ << bj::serialize(
                      bj::object{{"name", name}, {"proof", file}, {"replay", bj::parse(*replay)}})
               << '\n';
    }

    filesystem::path folder_;
    std::ofstream cases_;
    int count_ = 0;
    std::set<games::Irregularity> shown_{};
    bool live_ = false;
    bool electronic_ = false;
};

std::vector<filesystem::path> scripts_beside_games() {
    std::vector<filesystem::path> scripts;
    for (const auto& entry : filesystem::recursive_directory_iterator("src/games")) {
        if (entry.path().extension() == ".table") scripts.push_back(entry.path());
    }
    std::ranges::sort(scripts);
    return scripts;
}

void write_lies(const filesystem::path& folder) {
    ProofLies told;
    std::ofstream cases(folder / "lies.jsonl", std::ios::binary);
    int count = 0;
    for (const ProofLie& lie : told.all()) {
        // The page shows the round as it was, or, of a file about a deck, nothing.
        const bool is_whole = lie.name.ends_with("(auditor)");
        const table::Audience audience = is_whole ? table::Audience{table::Viewer::auditor}
                                                  : table::Audience{table::Viewer::player, 102};
        const auto replay =
            server::past_round(told.store(), keys_of_test(), 7, ProofLies::round, audience);
        CHECK(replay.has_value());
        const std::string file = fmt::format("lie-{:03}.json", ++count);
        write(folder / file, lie.proof);
        const bj::value shown = lie.name.starts_with("deck:") ? bj::value() : bj::parse(*replay);
        cases << bj::serialize(bj::object{{"name", lie.name}, {"proof", file}, {"replay", shown}})
              << '\n';
    }
    CHECK(cases.flush());
}

bj::object games_as_the_pages_get_them() {
    bj::object all;
    for (const games::Module* game : games::registry())
        all[game->description->key] = server::game_json(*game);
    return all;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "Usage: make_proofs FOLDER\n");
        return 2;
    }
    const filesystem::path folder = argv[1];
    write(folder / "key", ledger::to_string(ledger::verifier_of(keys_of_test())) + "\n");
    write(folder / "games.json", bj::serialize(games_as_the_pages_get_them()));
    Proofs proofs(folder);
    for (const filesystem::path& script : scripts_beside_games())
        proofs.add(script);
    write_lies(folder);
    return proofs.finish() ? 0 : 1;
}
