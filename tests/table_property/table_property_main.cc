#include <fmt/format.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <string_view>

#include "driver.h"
#include "failure.h"
#include "games/registry.h"
#include "shorten.h"
#include "table/text/table_json.h"

// Drives random tables of one game and checks every property after every command. How many, and so
// what is found, depends on the seed and not on the speed of the machine.
namespace fairdeal::property {
namespace {

constexpr int commands_of_a_session = 1500;
// Whatever this many times the tables have not reached is a finding.
constexpr std::uint64_t most_times_more = 10;

struct Options {
    std::string_view game{};
    std::uint64_t seed = 1;
    std::uint64_t tables = 400;  // at least, and on until everything was reached
    bool counts = true;          // fail where something was not reached often enough
};

// What is under way, for the one who has to report an abort.
const games::Module* running_game = nullptr;
std::uint64_t running_seed = 0;
const Session* running = nullptr;

void report(std::string_view what) {
    const std::vector<IssuedCommand>& all = running->issued();
    fmt::print(stderr, "{}: seed {}, step {}: {}\n", running_game->description->key, running_seed,
               all.size(), what);
    fmt::print(stderr, "The commands that lead to it:\n");
    for (const IssuedCommand& each : shortened(*running_game, running_seed, all)) {
        fmt::print(stderr, "{} {}\n", each.table,
                   table::encode(*running->table(each.table).setup, each.command));
    }
}

void aborted(int) {
    std::signal(SIGABRT, SIG_DFL);
    report("a CHECK has failed");
}

struct Totals {
    std::uint64_t commands = 0;
    std::uint64_t sessions = 0;
    std::uint64_t rounds = 0;
    std::uint64_t void_rounds = 0;
    std::uint64_t meter_wins = 0;
};

bool run_session(const games::Module& game, std::uint64_t seed, Coverage& coverage,
                 Totals& totals) {
    Session session(game, seed, coverage);
    running = &session;
    running_seed = seed;
    try {
        Driver driver(session, coverage, seed + 1);
        for (int i = 0; i < commands_of_a_session; ++i)
            driver.act();
        session.finish();
    } catch (const Failure& failure) {
        report(failure.what());
        return false;
    }
    totals.commands += session.issued().size();
    ++totals.sessions;
    totals.rounds += static_cast<std::uint64_t>(session.rounds());
    totals.void_rounds += static_cast<std::uint64_t>(session.void_rounds());
    totals.meter_wins += static_cast<std::uint64_t>(session.meter_wins());
    return true;
}

int run(const games::Module& game, const Options& options) {
    running_game = &game;
    std::signal(SIGABRT, aborted);
    Coverage coverage(*games::find_procedure(*game.description));
    Totals totals;
    std::string text;
    int findings = 0;
    for (std::uint64_t seed = options.seed;; ++seed) {
        if (!run_session(game, seed, coverage, totals)) return 1;
        if (totals.sessions < options.tables) continue;
        findings = 0;
        text = coverage.text(options.counts ? wanted : 0, findings);
        if (findings == 0 || totals.sessions >= options.tables * most_times_more) break;
    }
    fmt::print("{}\n{}: {} tables, {} commands, {} rounds, {} of them void, {} meters won\n", text,
               game.description->key, totals.sessions, totals.commands, totals.rounds,
               totals.void_rounds, totals.meter_wins);
    if (findings == 0) return 0;
    fmt::print("{} counts marked ! are not as they should be\n", findings);
    return 1;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

bool read_options(int count, char** words, Options& options) {
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word == "--no-counts") {
            options.counts = false;
            continue;
        }
        if (++i == count) return false;
        const std::string_view value = words[i];
        if (word == "--game") {
            options.game = value;
        } else if (word == "--seed") {
            if (!read_number(value, options.seed)) return false;
        } else if (word == "--tables") {
            if (!read_number(value, options.tables)) return false;
        } else {
            return false;
        }
    }
    return games::find_game(options.game) != nullptr;
}

}  // namespace
}  // namespace fairdeal::property

int main(int count, char** words) {
    fairdeal::property::Options options;
    if (!fairdeal::property::read_options(count, words, options)) {
        fmt::print(stderr,
                   "usage: table_property --game GAME [--tables N] [--seed N] [--no-counts]\n");
        return 2;
    }
    return fairdeal::property::run(*fairdeal::games::find_game(options.game), options);
}
