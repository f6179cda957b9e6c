#include "cli/commands/parsheet_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/options/question_options.h"
#include "cli/terminal/document_time.h"
#include "cli/terminal/json_text.h"
#include "cli/terminal/progress_bar.h"
#include "documents/par_sheet/par_sheet.h"
#include "documents/sheet/digest.h"
#include "documents/sheet/sheet_forms.h"
#include "documents/sheet/sheet_schema.h"
#include "documents/sheet/whole_file.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;
using documents::Sheet;

struct ParsheetOptions : QuestionOptions {
    std::string version{};
    std::string file{};
    std::string paper = "letter";
    std::uint64_t rounds = 20'000;
    std::uint64_t seed = 1;
    bool verify = false;
    bool schema = false;

    documents::Paper paper_size() const {
        return paper == "a4" ? documents::Paper::a4 : documents::Paper::letter;
    }

    // The command line that makes the document again.
    std::string command() const {
        std::string text = fmt::format("fairdeal parsheet {}{} --rounds {} --seed {}", game,
                                       written(), rounds, seed);
        if (verify) text += " --verify";
        if (paper != "letter") text += " --paper " + paper;
        return text + " -o " + fs::path(file).filename().string();
    }
};

const documents::SheetForm* form_of(const ParsheetOptions& options) {
    return documents::find_sheet_form(fs::path(options.file).extension().string());
}

// Finds what would fail before minutes are spent on figures; empty if nothing would.
std::string fault_of(const ParsheetOptions& options) {
    if (options.game.empty()) return "name a game; `fairdeal games` lists them";
    if (options.file.empty()) return "name the file to write with -o";
    if (form_of(options) == nullptr) {
        return fmt::format("\"{}\" does not end in .html, .pdf, .json, .csv or .xlsx",
                           options.file);
    }
    const fs::path folder = fs::path(options.file).parent_path();
    std::error_code error;
    if (!folder.empty() && !fs::is_directory(folder, error)) {
        return fmt::format("there is no folder \"{}\"", folder.string());
    }
    if (fs::is_directory(options.file, error)) {
        return fmt::format("\"{}\" is a folder", options.file);
    }
    return {};
}

int run_parsheet(const ParsheetOptions& options) {
    if (options.schema) {
        fmt::print("{}", pretty(documents::sheet_schema()));
        return 0;
    }
    if (const std::string fault = fault_of(options); !fault.empty()) {
        fmt::print(stderr, "fairdeal parsheet: {}.\n", fault);
        return 2;
    }
    const std::optional<Asked> asked = ask("parsheet", options);
    if (!asked) return 2;
    ProgressBar bar("Par sheet");
    const games::Progress progress = [&](std::uint64_t done, std::uint64_t total) {
        bar.show(done, total);
    };
    const Sheet sheet = documents::par_sheet(
        *asked->game, *asked->solver, asked->question,
        {.program = {"fairdeal", options.version, documents::sha256_of_this_program()},
         .created = time_of_document(),
         .command = options.command(),
         .to_verify =
             fmt::format("fairdeal analyze {}{} --verify", options.game, options.written()),
         .rounds = options.rounds,
         .seed = options.seed,
         .verify = options.verify,
         .progress = &progress});
    const auto written = form_of(options)
                             ->content(sheet, options.paper_size())
                             .and_then([&](const std::string& content) {
                                 return documents::write_whole_file(options.file, content);
                             });
    if (!written) {
        fmt::print(stderr, "fairdeal parsheet: {}\n", written.error());
        return 2;
    }
    const bool disagree = std::ranges::any_of(sheet.warnings, [](const std::string& warning) {
        return warning.starts_with(documents::methods_disagree);
    });
    return disagree ? 1 : 0;
}

}  // namespace

void add_parsheet_command(CLI::App& app, int& exit_code, const std::string& version) {
    const auto options = std::make_shared<ParsheetOptions>();
    options->version = version;
    CLI::App& command = *app.add_subcommand(
        "parsheet", "The mathematics of a game as a document: rules, tables, odds, strategy, risk");
    command.add_option("GAME", options->game, "The game's key; `fairdeal games` lists them")
        ->type_name("");
    options->add_to(command);
    command
        .add_option("-o,--output", options->file,
                    "The file; the ending of its name selects the form")
        ->type_name("FILE.(html|pdf|json|csv|xlsx)");
    command
        .add_option("--paper", options->paper, "The paper of a PDF: letter or a4 (default: letter)")
        ->check(CLI::IsMember({"letter", "a4"}))
        ->type_name("PAPER");
    command
        .add_option("--rounds", options->rounds,
                    "Rounds of each simulated figure (default: 20000; 0: leave them out)")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{10'000'000'000}))
        ->type_name("N");
    command.add_option("--seed", options->seed, "The seed of the simulated rounds (default: 1)")
        ->type_name("N");
    command.add_flag("--verify", options->verify,
                     "Count everything a second, slower way and say whether both agree");
    command.add_flag("--schema", options->schema, "Print the JSON Schema of the JSON form");
    const std::string_view first = games::registry().front()->description->key;
    command.footer(fmt::format(
        "The file is written whole or not at all. With SOURCE_DATE_EPOCH set the document says\n"
        "that time, so that it can be made again byte for byte.\n\n"
        "Examples:\n"
        "  fairdeal parsheet {0} -o par.html\n"
        "  fairdeal parsheet {0} -o par.pdf --paper a4 --verify",
        first));
    command.callback([options, &exit_code] { exit_code = run_parsheet(*options); });
}

}  // namespace fairdeal::cli
