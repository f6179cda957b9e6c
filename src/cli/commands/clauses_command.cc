#include "cli/commands/clauses_command.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <iterator>
#include <memory>

#include "cli/commands/clause_search.h"
#include "games/registry.h"
#include "json/strict.h"

namespace fairdeal::cli {
namespace {

constexpr std::array<games::Part, 4> all_parts = {games::Part::rules, games::Part::table,
                                                  games::Part::documents, games::Part::server};
constexpr std::array<games::ClauseStatus, 3> all_statuses = {
    games::ClauseStatus::enforced, games::ClauseStatus::attested, games::ClauseStatus::physical};

void print(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
}

// The width of the terminal; 0 if the output is no terminal.
std::size_t terminal_columns() {
    winsize size{};
    const bool known = isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return known ? size.ws_col : 0;
}

// The clauses are written in ASCII, so a byte is a column.
std::string cut(std::string line, std::size_t columns) {
    if (columns == 0 || line.size() <= columns) return line;
    constexpr std::string_view dots = "...";
    line.resize(columns - std::min(columns, dots.size()));
    return line.append(dots);
}

std::string line_of(const MatrixRow& row, std::string_view id, std::string_view result,
                    std::size_t id_width) {
    return fmt::format("  {:<{}}  {:<9}  {:<8}  {:<7}  {}", id, id_width, name_of(row.clause->part),
                       name_of(row.clause->status), result, row.clause->requirement);
}

std::size_t widest_id(std::span<const MatrixRow> rows) {
    std::size_t width = 0;
    for (const MatrixRow& row : rows)
        width = std::max(width, row.clause->id.size());
    return width;
}

// A line for each half that no passing test names.
std::string open_halves(const MatrixRow& row, std::size_t id_width) {
    std::string lines;
    for (const MatrixHalf& half : row.halves) {
        if (half.covered == true) continue;
        const std::string id = half.half.empty() ? std::string(row.clause->id)
                                                 : fmt::format("{}/{}", row.clause->id, half.half);
        lines += line_of(row, id, result_of(row, half), id_width) + '\n';
    }
    return lines;
}

// Calls `emit` with the name and the totals of every part that has clauses, then of all.
template <class Emit>
void for_each_total(std::span<const MatrixRow> rows, Emit emit) {
    for (const games::Part part : all_parts) {
        const Totals totals = totals_of(rows, part);
        if (totals.clauses > 0) emit(name_of(part), totals);
    }
    emit(std::string_view("all"), totals_of(rows, std::nullopt));
}

std::string totals_as_table(std::span<const MatrixRow> rows) {
    constexpr std::string_view form = "{:<11}{:>9}{:>10}{:>10}{:>10}{:>12}{:>9}\n";
    std::string out = fmt::format(form, "part", "clauses", "enforced", "attested", "physical",
                                  "with tests", "covered");
    for_each_total(rows, [&](std::string_view name, const Totals& totals) {
        const bool known = rows.front().covered.has_value();
        out += fmt::format(form, name, totals.clauses, totals.enforced, totals.attested,
                           totals.physical, totals.with_tests,
                           known ? std::to_string(totals.covered) : "unknown");
    });
    return out;
}

std::string escaped_cell(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|' || c == '<' || c == '*' || c == '_') out += '\\';
        out += c;
    }
    return out;
}

std::string code(std::string_view text) {
    return text.empty() ? "" : fmt::format("`{}`", text);
}

std::string markdown_row(const MatrixRow& row) {
    std::string tests;
    for (const MatrixHalf& half : row.halves) {
        if (!half.half.empty())
            tests += fmt::format("{}{}:", tests.empty() ? "" : "<br>", half.half);
        for (const MatrixTest& test : half.tests)
            tests += fmt::format("{}{}", tests.empty() ? "" : "<br>", code(test.name));
    }
    const games::Clause& clause = *row.clause;
    return fmt::format("| {}<br>{} | {} | {} | {} | {} | {} |\n", code(clause.id),
                       escaped_cell(clause.citation), escaped_cell(clause.requirement),
                       name_of(clause.status), name_of(clause.part), code(clause.where), tests);
}

bool is_wanted(const MatrixRow& row, const ClausesOptions& options) {
    if (!options.game.empty() && row.game != options.game) return false;
    if (!options.part.empty() && name_of(row.clause->part) != options.part) return false;
    if (!options.status.empty() && name_of(row.clause->status) != options.status) return false;
    return !options.uncovered || is_open(row);
}

template <class Values>
std::vector<std::string> names_of(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values) {
        names.emplace_back(name_of(value));
    }
    return names;
}

CLI::Validator one_of(std::string_view kind, const std::vector<std::string>& words) {
    const std::string known = fmt::format("{}", fmt::join(words, ", "));
    return CLI::Validator(
        [=](const std::string& text) {
            const bool found = std::ranges::find(words, text) != words.end();
            return found ? ""
                         : fmt::format("there is no {} \"{}\"; it is one of {}", kind, text, known);
        },
        fmt::format("{}", fmt::join(words, "|")));
}

std::vector<std::string> quoted(std::span<const std::string> texts) {
    std::vector<std::string> out;
    for (const std::string& text : texts)
        out.push_back(fmt::format("\"{}\"", fairdeal::json::printable(text)));
    return out;
}

bool is_finished(games::Part part) {
    return std::ranges::find(finished_parts, part) != finished_parts.end();
}

}  // namespace

std::string clauses_as_table(std::span<const MatrixRow> rows, std::size_t columns) {
    if (rows.empty()) return "There is no such clause.\n";
    const std::size_t width = widest_id(rows);
    std::string out;
    std::string_view game;
    for (const MatrixRow& row : rows) {
        if (row.game != game) {
            game = row.game;
            out += fmt::format("{}\n", row.game_name);
        }
        out += cut(line_of(row, row.clause->id, result_of(row), width), columns) + '\n';
    }
    return out + '\n' + totals_as_table(rows);
}

namespace {

boost::json::value known(std::optional<bool> value) {
    return value ? boost::json::value(*value) : boost::json::value(nullptr);
}

boost::json::array names_of(std::span<const MatrixTest> tests, bool only_scripts) {
    boost::json::array names;
    for (const MatrixTest& test : tests) {
        if (!only_scripts || test.is_script()) names.emplace_back(test.name);
    }
    return names;
}

// Whether each test passed in the last run; null if the last run did not include it.
boost::json::object results_of(std::span<const MatrixTest> tests) {
    boost::json::object results;
    for (const MatrixTest& test : tests)
        results[test.name] = known(test.passed);
    return results;
}

boost::json::array halves_of(const MatrixRow& row) {
    boost::json::array halves;
    for (const MatrixHalf& half : row.halves) {
        if (half.half.empty()) continue;
        halves.push_back(boost::json::object{{"half", half.half},
                                             {"tests", names_of(half.tests, false)},
                                             {"covered", known(half.covered)}});
    }
    return halves;
}

}  // namespace

std::string clauses_as_json(std::span<const MatrixRow> rows) {
    namespace json = boost::json;
    std::string out = "[";
    for (const MatrixRow& row : rows) {
        const games::Clause& clause = *row.clause;
        const std::vector<MatrixTest> tests = row.tests();
        json::object object{{"id", clause.id},
                            {"game", row.game},
                            {"citation", clause.citation},
                            {"kind", clause.kind},
                            {"requirement", clause.requirement},
                            {"status", name_of(clause.status)},
                            {"part", name_of(clause.part)},
                            {"where", clause.where},
                            {"tests", names_of(tests, false)},
                            {"scripts", names_of(tests, true)},
                            {"results", results_of(tests)},
                            {"halves", halves_of(row)},
                            {"covered", known(row.covered)}};
        out += out.size() > 1 ? ",\n " : "\n ";
        out += json::serialize(object);
    }
    return out + "\n]\n";
}

std::string clauses_as_markdown(std::span<const MatrixRow> rows, std::string_view command) {
    std::string out =
        fmt::format("# The clause matrix\n\nGenerated by `{}`; do not edit.\n\n", command);
    out +=
        "Every atomic requirement of the regulation, the code that meets it, and the tests and\n"
        "table scripts that name it. *Enforced*: to break it is refused, or impossible.\n"
        "*Attested*: a person says that it was done, and until then the table does not go on.\n"
        "*Physical*: which hand draws a card, where a box hangs, what another game needs: no\n"
        "program sees it and no step asks for it, so these are left out. A clause counts as\n"
        "covered only when a test that names it has passed. A sentence that asks for two things\n"
        "has two halves, each named before its tests, and counts only when both are covered.\n"
        "`fairdeal clauses` shows that for the last `./test`.\n\n"
        "| Part | Clauses | Enforced | Attested | Physical | With tests |\n"
        "|---|--:|--:|--:|--:|--:|\n";
    for_each_total(rows, [&](std::string_view name, const Totals& totals) {
        out += fmt::format("| {} | {} | {} | {} | {} | {} |\n", name, totals.clauses,
                           totals.enforced, totals.attested, totals.physical, totals.with_tests);
    });
    std::string_view game;
    for (const MatrixRow& row : rows) {
        if (row.game != game) {
            game = row.game;
            out += fmt::format(
                "\n## {}\n\n| Clause | Requirement | Status | Part | Code | Tests |\n"
                "|---|---|---|---|---|---|\n",
                row.game_name);
        }
        out += markdown_row(row);
    }
    return out;
}

ClausesCheck check_clauses(std::vector<MatrixRow> rows, const TestResults& results) {
    if (!results.any) return {1, "The tests have left no results to check; run ./test first.\n"};
    std::erase_if(rows, [](const MatrixRow& row) {
        return !is_finished(row.clause->part) ||
               row.clause->status == games::ClauseStatus::physical;
    });
    const std::size_t all = rows.size();
    std::erase_if(rows, [](const MatrixRow& row) { return !is_open(row); });
    if (rows.empty()) {
        return {0, fmt::format("A passing test names each of the {} clauses of finished parts, and "
                               "both halves of those that have two.\n",
                               all)};
    }
    std::string text = fmt::format("{} of the {} clauses of finished parts have no passing test:\n",
                                   rows.size(), all);
    for (const MatrixRow& row : rows)
        text += open_halves(row, widest_id(rows));
    return {1, text};
}

void add_clauses_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<ClausesOptions>();
    CLI::App& command = *app.add_subcommand(
        "clauses", "Every requirement of the regulation, its code, its tests, and what is covered");
    std::vector<std::string> keys;
    for (const games::Module* game : games::registry()) {
        keys.emplace_back(game->description->key);
    }
    command.add_option("TEXT", options->texts,
                       "Only the clauses with this in their id, citation or requirement, and all "
                       "that is known of them; several must all stand there");
    command.add_option("--game", options->game, "Only the clauses of this game")
        ->check(one_of("game", keys));
    command.add_option("--part", options->part, "Only the clauses of this part")
        ->check(one_of("part", names_of(all_parts)));
    command.add_option("--status", options->status, "Only the clauses of this status")
        ->check(one_of("status", names_of(all_statuses)));
    command.add_flag("--uncovered", options->uncovered,
                     "Only the clauses that no passing test has named");
    CLI::Option& json = *command.add_flag("--json", options->json, "Print a list in JSON");
    CLI::Option& check = *command.add_flag(
        "--check", options->check,
        "List the clauses of finished parts that no passing test has named, and exit with 1");
    CLI::Option& markdown =
        *command.add_flag("--markdown", options->markdown, "Print docs/CLAUSES.md");
    json.excludes(&check)->excludes(&markdown);
    check.excludes(&markdown);
    command.callback([options, &exit_code] { exit_code = run_clauses(*options); });
}

int run_clauses(const ClausesOptions& options) {
    const TestResults results = read_test_results(test_results_folder());
    for (const std::string& name : results.unreadable) {
        fmt::print(stderr, "test-results/{} holds no test results and is left out.\n", name);
    }
    std::vector<MatrixRow> rows =
        clause_matrix(games::registry(), clause_tests::clause_tests(), results);
    std::erase_if(rows, [&](const MatrixRow& row) { return !is_wanted(row, options); });
    if (!options.texts.empty()) {
        rows = found_clauses(std::move(rows), options.texts);
        if (rows.empty()) {
            fmt::print(stderr, "No clause has {} in its id, citation or requirement.\n",
                       fmt::join(quoted(options.texts), " and "));
            if (options.json) print(clauses_as_json(rows));
            return 1;
        }
    }
    if (options.check) {
        const ClausesCheck answer = check_clauses(std::move(rows), results);
        print(answer.text);
        return answer.exit_code;
    }
    if (options.json) {
        print(clauses_as_json(rows));
    } else if (options.markdown) {
        print(clauses_as_markdown(rows));
    } else if (!options.texts.empty()) {
        print(clauses_in_full(rows));
    } else {
        print(clauses_as_table(rows, terminal_columns()));
    }
    return 0;
}

}  // namespace fairdeal::cli
