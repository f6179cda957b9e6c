#include "cli/commands/pack_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/clauses_command.h"
#include "cli/commands/pack_drawings.h"
#include "cli/terminal/json_text.h"
#include "cli/text/strategy_text.h"
#include "documents/pack/chosen_felt.h"
#include "documents/pack/chosen_options.h"
#include "documents/pack/sbom.h"
#include "documents/par_sheet/par_sheet.h"
#include "documents/sheet/digest.h"
#include "documents/sheet/html.h"
#include "documents/sheet/sheet_forms.h"
#include "math/table_question.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
using documents::Section;
using documents::Sheet;
using documents::pack::PackFile;

const games::Description& game_of(const PackRequest& request) {
    return *request.table->game->description;
}

// The question about the table; nothing if the game has no exact figures.
std::optional<Asked> asked_of(const PackRequest& request) {
    const games::Solver* solver = games::find_solver(game_of(request).key);
    if (solver == nullptr) return std::nullopt;
    return Asked{request.table->game, solver, math::table_question(*request.table)};
}

std::string no_mathematics(const PackRequest& request) {
    return fmt::format("Not part of this pack: {} has no exact mathematics (no solver.h).",
                       game_of(request).name);
}

// The section of a sheet as the index shows it, with its first table.
Section summary_of(const Sheet& sheet) {
    const auto found = std::ranges::find(sheet.sections, "summary", &Section::id);
    Section section{.id = "mathematics", .title = "The mathematics in short"};
    if (found == sheet.sections.end()) return section;
    section.method = found->method;
    section.paragraphs = {
        "For a player who makes every wager of this table and plays each hand as well as can be. "
        "The par sheet says how every figure was had."};
    if (!found->tables.empty()) section.tables.push_back(found->tables.front());
    return section;
}

}  // namespace

PackPart options_part(const PackRequest& request) {
    auto groups = documents::pack::chosen_options(*request.table);
    if (const auto* facts = games::find_layout(request.table->game->description->key)) {
        groups.push_back(documents::pack::chosen_felt(felt_of(request, *facts)));
    }
    PackPart part{.id = "options",
                  .title = "Options chosen",
                  .why =
                      "What the licensee has chosen among what the regulation leaves open, each "
                      "with its clause or ruling."};
    part.files = {{"options.json", pretty(documents::pack::options_json(*request.table, groups))}};
    if (!request.table_text.empty()) part.files.push_back({"table.toml", request.table_text});
    part.shown = Section{.id = "options",
                         .title = "Options chosen",
                         .tables = documents::pack::option_tables(groups)};
    return part;
}

MadePart par_sheet_part(const PackRequest& request, std::vector<std::string>& warnings) {
    PackPart part{.id = "parsheet", .title = "Par sheet"};
    const std::optional<Asked> asked = asked_of(request);
    if (!asked) {
        part.why = no_mathematics(request);
        return part;
    }
    const std::optional<std::string> written = math::written_as_options(asked->question);
    const Sheet sheet =
        documents::par_sheet(*asked->game, *asked->solver, asked->question,
                             {.program = request.program,
                              .created = request.created,
                              .command = request.command,
                              .to_verify = written ? fmt::format("fairdeal analyze {}{} --verify",
                                                                 game_of(request).key, *written)
                                                   : "",
                              .rounds = request.rounds});
    for (const documents::SheetForm& form : documents::sheet_forms()) {
        auto content = form.content(sheet, request.paper);
        if (!content) return tl::unexpected(content.error());
        part.files.push_back({part.id + std::string(form.extension), std::move(*content)});
    }
    part.why = "The exact mathematics of the game under the pay tables in force.";
    part.shown = summary_of(sheet);
    warnings.insert(warnings.end(), sheet.warnings.begin(), sheet.warnings.end());
    return part;
}

PackPart strategy_part(const PackRequest& request, const games::Progress& progress) {
    PackPart part{.id = "strategy", .title = "Strategy"};
    const std::optional<Asked> asked = asked_of(request);
    if (!asked) {
        part.why = no_mathematics(request);
        return part;
    }
    const games::Strategy strategy = asked->solver->strategy(asked->question, progress);
    std::string table;
    strategy_as_csv(*asked, [&](std::string_view block) { table += block; });
    part.files = {{"strategy.txt", strategy_as_text(*asked, strategy, {})},
                  {"strategy.csv", std::move(table)}};
    part.why = "The best play as rules a person can learn, and as a table of every hand.";
    return part;
}

PackPart clauses_part(const PackRequest& request) {
    std::vector<MatrixRow> rows = clause_matrix(std::span(&request.table->game, 1),
                                                clause_tests::clause_tests(), request.results);
    const Totals totals = totals_of(rows, std::nullopt);
    PackPart part{.id = "clauses", .title = "Clause matrix"};
    part.why = fmt::format(
        "Every requirement of the regulation for this game, the code that meets it and the tests "
        "that prove it: {} clauses, {} of them with tests.",
        totals.clauses, totals.with_tests);
    part.files = {{"clauses.json", clauses_as_json(rows)},
                  {"clauses.md", clauses_as_markdown(
                                     rows, fmt::format("fairdeal pack {}", game_of(request).key))}};
    return part;
}

PackPart tests_part(const PackRequest& request) {
    const std::vector<documents::pack::SuiteResult>& suites = request.results.suites;
    PackPart part{.id = "tests", .title = "Test report"};
    part.why = documents::pack::test_sentence(suites);
    Sheet head{.title = std::string(game_of(request).name),
               .game = std::string(game_of(request).key),
               .version = "1",
               .program = request.program,
               .created = request.created,
               .command = request.command};
    part.files = {
        {"tests.html", documents::html(documents::pack::test_report(std::move(head), suites))},
        {"tests.json", pretty(documents::pack::test_report_json(request.program, suites))}};
    return part;
}

PackPart rng_part(const PackRequest& request) {
    PackPart part{.id = "rng-report", .title = "Random-number report"};
    part.files = request.rng_reports;
    part.why = part.files.empty()
                   ? "Not part of this pack: none was given with --rng-report."
                   : "Statistical tests of the random numbers that shuffle the cards.";
    return part;
}

MadePart software_part(const PackRequest& request, const std::filesystem::path& folder) {
    documents::SheetTable table{.id = "programs", .title = "Programs"};
    table.columns = {{"program", "Program", documents::ColumnKind::text},
                     {"size", "Bytes", documents::ColumnKind::count},
                     {"sha256", "SHA-256", documents::ColumnKind::text}};
    bj::array programs;
    const auto add = [&](std::string_view name, const documents::FileDigest& digest) {
        programs.push_back(bj::object{{"program", json_view(name)},
                                      {"version", request.program.version},
                                      {"size", digest.size},
                                      {"sha256", digest.sha256}});
        table.rows.push_back(
            {{.text = std::string(name)},
             {.text = fmt::format("{}", digest.size), .value = static_cast<double>(digest.size)},
             {.text = digest.sha256}});
    };
    const auto self = documents::digest_of_file("/proc/self/exe");
    if (!self) return tl::unexpected(self.error());
    add(request.program.name, *self);
    const auto helper = documents::digest_of_file(folder / documents::print_program);
    if (!helper) return tl::unexpected(helper.error());
    add(documents::print_program, *helper);
    const auto packages = documents::pack::linked_packages();
    PackPart part{.id = "software", .title = "Software"};
    part.why = fmt::format(
        "The digests of the programs, and their bill of materials (CycloneDX 1.5): {} packages "
        "with version and licence.",
        packages.size());
    part.files = {{"digests.json", pretty(bj::object{{"programs", std::move(programs)}})},
                  {"sbom.cdx.json",
                   pretty(documents::pack::sbom(request.program, request.created, packages))}};
    part.shown = Section{.id = "software", .title = "Software", .tables = {std::move(table)}};
    return part;
}

}  // namespace fairdeal::cli
