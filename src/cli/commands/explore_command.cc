#include "cli/commands/explore_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <fstream>
#include <memory>
#include <sstream>

#include "cli/commands/explore_case.h"
#include "cli/terminal/output.h"
#include "explore/pins.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

struct ExploreOptions {
    std::string game;
    std::string dealing;
    std::string shuffling;
    std::string cards;
    int seats = 0;
    std::string deck;
    std::uint32_t depth = explore::SearchBounds{}.depth;
    std::uint64_t states = 100'000'000;
    std::string asides = "1";
    std::uint32_t asides_from = 0;
    std::uint8_t put_right = 1;
    std::string store;
    std::string pinned;
    std::string renew;
    bool json = false;
};

bool is_wanted(const ExploreOptions& options, const explore::Case& one) {
    const auto fits = [](const std::string& wanted, std::string_view is) {
        return wanted.empty() || wanted == is;
    };
    return fits(options.dealing, games::name_of(one.dealing)) &&
           fits(options.shuffling, games::name_of(one.shuffling)) &&
           fits(options.cards, config::name_of(one.cards)) &&
           (options.seats == 0 || options.seats == one.seats) &&
           fits(options.deck, explore::name_of(one.stacking));
}

constexpr std::uint8_t most_asides = 99;

std::optional<explore::SearchBounds> bounds_of(const ExploreOptions& options) {
    explore::SearchBounds bounds;
    bounds.depth = options.depth;
    bounds.states = std::min(options.states, bounds.states);
    bounds.asides_from = options.asides_from;
    bounds.put_right = std::max<std::uint8_t>(options.put_right, 1);
    if (options.asides == "any") return bounds;
    const char* const end = options.asides.data() + options.asides.size();
    const auto [rest, error] = std::from_chars(options.asides.data(), end, bounds.asides);
    if (rest != end || error != std::errc() || bounds.asides > most_asides) return std::nullopt;
    return bounds;
}

ExploreManner manner_of(const ExploreOptions& options) {
    return {options.game, options.store, options.json};
}

int explore_cases(const ExploreOptions& options, const games::Module& game) {
    const auto bounds = bounds_of(options);
    if (!bounds) return refuse("table", "--asides is a number up to 99, or any");
    int code = 0;
    bool any = false;
    for (const explore::Case& one : explore::every_case(game)) {
        if (!is_wanted(options, one)) continue;
        any = true;
        code = std::max(code, explore_case(manner_of(options), one, *bounds).code);
        if (code == 2) return code;
    }
    if (!any) return refuse("table", fmt::format("no case of {} is like that", options.game));
    return code;
}

std::optional<explore::PinFile> read_pin_file(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    if (!file) {
        refuse("table", fmt::format("cannot read {}", path));
        return std::nullopt;
    }
    auto pins = explore::read_pins(text.str());
    if (!pins) {
        refuse("table", fmt::format("{}: {}", path, pins.error()));
        return std::nullopt;
    }
    return *std::move(pins);
}

// Searches the cases of a file again and compares the counts with those in it, or rewrites them.
int explore_pinned(const ExploreOptions& options, const games::Module& game) {
    const bool renews = !options.renew.empty();
    const std::string& path = renews ? options.renew : options.pinned;
    auto file = read_pin_file(path);
    if (!file) return 2;
    int code = 0;
    for (explore::Pin& pin : file->pins) {
        const auto one = explore::find_case(game, pin.name);
        if (!one)
            return refuse("table",
                          fmt::format("{}: {} has no case \"{}\"", path, options.game, pin.name));
        explore::SearchBounds bounds = pin.bounds;
        bounds.put_right = options.put_right;  // it does not change the counts of states
        const ExploredCase explored = explore_case(manner_of(options), *one, bounds);
        code = std::max(code, explored.code);
        if (code == 2) return code;
        if (renews) {
            pin.per_depth = explored.per_depth;
        } else if (const auto differs = explore::difference(pin, explored.per_depth)) {
            fmt::print(stderr, "fairdeal table: {}.\n", *differs);
            code = 1;
        }
    }
    if (!renews) return code;
    if (code != 0) {
        fmt::print(stderr, "fairdeal table: a property does not hold; {} stays as it is.\n", path);
        return code;
    }
    std::ofstream out(path);
    out << explore::text_of(*file);
    out.close();
    return out ? code : refuse("table", fmt::format("cannot write {}", path));
}

int run_explore(const ExploreOptions& options) {
    const games::Module* game = games::find_game(options.game);
    if (game == nullptr || games::find_procedure(*game->description) == nullptr) {
        return refuse("table", fmt::format("there is no game \"{}\" to run", options.game));
    }
    if (!options.pinned.empty() || !options.renew.empty()) return explore_pinned(options, *game);
    return explore_cases(options, *game);
}

}  // namespace

void add_explore_command(CLI::App& table, int& exit_code) {
    const auto options = std::make_shared<ExploreOptions>();
    CLI::App& command = *table.add_subcommand(
        "explore", "Search every state of a table, from closed to closed, and check each");
    const auto text = [&](const char* name, std::string& to, const char* about) {
        command.add_option(name, to, about)->type_name("");
    };
    command.add_option("GAME", options->game, "The game's key; `fairdeal games` lists them")
        ->required()
        ->type_name("");
    text("--dealing", options->dealing,
         "Only this one: manual-shoe, hand or automated; default: each");
    text("--shuffling", options->shuffling,
         "Only this one: manual, device or pre-shuffled; default: each");
    text("--cards", options->cards, "Only these: live or electronic; default: both");
    command
        .add_option("--seats", options->seats,
                    "Only tables with this many seats: 1 or 2; default: both")
        ->type_name("");
    text("--deck", options->deck,
         "Only this one: plain, low, tie, jokers, meter or two-winners; default: each");
    command.add_option("--depth", options->depth, "At most this many commands deep; default: any")
        ->type_name("");
    command
        .add_option("--states", options->states,
                    "Stop after the depth that reaches this many states; default: 100000000")
        ->type_name("");
    text("--asides", options->asides,
         "How many things may go wrong, be changed or be put right on one path: a number up to "
         "99, or any; default: 1");
    command
        .add_option("--asides-from", options->asides_from,
                    "Follow them only from states of this depth on; default: 0")
        ->type_name("");
    command
        .add_option("--put-right-in", options->put_right,
                    "Put something right in one of every N live states (1 to 255); default: 1, "
                    "in each of them")
        ->check(CLI::Range(1, 255))
        ->type_name("");
    text("--store", options->store,
         "A folder from which an interrupted search resumes; default: none is kept");
    text("--pinned", options->pinned,
         "Search the cases of this file with its bounds and compare with its counts");
    text("--renew", options->renew, "Write the counts of this file anew, if every property holds");
    command.add_flag("--json", options->json, "Print one JSON object a line");
    command.footer(fmt::format(
        "docs/explored.md says what is tried, what is checked and what was found.\n"
        "Exit code: 0 when every property holds, 1 when one does not (the shortest script that\n"
        "shows it is printed) or a count differs, 2 when the question is wrong.\n\n"
        "Example:\n  fairdeal table explore {} --seats 1 --deck plain --depth 20",
        games::registry().front()->description->key));
    command.callback([options, &exit_code] { exit_code = run_explore(*options); });
}

}  // namespace fairdeal::cli
