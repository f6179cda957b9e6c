#include "cli/simulate/simulate_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <thread>

#include "cards/random.h"
#include "cli/terminal/output.h"
#include "games/procedure.h"
#include "json/strict.h"
#include "simulate/round_count.h"

namespace fairdeal::cli {
namespace {

constexpr const char* command_name = "simulate";

std::optional<std::uint64_t> read_whole(std::string_view text, std::uint64_t least,
                                        std::uint64_t most) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || rest != end || number < least || number > most) return std::nullopt;
    return number;
}

std::optional<math::PlayStyle> style_named(std::string_view name) {
    for (const math::PlayStyle style : {math::PlayStyle::optimal, math::PlayStyle::simple,
                                        math::PlayStyle::always, math::PlayStyle::random}) {
        if (math::name_of(style) == name) return style;
    }
    return std::nullopt;
}

// False after one sentence.
bool read_numbers(const SimulateOptions& options, SimulateAsked& asked) {
    const auto rounds = simulate::read_round_count(options.rounds);
    if (!rounds) return refuse(command_name, rounds.error()) == 0;
    asked.rounds = *rounds;
    if (!options.seed.empty()) {
        asked.seed = read_whole(options.seed, 0, largest_seed);
        if (!asked.seed) {
            return refuse(command_name,
                          fmt::format("--seed: \"{}\" is not a whole number from 0 to {}",
                                      json::printable(options.seed), largest_seed)) == 0;
        }
    }
    if (!options.threads.empty()) {
        const auto threads = read_whole(options.threads, 1, most_threads);
        if (!threads) {
            return refuse(command_name,
                          fmt::format("--threads: \"{}\" is not a number from 1 to {}",
                                      json::printable(options.threads), most_threads)) == 0;
        }
        asked.threads = static_cast<int>(*threads);
    }
    return true;
}

// Fills in game, question, manner and seats; false after one sentence.
bool read_setup(const SimulateOptions& options, math::SimulationSetup& setup) {
    const auto style = style_named(options.strategy);
    if (!style) {
        return refuse(command_name,
                      fmt::format("--strategy: \"{}\" is none of optimal, simple, always, random",
                                  json::printable(options.strategy))) == 0;
    }
    QuestionOptions wagers = options;
    wagers.players = "1";
    std::optional<Asked> found = ask(command_name, wagers);
    if (!found) return false;
    const int most = found->game->description->seats;
    const auto seats = read_whole(options.seats, 1, static_cast<std::uint64_t>(most));
    if (!seats) {
        return refuse(command_name, fmt::format("--seats: \"{}\" is not a number from 1 to {}",
                                                json::printable(options.seats), most)) == 0;
    }
    if (*style == math::PlayStyle::simple && found->solver->listed_play == nullptr) {
        return refuse(command_name, fmt::format("--strategy: {} has no list for people",
                                                found->game->description->name)) == 0;
    }
    setup.game = found->game;
    setup.solver = found->solver;
    setup.question = found->question;
    setup.question.players = static_cast<int>(*seats);
    setup.style = *style;
    setup.seats = static_cast<int>(*seats);
    return true;
}

// False after one sentence.
bool can_run_through_table(const SimulateOptions& options, const math::SimulationSetup& setup) {
    if (!options.state.empty()) {
        return refuse(command_name, "--through-table keeps no state; leave out --state") == 0;
    }
    if (games::find_procedure(*setup.game->description) == nullptr) {
        return refuse(command_name, fmt::format("{} cannot be run at a table (no procedure.h)",
                                                setup.game->description->name)) == 0;
    }
    return true;
}

}  // namespace

void SimulateOptions::add_to(CLI::App& command) {
    command.add_option("GAME", game, "The game's key; `fairdeal games` lists them")->type_name("");
    command
        .add_option("--rounds", rounds, "How many rounds: 1000000, 1_000_000, 1e9, 10k, 2.5M, 1G")
        ->type_name("N");
    command
        .add_option("--strategy", strategy,
                    "How the seats play: optimal (default), simple (the list of `fairdeal "
                    "strategy`), always (never folds, throws nothing), random")
        ->type_name("NAME");
    command.add_option("--seats", seats, "How many seats play, all alike (default: 1)")
        ->type_name("N");
    add_wagers_to(command);
    command
        .add_option("--seed", seed, "The same seed gives the same rounds (default: a fresh one)")
        ->type_name("N");
    command.add_option("--threads", threads, "How many threads play (default: one for each core)")
        ->type_name("N");
    command
        .add_option(
            "--state", state,
            "Keep what has been played in this file, so that the run can be interrupted and "
            "resumed")
        ->type_name("FILE");
    command.add_flag("--through-table", through_table,
                     "Play with the whole table engine, and settle every round again with the bare "
                     "core (exit 1 if they differ)");
    command.add_flag("--json", json, "Print one JSON object");
    command.add_flag("--schema", schema, "Print the JSON Schema of that object");
}

std::optional<SimulateAsked> read_options(const SimulateOptions& options, int local_ranks) {
    if (options.game.empty()) {
        refuse(command_name, "name a game; `fairdeal games` lists them");
        return std::nullopt;
    }
    if (options.rounds.empty()) {
        refuse(command_name, "say how many rounds with --rounds, for example --rounds 1e8");
        return std::nullopt;
    }
    SimulateAsked asked;
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    asked.threads = std::clamp(cores / std::max(1, local_ranks), 1, most_threads);
    if (!read_numbers(options, asked) || !read_setup(options, asked.setup)) return std::nullopt;
    if (options.through_table && !can_run_through_table(options, asked.setup)) return std::nullopt;
    asked.setup.planned_rounds = asked.rounds;
    asked.setup.seed = asked.seed.value_or(0);
    return asked;
}

std::uint64_t fresh_seed() {
    cards::ChaCha20Source source = cards::ChaCha20Source::from_system();
    const std::uint64_t high = source.next();
    return (high << 32 | source.next()) & largest_seed;
}

}  // namespace fairdeal::cli
