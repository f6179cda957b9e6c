#include "cli/explore_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <utility>

#include "cli/json_text.h"
#include "cli/output.h"
#include "cli/progress_bar.h"
#include "explore/pins.h"
#include "explore/store.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;

struct ExploreOptions {
    std::string game;
    std::string dealing;
    std::string shuffling;
    std::string cards;
    int seats = 0;
    std::string deck;
    std::uint32_t depth = explore::Bounds{}.depth;
    std::uint64_t states = 100'000'000;
    std::string asides = "1";
    std::string store;
    std::string pinned;
    std::string renew;
    bool json = false;
};

// One case, searched.
struct Searched {
    explore::Case one;
    std::unique_ptr<explore::Search> search;
    std::int64_t milliseconds = 0;
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

std::optional<explore::Bounds> bounds_of(const ExploreOptions& options) {
    explore::Bounds bounds;
    bounds.depth = options.depth;
    bounds.states = std::min(options.states, bounds.states);
    if (options.asides == "any") return bounds;
    const char* const end = options.asides.data() + options.asides.size();
    const auto [rest, error] = std::from_chars(options.asides.data(), end, bounds.asides);
    if (rest != end || error != std::errc() || bounds.asides > most_asides) return std::nullopt;
    return bounds;
}

// Where an interrupted search of a case is kept.
fs::path file_of(const ExploreOptions& options, const explore::Case& one) {
    std::string name = fmt::format("{} {}", options.game, explore::name_of(one));
    std::ranges::replace(name, ' ', '_');
    return fs::path(options.store) / (name + ".explored");
}

// A check of the table itself that fails ends the program: then the script is all the more wanted.
const explore::Search* searching = nullptr;
void tell_last_words(int) {
    if (searching == nullptr) return;
    const explore::Search& search = *std::exchange(searching, nullptr);
    fmt::print(stderr, "This script leads to it:\n{}", search.under_way());
}

// Nothing after one sentence: the store cannot be used.
std::optional<Searched> run_case(const ExploreOptions& options, const explore::Case& one,
                                 const explore::Bounds& bounds) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto fresh = [&] { return std::make_unique<explore::Search>(one, bounds); };
    Searched searched{one, fresh(), 0};
    const std::string name = explore::name_of(one);
    if (!options.store.empty()) {
        const explore::Loaded loaded = explore::load(*searched.search, file_of(options, one));
        if (loaded == explore::Loaded::another || loaded == explore::Loaded::unusable) {
            refuse(
                "table",
                fmt::format("{} was not written by this search; remove it or name another folder",
                            file_of(options, one).string()));
            return std::nullopt;
        }
        if (loaded == explore::Loaded::nothing) searched.search = fresh();
    }
    ProgressBar bar(name);
    const auto tell = [&](std::size_t done, std::size_t total) {
        if (!bar.is_seen()) return;
        bar.show(done, total,
                 fmt::format("depth {}, {} states", searched.search->per_depth().size(),
                             searched.search->states()));
    };
    searching = searched.search.get();
    while (searched.search->next_depth(tell)) {
        if (options.store.empty()) continue;
        if (const auto failed = explore::save(*searched.search, file_of(options, one))) {
            refuse("table", *failed);
            return std::nullopt;
        }
    }
    searched.search->check_onward();
    searching = nullptr;
    searched.milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
    return searched;
}

bj::object json_of(const Searched& searched) {
    const explore::Search& search = *searched.search;
    const explore::Case& one = searched.one;
    bj::array violations;
    for (const explore::Violation& violation : search.violations()) {
        violations.push_back(bj::object{{"what", violation.what}, {"script", violation.script}});
    }
    bj::object object;
    object["game"] = json_view(one.game->description->key);
    object["dealing"] = json_view(games::name_of(one.dealing));
    object["shuffling"] = json_view(games::name_of(one.shuffling));
    object["cards"] = json_view(config::name_of(one.cards));
    object["seats"] = one.seats;
    object["decks"] = one.decks;
    object["deck"] = json_view(explore::name_of(one.stacking));
    if (search.bounds().asides != explore::Bounds::any_number) {
        object["asides"] = search.bounds().asides;
    }
    object["depth"] = search.per_depth().size() - 1;
    object["complete"] = search.is_complete();
    object["states"] = search.states();
    object["edges"] = search.edges();
    object["tried"] = search.tried();
    object["put_right"] = search.put_right();
    object["violations"] = std::move(violations);
    object["seconds"] = static_cast<double>(searched.milliseconds) / 1000;
    return object;
}

std::string_view extent_of(const explore::Search& search) {
    if (search.is_complete()) return ", complete, ";
    return search.is_exhausted() ? ", all within its asides," : ", bounded,";
}

std::string text_of(const Searched& searched) {
    const explore::Search& search = *searched.search;
    std::string text =
        fmt::format("{:<40} depth {:>3}{} {:>11} states {:>13} edges {:>13} tried {:>6}.{} s\n",
                    explore::name_of(searched.one), search.per_depth().size() - 1,
                    extent_of(search), search.states(), search.edges(), search.tried(),
                    searched.milliseconds / 1000, searched.milliseconds / 100 % 10);
    for (const explore::Violation& violation : search.violations()) {
        text += fmt::format("\n# {}\n{}", violation.what, violation.script);
    }
    return text;
}

// 0, or 1 when a property does not hold.
int tell(const ExploreOptions& options, const Searched& searched) {
    const std::string text =
        options.json ? bj::serialize(json_of(searched)) + "\n" : text_of(searched);
    return write_out("table", text) && searched.search->violations().empty() ? 0 : 1;
}

int explore_cases(const ExploreOptions& options, const games::Module& game) {
    const auto bounds = bounds_of(options);
    if (!bounds) return refuse("table", "--asides is a number up to 99, or any");
    int code = 0;
    bool any = false;
    for (const explore::Case& one : explore::every_case(game)) {
        if (!is_wanted(options, one)) continue;
        any = true;
        const auto searched = run_case(options, one, *bounds);
        if (!searched) return 2;
        code = std::max(code, tell(options, *searched));
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

// Searches the cases of a file again and compares its counts, or writes them anew.
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
        const auto searched = run_case(options, *one, pin.bounds);
        if (!searched) return 2;
        code = std::max(code, tell(options, *searched));
        const auto& counted = searched->search->per_depth();
        if (renews) {
            pin.per_depth = counted;
        } else if (const auto differs = explore::difference(pin, counted)) {
            fmt::print(stderr, "fairdeal table: {}.\n", *differs);
            code = 1;
        }
    }
    if (!renews) return code;
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
    std::signal(SIGABRT, &tell_last_words);
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
    text("--dealing", options->dealing, "Only this one: manual-shoe, hand or automated");
    text("--shuffling", options->shuffling, "Only this one: manual, device or pre-shuffled");
    text("--cards", options->cards, "Only these: live or electronic");
    command.add_option("--seats", options->seats, "Only tables with this many seats: 1 or 2")
        ->type_name("");
    text("--deck", options->deck, "Only this one: plain, low, tie, jokers, meter or two-winners");
    command.add_option("--depth", options->depth, "At most this many commands deep")->type_name("");
    command
        .add_option("--states", options->states,
                    "Stop after the depth that reaches this many states")
        ->type_name("");
    text("--asides", options->asides,
         "How many things may go wrong, be changed or be put right on one path: a number, or any");
    text("--store", options->store, "A folder from which an interrupted search goes on");
    text("--pinned", options->pinned, "Compare with the counts of this file");
    text("--renew", options->renew, "Write the counts of this file anew");
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
