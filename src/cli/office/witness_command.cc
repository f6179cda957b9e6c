#include "cli/office/witness_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "audit/proof/witness.h"
#include "cli/office/record_options.h"
#include "cli/terminal/output.h"
#include "json/strict.h"
#include "load/client.h"

namespace fairdeal::cli {
namespace {

constexpr std::string_view witness_name = "witness";

struct WitnessChoices {
    RecordOptions record;    // --key: the floor's
    std::string server;      // or a server's address
    std::string own_keys;    // the witness's
    std::string state;       // the last note that the witness has signed
    std::string floor_keys;  // to store the note in the database, too
    std::string make_keys;   // a name: makes the witness's key file
};

// Replaces a file completely or not at all.
bool replace_file(const std::string& path, const std::string& text) {
    const std::string fresh = path + ".new";
    {
        std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
        file << text;
        file.flush();
        if (!file) return false;
    }
    std::error_code failed;
    std::filesystem::rename(fresh, path, failed);
    return !failed;
}

int make_own_keys(const WitnessChoices& choices) {
    if (!ledger::is_origin(choices.make_keys)) {
        return refuse(witness_name,
                      "--make-keys wants a name of 1 to 100 printable ASCII characters without "
                      "space and +, for example witness.example");
    }
    const auto written = ledger::write_keys(choices.own_keys, ledger::make_keys(choices.make_keys));
    if (!written) return refuse(witness_name, written.error());
    const auto keys = ledger::read_keys(choices.own_keys);
    if (!keys) return refuse(witness_name, keys.error());
    return write_out(witness_name, to_string(ledger::verifier_of(*keys)) + "\n") ? 0 : 1;
}

// Stores the note in the database, so that a server sees how far its record was witnessed.
int store_note(const WitnessChoices& choices, const ledger::Keys& own, const std::string& note) {
    RecordOptions options = choices.record;
    options.keys = choices.floor_keys;
    const auto keys = keys_in(options);
    if (!keys) return refuse(witness_name, keys.error());
    auto store = open_for_writing(options, *keys);
    if (!store) return refuse(witness_name, store.error());
    ledger::Batch batch;
    batch.records.push_back({std::string(audit::witnessed_record), own.origin, note, std::nullopt});
    const auto committed = (*store)->commit({&batch, 1});
    if (!committed.at(0)) return refuse(witness_name, committed.at(0).error().sentence);
    return 0;
}

tl::expected<std::vector<ledger::Hash>, std::string> hashes_in(const std::string& answer) {
    const tl::unexpected<std::string> wrong("The server's proof cannot be read.");
    json::Document document;
    const auto value = document.parse(answer);
    const auto list = value ? json::find(*value, "hashes") : std::nullopt;
    if (!list || list->kind() != json::ValueKind::array) return wrong;
    std::vector<ledger::Hash> hashes;
    for (const json::Value each : *list) {
        const auto bytes = each.kind() == json::ValueKind::string
                               ? ledger::from_base64(each.string())
                               : std::nullopt;
        if (!bytes || bytes->size() != ledger::Hash().size()) return wrong;
        std::ranges::copy(*bytes, reinterpret_cast<char*>(hashes.emplace_back().data()));
    }
    return hashes;
}

tl::expected<audit::WitnessResult, audit::WitnessRefused> witness_server(
    const WitnessChoices& choices, const ledger::Verifier& floor, const ledger::Keys& own,
    const std::string& remembered) {
    const auto failed = [](std::string sentence) {
        return tl::unexpected(
            audit::WitnessRefused{audit::WitnessFault::cannot_read, std::move(sentence)});
    };
    const auto address = load::read_address(choices.server);
    if (!address) return failed("--url wants http://HOST:PORT.");
    load::Call asks;
    asks.path = "/api/v1/ledger/checkpoint";
    const load::HttpResponse note = load::call_now(*address, asks);
    if (note.status != 200) return failed("The server tells of no checkpoint.");
    const auto consistency = [&](std::uint64_t from, const ledger::TreeHead& to)
        -> tl::expected<std::vector<ledger::Hash>, audit::WitnessRefused> {
        load::Call proves;
        proves.path = fmt::format("/api/v1/ledger/consistency?from={}&to={}", from, to.size);
        const load::HttpResponse proof = load::call_now(*address, proves);
        if (proof.status != 200) return failed("The server proves nothing about its record.");
        auto hashes = hashes_in(proof.body);
        if (!hashes) return failed(hashes.error());
        return std::move(*hashes);
    };
    return audit::witness_note(note.body, consistency, floor, own, remembered);
}

tl::expected<audit::WitnessResult, audit::WitnessRefused> witness_record(
    const WitnessChoices& choices, const ledger::Verifier& floor, const ledger::Keys& own,
    const std::string& remembered) {
    auto store = open_record(choices.record);
    if (!store) {
        return tl::unexpected(
            audit::WitnessRefused{audit::WitnessFault::cannot_read, store.error()});
    }
    return audit::witness(**store, floor, own, remembered);
}

int run_witness(const WitnessChoices& choices) {
    if (!choices.make_keys.empty()) return make_own_keys(choices);
    const auto floor = needed_verifier(choices.record);
    if (!floor) return refuse(witness_name, floor.error());
    const auto own = ledger::read_keys(choices.own_keys);
    if (!own) return refuse(witness_name, own.error());
    std::string remembered;
    if (std::filesystem::exists(choices.state)) {
        auto text = whole_text(choices.state);
        if (!text) return refuse(witness_name, text.error());
        remembered = std::move(*text);
    }
    const auto result = choices.server.empty() ? witness_record(choices, *floor, *own, remembered)
                                               : witness_server(choices, *floor, *own, remembered);
    if (!result) {
        fmt::print(stderr, "fairdeal witness: not signed. {}\n", result.error().sentence);
        return 1;
    }
    if (!replace_file(choices.state, result->note)) {
        fmt::print(stderr, "fairdeal witness: {} cannot be written.\n", choices.state);
        return 1;
    }
    if (!choices.floor_keys.empty()) {
        if (const int failed = store_note(choices, *own, result->note)) return failed;
    }
    return write_out(witness_name, result->note) ? 0 : 1;
}

}  // namespace

void add_witness_command(CLI::App& app, int& exit_code) {
    const auto choices = std::make_shared<WitnessChoices>();
    CLI::App& command = *app.add_subcommand(
        "witness", "Check that the record only grows, and cosign its newest checkpoint");
    command.add_option("--db", choices->record.from, "The record: sqlite:PATH, postgresql://…")
        ->type_name("URL");
    command
        .add_option("--url", choices->server,
                    "Or a server: http://HOST:PORT; then the record itself is not read")
        ->type_name("URL");
    add_key_option(command, choices->record);
    command.add_option("--keys", choices->own_keys, "The witness's own key file")
        ->required()
        ->type_name("FILE");
    command
        .add_option("--state", choices->state, "The last checkpoint that the witness has signed")
        ->type_name("FILE");
    command
        .add_option("--floor-keys", choices->floor_keys,
                    "Also store the note in the database, which needs the floor's key file")
        ->type_name("FILE");
    command
        .add_option("--make-keys", choices->make_keys,
                    "Make the witness's key file under this name, and print its public key")
        ->type_name("NAME");
    command.footer(
        "Exit code: 0 when the newest checkpoint was signed, 1 when it was refused, 2 for bad "
        "usage.\n\n"
        "Example:\n  fairdeal witness --keys witness.keys --make-keys witness.example\n"
        "  fairdeal witness --db sqlite:fairdeal-data/floor.sqlite --key floor.key "
        "--keys witness.keys --state witnessed.txt\n"
        "  fairdeal witness --url http://floor.example:8069 --key floor.key --keys witness.keys "
        "--state witnessed.txt");
    command.callback([choices, &exit_code] {
        if (choices->make_keys.empty() &&
            (choices->state.empty() || choices->record.from.empty() == choices->server.empty() ||
             (!choices->server.empty() && !choices->floor_keys.empty()))) {
            exit_code = refuse(witness_name,
                               "--db or --url, --key and --state are needed; --floor-keys goes "
                               "with --db");
            return;
        }
        exit_code = run_witness(*choices);
    });
}

}  // namespace fairdeal::cli
