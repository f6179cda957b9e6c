#include "cli/commands/pack_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>

#include "cli/commands/check_command.h"
#include "cli/commands/pack_drawings.h"
#include "cli/commands/pack_parts.h"
#include "cli/options/table_text.h"
#include "cli/terminal/document_time.h"
#include "cli/terminal/json_text.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress_bar.h"
#include "config/field_reader.h"
#include "documents/pack/chosen_meters.h"
#include "documents/pack/chosen_options.h"
#include "documents/pack/index_page.h"
#include "documents/pack/whole_folder.h"
#include "documents/sheet/digest.h"
#include "documents/sign/sign.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;
namespace layout = documents::layout;
using documents::pack::PackFile;

// A word of a command, quoted for a shell.
std::string in_quotes(std::string_view word) {
    const bool plain = !word.empty() && std::ranges::all_of(word, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-_=.,:/").find(c) != std::string_view::npos;
    });
    if (plain) return std::string(word);
    std::string out = "'";
    for (const char c : word) {
        if (c == '\'') {
            out += "'\\''";
        } else {
            out += c;
        }
    }
    return out + "'";
}

// The name a report has in the pack: "rng-report.json".
std::string rng_name(const std::string& file) {
    return "rng-report" + fs::path(file).extension().string();
}

// The command that makes the same pack from inside its folder, whatever the folder's name.
std::string command_of(const PackOptions& options, std::string_view day) {
    std::string text = "fairdeal pack " + options.game;
    const auto add = [&](std::string_view name, std::string_view value) {
        text += fmt::format(" {} {}", name, in_quotes(value));
    };
    if (!options.file.empty()) add("--table", "table.toml");
    if (options.has_licensee) add("--licensee", options.licensee);
    for (const std::string& pay : options.pay)
        add("--pay", pay);
    for (const std::string& option : options.options)
        add("--option", option);
    if (options.seats) add("--seats", fmt::format("{}", *options.seats));
    if (options.has_offer) add("--offer", fmt::format("{}", fmt::join(options.offer, ",")));
    const FeltOptions usual;
    if (options.felt.width != usual.width) add("--width", fmt::format("{}", options.felt.width));
    if (options.felt.has_depth) add("--depth", fmt::format("{}", options.felt.depth));
    if (options.felt.odds != usual.odds) add("--odds", options.felt.odds);
    if (options.felt.statements != usual.statements) add("--statements", options.felt.statements);
    add("--date", day);
    add("--rounds", fmt::format("{}", options.rounds));
    if (options.paper != "letter") add("--paper", options.paper);
    for (const std::string& file : options.rng_reports)
        add("--rng-report", rng_name(file));
    add("-o", "../again");
    return text;
}

// A sentence if the pack would not state something that a licensee must state; empty if it states
// everything.
std::string not_stated(const PackOptions& options) {
    const games::Module* game = games::find_game(options.game);
    if (game == nullptr || !options.file.empty())
        return {};  // a file that does not say it is refused
    for (const games::LicenseeOption& option : game->description->options) {
        const std::string start = std::string(option.name) + "=";
        const bool is_said = std::ranges::any_of(
            options.options, [&](const std::string& each) { return each.starts_with(start); });
        if (option.stated_by == nullptr || is_said) continue;
        return fmt::format("a pack states which {0} is used: say --option {0}={1} ({2})",
                           option.name,
                           fmt::join(option.values, fmt::format(" or {}=", option.name)),
                           option.stated_by->citation);
    }
    return {};
}

// Finds what is wrong before anything is computed; empty if nothing is.
std::string fault_of(const PackOptions& options) {
    if (options.game.empty()) return "name a game; `fairdeal games` lists them";
    if (options.output.empty()) return "name the folder to make with -o";
    if (std::string fault = not_stated(options); !fault.empty()) return fault;
    if (std::string fault = documents::pack::fault_of_folder(options.output); !fault.empty()) {
        return fault;
    }
    if (options.has_licensee) {
        if (std::string fault = layout::fault_of_licensee(options.licensee); !fault.empty()) {
            return fault;
        }
    }
    if (!options.date.empty() && time_of_day(options.date).empty()) {
        return "--date takes a day like 2026-11-16";
    }
    for (const std::string& file : options.rng_reports) {
        const std::string extension = fs::path(file).extension().string();
        if (extension != ".json" && extension != ".html") {
            return fmt::format("\"{}\" does not end in .json or .html", json::printable(file));
        }
    }
    return {};
}

// The same for the felt, once the table is known.
std::string fault_of(const PackRequest& request) {
    const games::Layout* facts = games::find_layout(request.table->game->description->key);
    if (facts == nullptr) return {};
    return layout::fault_of(felt_of(request, *facts));
}

tl::expected<std::vector<PackFile>, std::string> read_rng_reports(const PackOptions& options) {
    std::vector<PackFile> reports;
    for (const std::string& path : options.rng_reports) {
        std::error_code unknown;
        std::ifstream file(path, std::ios::binary);
        if (!file || fs::is_directory(path, unknown)) {
            return tl::unexpected(fmt::format("cannot read {}", json::printable(path)));
        }
        PackFile report{rng_name(path), std::string(std::istreambuf_iterator<char>(file), {})};
        if (std::ranges::find(reports, report.path, &PackFile::path) != reports.end()) {
            return tl::unexpected(fmt::format("two reports would be called {}", report.path));
        }
        reports.push_back(std::move(report));
    }
    return reports;
}

tl::expected<PackRequest, std::string> request_of(const PackOptions& options,
                                                  const config::TableFile& table) {
    PackRequest request;
    request.table = &table;
    if (!options.file.empty()) {
        const std::optional<std::string> text = read_table_text(options.file);
        if (!text) return tl::unexpected("cannot read " + json::printable(options.file));
        request.table_text = *text;
    }
    // A pack states the day and no hour, so that --date is enough to make it again.
    const std::string now = time_of_document();
    const std::string day = options.date.empty() ? now.substr(0, now.find('T')) : options.date;
    request.licensee = options.licensee;
    request.felt = options.felt;
    request.created = time_of_day(day);
    request.command = command_of(options, day);
    request.program = {"fairdeal", options.version, documents::sha256_of_this_program()};
    request.paper = options.paper == "a4" ? documents::Paper::a4 : documents::Paper::letter;
    request.rounds = options.rounds;
    request.results = read_test_results(options.test_results);
    auto reports = read_rng_reports(options);
    if (!reports) return tl::unexpected(reports.error());
    request.rng_reports = std::move(*reports);
    if (std::string fault = fault_of(request); !fault.empty()) return tl::unexpected(fault);
    return request;
}

struct Made {
    std::vector<PackPart> parts{};
    std::vector<std::string> warnings{};
};

// Makes every part. On a terminal, it shows the current part, and which ones take long.
tl::expected<Made, std::string> make_parts(const PackRequest& request) {
    Made made{.warnings = documents::pack::not_chosen(*request.table)};
    using Make = std::function<MadePart(const games::Progress&)>;
    const auto simple = [&](auto make) {
        return [&request, make](const games::Progress&) -> MadePart { return make(request); };
    };
    const std::vector<std::pair<const char*, Make>> steps{
        {"Options", simple(options_part)},
        {"Layout", simple(layout_part)},
        {"Posted sign", simple(sign_part)},
        {"Rules sheet", simple(rules_part)},
        {"Par sheet (can take minutes)",
         [&](const games::Progress&) { return par_sheet_part(request, made.warnings); }},
        {"Strategy (can take minutes)",
         [&](const games::Progress& progress) -> MadePart {
             return strategy_part(request, progress);
         }},
        {"Clause matrix", simple(clauses_part)},
        {"Test report", simple(tests_part)},
        {"Random-number report", simple(rng_part)},
        {"Software",
         [&](const games::Progress&) {
             return software_part(request, documents::print_program_path().parent_path());
         }},
        // The filing names the drawing of the layout, which is the second part.
        {"Statement of filing",
         [&](const games::Progress&) -> MadePart { return filing_part(request, made.parts[1]); }}};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        ProgressBar bar(fmt::format("{} of {}: {}", i + 1, steps.size(), steps[i].first));
        bar.show(0, 1);
        MadePart part = steps[i].second(
            [&](std::uint64_t done, std::uint64_t total) { bar.show(done, total); });
        if (!part) return tl::unexpected(part.error());
        made.parts.push_back(std::move(*part));
    }
    return made;
}

// All files of the pack: those of the parts, then the index, then the manifests of all these.
std::vector<PackFile> files_of(const PackRequest& request, const Made& made) {
    const games::Description& game = *request.table->game->description;
    const documents::pack::ManifestHead head{.game = std::string(game.key),
                                             .licensee = request.licensee,
                                             .created = request.created,
                                             .command = request.command,
                                             .program = request.program};
    documents::pack::IndexRequest index{.head = head,
                                        .title = std::string(game.name),
                                        .subtitle = std::string(game.authority),
                                        .warnings = made.warnings};
    if (!request.table->name.empty()) index.subtitle = request.table->name + " · " + index.subtitle;
    if (!request.licensee.empty()) index.subtitle = request.licensee + " · " + index.subtitle;
    std::vector<PackFile> files;
    for (const PackPart& part : made.parts) {
        for (const PackFile& file : part.files) {
            if (file.path == "layout.svg") index.layout = file.content;
            files.push_back(file);
        }
    }
    files.push_back({"index.html", documents::pack::index_page(index, made.parts)});
    files.push_back({"manifest.json", pretty(documents::pack::manifest(head, files))});
    files.push_back({"manifest.sha256", documents::pack::checksums(files)});
    return files;
}

}  // namespace

int run_pack(const PackOptions& options) {
    if (const std::string fault = fault_of(options); !fault.empty()) return refuse("pack", fault);
    const std::optional<config::TableFile> table = table_of("pack", options);
    if (!table) return 2;
    const auto request = request_of(options, *table);
    if (!request) return refuse("pack", request.error());
    const auto made = make_parts(*request);
    if (!made) return refuse("pack", made.error());
    const std::vector<PackFile> files = files_of(*request, *made);
    if (const auto written = documents::pack::write_whole_folder(options.output, files); !written) {
        return refuse("pack", written.error());
    }
    return write_out(
               "pack",
               fmt::format("{}: {} files; open {} to read them.\n", json::printable(options.output),
                           files.size(),
                           json::printable((fs::path(options.output) / "index.html").string())))
               ? 0
               : 1;
}

void add_pack_command(CLI::App& app, int& exit_code, const std::string& version) {
    const auto options = std::make_shared<PackOptions>();
    options->version = version;
    options->test_results = test_results_folder();
    CLI::App& command = *app.add_subcommand(
        "pack", "The submission pack of a table: options, drawings, rules, mathematics, evidence");
    command.add_option("GAME", options->game, "The game's key; `fairdeal games` lists them")
        ->type_name("");
    options->add_to(command);
    CLI::Option* licensee =
        command.add_option("--licensee", options->licensee, "The licensee whose table it is")
            ->type_name("NAME");
    options->felt.add_to(command);
    command
        .add_option("--date", options->date,
                    "The date on the documents (default: SOURCE_DATE_EPOCH, today)")
        ->type_name("YYYY-MM-DD");
    command
        .add_option("--rounds", options->rounds,
                    "Rounds of each simulated figure of the par sheet (default: 20000; 0: none)")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{10'000'000'000}))
        ->type_name("N");
    command.add_option("--paper", options->paper, "The paper: letter or a4 (default: letter)")
        ->check(CLI::IsMember({"letter", "a4"}))
        ->type_name("PAPER");
    command
        .add_option("--rng-report", options->rng_reports,
                    "A report on the random numbers to include; may be given twice")
        ->allow_extra_args(false)
        ->type_name("FILE.(json|html)");
    command
        .add_option("-o,--output", options->output, "The folder to make; it must be new or empty")
        ->type_name("DIR");
    const std::string_view first = games::registry().front()->description->key;
    command.footer(fmt::format(
        "The folder is made whole or not at all. The same program makes the same pack, byte for\n"
        "byte, from the same options, day and test results. docs/pack.md says what is in it.\n\n"
        "Examples:\n"
        "  fairdeal pack {0} -o pack\n"
        "  fairdeal pack {0} --table table.toml --licensee \"Marram House\" -o pack\n"
        "  cd pack && sha256sum -c manifest.sha256",
        first));
    command.callback([options, licensee, &exit_code] {
        options->has_licensee = licensee->count() > 0;
        exit_code = run_pack(*options);
    });
}

}  // namespace fairdeal::cli
