#include "cli/office/ledger_export_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>
#include <map>
#include <memory>

#include "audit/export/archive.h"
#include "audit/export/export.h"
#include "audit/verify/account_statement.h"
#include "cli/office/record_options.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress_bar.h"

namespace fairdeal::cli {
namespace {

constexpr std::string_view command_word = "ledger";

struct PeriodChoices {
    RecordOptions record;
    std::string from;
    std::string to;
    std::string format = "jsonl";
    std::string account;
    std::string file = "-";
    std::uint64_t most = ~std::uint64_t{0};
    bool json = false;
};

void add_period(CLI::App& command, PeriodChoices& choices) {
    command.add_option("--from", choices.from, "From this moment or day on (UTC)")
        ->type_name("TIME");
    command.add_option("--to", choices.to, "Before this moment or day (UTC)")->type_name("TIME");
}

// Nothing after one sentence on the standard error.
std::optional<audit::ExportOptions> period_of(const PeriodChoices& choices) {
    audit::ExportOptions options;
    for (const auto& [text, moment] :
         {std::pair(&choices.from, &options.from), std::pair(&choices.to, &options.to)}) {
        if (text->empty()) continue;
        const auto read = read_moment(*text);
        if (!read) {
            refuse(command_word, "A time is 2026-11-16T04:00:00.000Z or 2026-11-16");
            return std::nullopt;
        }
        *moment = *read;
    }
    return options;
}

int run_export(const PeriodChoices& choices) {
    static const std::map<std::string_view, audit::ExportFormat> formats{
        {"jsonl", audit::ExportFormat::json_lines},
        {"settlements", audit::ExportFormat::settlements},
        {"movements", audit::ExportFormat::movements},
        {"hands", audit::ExportFormat::hands}};
    auto options = period_of(choices);
    if (!options) return 2;
    const auto format = formats.find(choices.format);
    if (format == formats.end()) {
        return refuse(command_word, "--format is jsonl, settlements, movements or hands");
    }
    options->format = format->second;
    auto opened = open_source(choices.record);
    if (!opened) return refuse(command_word, opened.error());
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
        choices.file == "-" ? stdout : std::fopen(choices.file.c_str(), "wbx"),
        [](std::FILE* closed) { return closed == stdout ? 0 : std::fclose(closed); });
    if (file == nullptr) {
        return refuse(command_word, fmt::format("{} cannot be made, or exists", choices.file));
    }
    auto written = audit::write_export(*opened->source, *options, [&](std::string_view text) {
        return std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    });
    if (written && std::fflush(file.get()) != 0) {
        written = tl::unexpected(std::string("The export could not be written."));
    }
    if (!written) {
        fmt::print(stderr, "fairdeal ledger: {}\n", written.error());
        return 1;
    }
    return 0;
}

int run_archive(const PeriodChoices& choices) {
    const auto keys = keys_in(choices.record);
    if (!keys) return refuse(command_word, keys.error());
    auto store = open_for_writing(choices.record, *keys);
    if (!store) return refuse(command_word, store.error());
    audit::ArchiveOptions options;
    options.file = choices.file;
    options.key = ledger::verifier_of(*keys);
    options.most = choices.most;
    std::optional<tl::expected<audit::ArchiveResult, std::string>> done;
    {
        ProgressBar bar("Archiving");
        options.progress = [&](std::uint64_t part, std::uint64_t all) { bar.show(part, all); };
        done = audit::archive(**store, options);
    }
    if (!*done) {
        fmt::print(stderr, "fairdeal ledger: {}\n", done->error());
        return 1;
    }
    const audit::ArchiveResult& archived = **done;
    return write_out(command_word,
                     fmt::format("Entries {} to {} are in {} now (SHA-256 {}).\n", archived.from,
                                 archived.to - 1, choices.file, archived.sha256))
               ? 0
               : 1;
}

int run_statement(const PeriodChoices& choices) {
    const auto account = audit::read_account(choices.account);
    if (!account) {
        return refuse(command_word, "An account is written as in the record, \"play player 1001\"");
    }
    const auto period = period_of(choices);
    if (!period) return 2;
    auto store = open_record(choices.record);
    if (!store) return refuse(command_word, store.error());
    // The range of years that the format can write.
    constexpr ledger::Milliseconds first = 0;
    constexpr ledger::Milliseconds last = 253'402'300'799'999;
    const auto statement = audit::statement_of(**store, *account, std::max(period->from, first),
                                               std::min(period->to, last));
    if (!statement) {
        fmt::print(stderr, "fairdeal ledger: {}\n", statement.error().sentence);
        return 1;
    }
    return write_out(command_word, choices.json ? to_json(*statement) : to_text(*statement)) ? 0
                                                                                             : 1;
}

}  // namespace

void add_ledger_export(CLI::App& ledger, int& exit_code) {
    const auto exported = std::make_shared<PeriodChoices>();
    CLI::App& export_command = *ledger.add_subcommand(
        "export", "Write the record, or a period of it, as JSON Lines, CSV or hand histories");
    add_record_option(export_command, exported->record);
    add_period(export_command, *exported);
    export_command
        .add_option("--format", exported->format,
                    "jsonl (can be verified), settlements or movements (CSV), hands")
        ->type_name("FORMAT")
        ->capture_default_str();
    export_command.add_option("-o,--output", exported->file, "The file; - for standard output")
        ->type_name("FILE");
    export_command.footer(
        "Example:\n  fairdeal ledger export --db sqlite:fairdeal-data/floor.sqlite -o "
        "record.jsonl\n"
        "  fairdeal ledger export --db sqlite:fairdeal-data/floor.sqlite --format settlements "
        "--from 2026-11-01 --to 2026-12-01 -o november.csv");
    export_command.callback([exported, &exit_code] { exit_code = run_export(*exported); });

    const auto archived = std::make_shared<PeriodChoices>();
    CLI::App& archive_command = *ledger.add_subcommand(
        "archive", "Move old entries to a file that proves itself; their hashes stay");
    add_record_option(archive_command, archived->record);
    add_keys_option(archive_command, archived->record);
    archive_command.add_option("-o,--output", archived->file, "The archive, which must not exist")
        ->required()
        ->type_name("FILE");
    archive_command.add_option("--before", archived->most, "Archive only entries before this one")
        ->type_name("ENTRY");
    archive_command.footer(
        "The record is verified first, then the file. Keep the file: `ledger verify --archive "
        "FILE`\n"
        "proves what the record goes on from.\n\n"
        "Example:\n  fairdeal ledger archive --db sqlite:fairdeal-data/floor.sqlite "
        "--keys fairdeal-data/keys -o 2026.jsonl");
    archive_command.callback([archived, &exit_code] { exit_code = run_archive(*archived); });

    const auto statement = std::make_shared<PeriodChoices>();
    CLI::App& statement_command = *ledger.add_subcommand(
        "statement", "The movements of an account, with the balance brought forward");
    statement_command
        .add_option("ACCOUNT", statement->account, "As in the record: \"play player 1001\"")
        ->required()
        ->type_name("");
    add_record_option(statement_command, statement->record);
    add_period(statement_command, *statement);
    statement_command.add_flag("--json", statement->json, "Print one JSON object");
    statement_command.footer(
        "Example:\n  fairdeal ledger statement \"play player 1001\" "
        "--db sqlite:fairdeal-data/floor.sqlite --from 2026-11-01 --to 2026-12-01");
    statement_command.callback([statement, &exit_code] { exit_code = run_statement(*statement); });
}

}  // namespace fairdeal::cli
