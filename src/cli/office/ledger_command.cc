#include "cli/office/ledger_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "audit/export/export.h"
#include "audit/export/export_source.h"
#include "audit/verify/verify.h"
#include "audit/verify/verify_archives.h"
#include "audit/verify/verify_text.h"
#include "cli/office/ledger_export_command.h"
#include "cli/office/ledger_rounds_command.h"
#include "cli/office/record_options.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress_bar.h"

namespace fairdeal::cli {
namespace {

constexpr std::string_view name = "ledger";

struct VerifyChoices {
    RecordOptions record;
    std::string against;
    std::vector<std::string> archives;
    bool json = false;
    bool skips_play = false;
};

int run_verify(const VerifyChoices& choices) {
    const auto key = verifier_in(choices.record);
    if (!key) return refuse(name, key.error());
    auto opened = open_source(choices.record);
    if (!opened) return refuse(name, opened.error());
    audit::VerifyOptions options;
    options.key = *key;
    options.plays_again = !choices.skips_play;
    if (!choices.against.empty()) {
        auto note = whole_text(choices.against);
        if (!note) return refuse(name, note.error());
        options.against = std::move(*note);
    }
    if (!choices.archives.empty() && choices.skips_play) {
        return refuse(name, "--archive compares how the tables stood, which takes their play");
    }
    std::vector<std::unique_ptr<audit::Source>> files;
    std::vector<audit::NamedSource> archives;
    for (const std::string& file : choices.archives) {
        auto source = audit::open_export(file);
        if (!source) return refuse(name, source.error());
        files.push_back(std::move(*source));
        archives.push_back({file, files.back().get()});
    }
    std::optional<tl::expected<audit::Verification, std::string>> result;
    {
        ProgressBar bar("Verifying");
        options.progress = [&](std::uint64_t done, std::uint64_t total) { bar.show(done, total); };
        result = audit::verify_with_archives(*opened->source, std::move(archives), options);
    }
    if (!*result) return refuse(name, result->error());
    const audit::Verification& verification = **result;
    const std::string text = choices.json ? to_json(verification) : to_text(verification);
    if (!write_out(name, text)) return 1;
    return verification.fault ? 1 : 0;
}

struct CheckpointChoices {
    RecordOptions record;
};

// Prints the newest checkpoint. With the floor's keys, signs a new one first.
int run_checkpoint(const CheckpointChoices& choices) {
    if (choices.record.keys.empty()) {
        auto store = open_record(choices.record);
        if (!store) return refuse(name, store.error());
        const auto notes = (*store)->checkpoints(0);
        if (!notes) return refuse(name, notes.error().sentence);
        if (notes->empty()) {
            fmt::print(stderr, "fairdeal ledger: no checkpoint has been signed yet.\n");
            return 1;
        }
        return write_out(name, notes->back()) ? 0 : 1;
    }
    const auto keys = keys_in(choices.record);
    if (!keys) return refuse(name, keys.error());
    auto store = open_for_writing(choices.record, *keys);
    if (!store) return refuse(name, store.error());
    const auto tree = (*store)->tree();
    if (!tree) return refuse(name, tree.error().sentence);
    const std::string note = ledger::sign({keys->origin, *tree}, *keys);
    const auto kept = (*store)->keep_checkpoint(tree->size, note);
    if (!kept) return refuse(name, kept.error().sentence);
    return write_out(name, note) ? 0 : 1;
}

int run_key(const RecordOptions& record) {
    const auto keys = keys_in(record);
    if (!keys) return refuse(name, keys.error());
    return write_out(name, to_string(ledger::verifier_of(*keys)) + "\n") ? 0 : 1;
}

}  // namespace

void add_ledger_verify(CLI::App& ledger, int& exit_code) {
    const auto choices = std::make_shared<VerifyChoices>();
    CLI::App& command = *ledger.add_subcommand(
        "verify", "Check every hash, signature, balance and round; names the first bad entry");
    add_record_option(command, choices->record);
    add_key_option(command, choices->record);
    add_keys_option(command, choices->record);
    command
        .add_option("--against", choices->against,
                    "A checkpoint that was kept elsewhere: proves that nothing was cut off")
        ->type_name("FILE");
    command
        .add_option("--archive", choices->archives,
                    "All of its archives: proves what the record continues from")
        ->type_name("FILE");
    command.add_flag("--no-play", choices->skips_play, "Do not play the rounds again");
    command.add_flag("--json", choices->json, "Print one JSON object");
    command.footer(
        "Exit code: 0 when the record is good, 1 when it is not, 2 for bad usage.\n\n"
        "Example:\n  fairdeal ledger verify --db sqlite:fairdeal-data/floor.sqlite "
        "--key floor.key --against checkpoint.txt\n"
        "  fairdeal ledger verify --db sqlite:fairdeal-data/floor.sqlite --key floor.key "
        "--archive 2026.jsonl --archive 2027.jsonl");
    command.callback([choices, &exit_code] { exit_code = run_verify(*choices); });

    const auto checkpoint = std::make_shared<CheckpointChoices>();
    CLI::App& note = *ledger.add_subcommand(
        "checkpoint", "Print the newest signed checkpoint; with --keys, sign one first");
    add_record_option(note, checkpoint->record);
    add_keys_option(note, checkpoint->record);
    note.footer(
        "Keep it elsewhere: `ledger verify --against` then proves that nothing was cut off.\n\n"
        "Example:\n  fairdeal ledger checkpoint --db sqlite:fairdeal-data/floor.sqlite "
        "> checkpoint.txt");
    note.callback([checkpoint, &exit_code] { exit_code = run_checkpoint(*checkpoint); });

    const auto record = std::make_shared<RecordOptions>();
    CLI::App& key = *ledger.add_subcommand("key", "Print the public key of a floor's key file");
    add_keys_option(key, *record);
    key.footer(
        "Everything that is signed is checked with it; give it to anyone who asks.\n\n"
        "Example:\n  fairdeal ledger key --keys fairdeal-data/keys > floor.key");
    key.callback([record, &exit_code] { exit_code = run_key(*record); });
}

void add_ledger_command(CLI::App& app, int& exit_code) {
    CLI::App& ledger =
        *app.add_subcommand("ledger", "Verify, replay, prove, export or archive the record");
    ledger.require_subcommand(1);
    add_ledger_verify(ledger, exit_code);
    add_ledger_rounds(ledger, exit_code);
    add_ledger_export(ledger, exit_code);
}

}  // namespace fairdeal::cli
