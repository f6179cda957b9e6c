#include "cli/commands/table_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "cli/commands/explore_command.h"
#include "cli/commands/table_steps.h"
#include "cli/terminal/output.h"
#include "games/procedure.h"
#include "games/registry.h"
#include "table/script/print.h"
#include "table/script/read.h"

namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;
namespace script = table::script;

struct RunOptions {
    std::vector<std::string> paths;
    bool json = false;
};
struct StepsOptions {
    std::string game;
    bool json = false;
};

constexpr std::size_t largest_script = 4U << 20U;

std::optional<std::string> read_stream(std::FILE* stream) {
    std::string text;
    std::vector<char> block(1U << 16U);
    while (const std::size_t size = std::fread(block.data(), 1, block.size(), stream)) {
        text.append(block.data(), size);
        if (text.size() > largest_script) {
            errno = EFBIG;
            return std::nullopt;
        }
    }
    if (std::ferror(stream) != 0) return std::nullopt;
    return text;
}

std::optional<std::string> read_script(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (file == nullptr) return std::nullopt;
    return read_stream(file.get());
}

std::optional<std::string> read_input(const std::string& path) {
    if (path != "-") return read_script(path);
    if (isatty(STDIN_FILENO) != 0) {
        fmt::print(stderr, "Reading a script from the keyboard; Ctrl-D ends.\n");
    }
    return read_stream(stdin);
}

// The heading of the events of one script, if there are several.
std::string heading(const std::string& name, bool json) {
    if (!json) return fmt::format("== {} ==\n", name);
    boost::json::object line;
    line["type"] = "script";
    line["name"] = name;
    return boost::json::serialize(line) + '\n';
}

template <class Printer>
int play(const script::ParsedScript& play, Printer& printer) {
    const bool well = script::Runner(play, printer).run();
    return write_out("table", printer.take()) && well ? 0 : 1;
}

int run_script(const std::string& path, const RunOptions& options) {
    const std::string name = path == "-" ? "the input" : path;
    const std::optional<std::string> text = read_input(path);
    if (!text) {
        fmt::print(stderr, "fairdeal table: cannot read {}: {}.\n", name, std::strerror(errno));
        return 2;
    }
    // The path of a table file begins at the folder of its script.
    const fs::path folder = path == "-" ? fs::path() : fs::path(path).parent_path();
    const auto read = script::read_script(
        *text, [&](std::string_view path) { return read_script((folder / path).string()); });
    if (!read) {
        const std::size_t line = read.error().line;
        fmt::print(stderr, "fairdeal table: {}{}: {}.\n", name,
                   line == 0 ? "" : fmt::format(", line {}", line), read.error().sentence);
        return 2;
    }
    if (options.paths.size() > 1 && !write_out("table", heading(name, options.json))) return 1;
    if (options.json) {
        script::JsonPrinter printer(*read->setup);
        return play(*read, printer);
    }
    script::TextPrinter printer;
    return play(*read, printer);
}

int run_scripts(const RunOptions& options) {
    int worst = 0;
    for (const std::string& path : options.paths) {
        worst = std::max(worst, run_script(path, options));
        if (std::ferror(stdout) != 0) break;  // one sentence about a full disk is enough
    }
    return worst;
}

int run_steps(const StepsOptions& options) {
    const games::Module* game = games::find_game(options.game);
    if (game == nullptr || games::find_procedure(*game->description) == nullptr) {
        std::vector<std::string_view> keys;
        for (const games::Module* each : games::registry())
            keys.push_back(each->description->key);
        fmt::print(stderr, "fairdeal table: there is no game \"{}\"; the games are {}.\n",
                   options.game, fmt::join(keys, ", "));
        return 2;
    }
    return write_out("table", options.json ? steps_as_json(*game) : steps_as_text(*game)) ? 0 : 1;
}

// A game for the examples in the help. No choice of its first decision names cards, which keeps the
// examples short.
const games::Module& example_game() {
    for (const games::Module* game : games::registry()) {
        const games::Description& description = *game->description;
        // A game may have no decision at all.
        if (games::find_procedure(description) == nullptr || description.decisions.empty()) {
            continue;
        }
        const auto& options = description.decisions[0].options;
        if (std::ranges::none_of(options, &games::Option::draws)) return *game;
    }
    return *games::registry().front();
}

}  // namespace

std::string example_script() {
    const games::Description& game = *example_game().description;
    std::string bets;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        if (wager.kind != games::WagerKind::required && i != game.base_wager) continue;
        bets += fmt::format("{}{} 10", bets.empty() ? "" : ", ", wager.key);
    }
    const auto& options = game.decisions[0].options;
    const auto stays = std::ranges::find(options, false, &games::Option::folds);
    return fmt::format(
        "table {}\n"
        "seed 7                        # or the deck itself: deck As Kd 9c\n"
        "open                          # the dealer goes on until players are needed\n"
        "account 7 takes seat 1\n"
        "account 8 takes seat 2\n"
        "seat 1 bets {}\n"
        "seat 2 bets {}\n"
        "run                           # no more bets, the deal\n"
        "refused not-your-turn: seat 2 folds\n"
        "seat 1 chooses {}\n"
        "seat 2 folds\n"
        "run                           # settles; ends with the round\n",
        game.key, bets, bets, stays->key);
}

void add_table_command(CLI::App& app, int& exit_code) {
    CLI::App& table = *app.add_subcommand(
        "table", "Run a table from a script, list the dealer's steps, or search its states");
    table.require_subcommand(1);

    const auto run = std::make_shared<RunOptions>();
    CLI::App& run_command = *table.add_subcommand(
        "run", "Play scripts and print every event in plain words with its clause");
    run_command.add_option("SCRIPT", run->paths, "The scripts, or - for standard input")
        ->required()
        ->type_name("");
    run_command.add_flag("--json", run->json, "Print one JSON object a line");
    run_command.footer(fmt::format(
        "One command a line, # begins a comment; docs/table_script.md has the whole language.\n"
        "Each script has a table of its own. Several scripts are played one after the other, each\n"
        "below its name.\n"
        "Exit code: 0 when everything went as the scripts say, 1 when something was refused that\n"
        "a script does not expect or an expectation failed, 2 when one cannot be read.\n\n"
        "Example:\n  fairdeal table run - <<'END'\n{}END",
        example_script()));
    run_command.callback([run, &exit_code] { exit_code = run_scripts(*run); });

    const auto steps = std::make_shared<StepsOptions>();
    CLI::App& steps_command = *table.add_subcommand(
        "steps", "The steps of the dealer, from opening the table to closing it, with citations");
    steps_command.add_option("GAME", steps->game, "The game's key; `fairdeal games` lists them")
        ->required()
        ->type_name("");
    steps_command.add_flag("--json", steps->json, "Print one JSON object");
    steps_command.footer(
        fmt::format("Example:\n  fairdeal table steps {}", example_game().description->key));
    steps_command.callback([steps, &exit_code] { exit_code = run_steps(*steps); });

    add_explore_command(table, exit_code);
}

}  // namespace fairdeal::cli
