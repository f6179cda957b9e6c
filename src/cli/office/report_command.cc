#include "cli/office/report_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "cli/terminal/document_time.h"
#include "cli/terminal/output.h"
#include "documents/sheet/digest.h"
#include "documents/sheet/whole_file.h"
#include "ledger/sql/open_store.h"
#include "server/house/reports/reports.h"
#include "table/text/time_text.h"

namespace fairdeal::cli {
namespace {

using server::Period;

struct ReportOptions {
    std::string name{};
    std::string url{};
    std::string from{};
    std::string to{};
    std::string format = "json";
    std::string file{};
    std::string floor = "Fairdeal";
    bool without_decisions = false;

    // The command line that repeats this report, without the place of the record.
    std::string written() const {
        std::string text = "fairdeal report " + name;
        if (!from.empty()) text += " --from " + from;
        if (!to.empty()) text += " --to " + to;
        if (without_decisions) text += " --without-decisions";
        return text;
    }
};

tl::expected<documents::Sheet, std::string> make_sheet(const ReportOptions& options,
                                                       server::ReportKind kind, Period interval,
                                                       const std::string& version) {
    const auto store = ledger::open_store(options.url, std::nullopt);
    if (!store) return tl::unexpected(store.error().sentence);
    server::Expectations expectations;
    server::Regret regret;
    if (!options.without_decisions) {
        regret = [&](const table::Setup& setup, const server::Proportions& proportions,
                     const server::RecordedDecision& made) {
            return expectations.regret(setup, proportions, made);
        };
    }
    server::WholeReading reading{{}, server::HouseReading(interval), {}};
    if (auto read = server::read_on(reading, **store, interval, regret); !read) {
        return tl::unexpected(read.error());
    }
    server::ReportSource source;
    source.floor = options.floor;
    source.interval = interval;
    source.checkpoint = reading.checkpoint;
    for (const server::ChainReading& table : reading.tables)
        source.tables.push_back(&table.tally());
    source.house = &reading.house.tally();
    source.program = {"fairdeal", version, documents::sha256_of_this_program()};
    source.command = options.written();
    documents::Sheet sheet = server::make_report(kind, source, expectations, true);
    sheet.created = time_of_document();
    return sheet;
}

int run_report(const ReportOptions& options, const std::string& version) {
    const auto kind = server::find_report(options.name);
    if (!kind) {
        return refuse("report", fmt::format("there is no report \"{}\"; see fairdeal report --help",
                                            options.name));
    }
    const auto interval = server::read_interval(options.from, options.to);
    if (!interval) return refuse("report", interval.error());
    const auto sheet = make_sheet(options, *kind, *interval, version);
    if (!sheet) return refuse("report", sheet.error());
    const auto form = server::in_form(*sheet, options.format);
    if (!form) return refuse("report", "--format must be json, csv or html");
    if (options.file.empty()) return write_out("report", form->text) ? 0 : 2;
    const auto written = documents::write_whole_file(options.file, form->text);
    return written ? 0 : refuse("report", written.error());
}

}  // namespace

void add_report_command(CLI::App& app, int& exit_code, const char* program_version) {
    const auto options = std::make_shared<ReportOptions>();
    CLI::App& command = *app.add_subcommand(
        "report", "What the tables won, from the record, compared with the mathematics");
    command
        .add_option("NAME", options->name,
                    "performance, drop, meters, voids, large-wins, events, or all")
        ->required()
        ->type_name("");
    command.add_option("--db", options->url, "The record: sqlite:PATH or postgresql://…")
        ->required();
    command.add_option("--from", options->from, "The first day (2026-11-16) or moment of it");
    command.add_option("--to", options->to, "The first day or moment after it");
    command.add_option("--format", options->format, "json, csv or html")->capture_default_str();
    command.add_option("-o,--output", options->file, "Write to a file");
    command.add_option("--floor", options->floor, "The name on the report")->capture_default_str();
    command.add_flag("--without-decisions", options->without_decisions,
                     "Do not value each decision that was made: much faster");
    command.callback([options, &exit_code, version = std::string(program_version)] {
        exit_code = run_report(*options, version);
    });
}

}  // namespace fairdeal::cli
