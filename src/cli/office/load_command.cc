#include "cli/office/load_command.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>

#include "cli/terminal/output.h"
#include "load/crowd.h"
#include "load/report.h"

namespace fairdeal::cli {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

struct LoadOptions {
    std::vector<std::string> urls{"http://127.0.0.1:8069"};
    std::size_t tables = 0;
    unsigned seats = 6;
    std::uint64_t rounds = 0;
    std::int64_t time = 10;
    std::int64_t rate = 0;
    std::string bad_share = "0%";
    std::string side_share = "0%";
    std::uint64_t seed = 1;
    bool idle = false;
    bool json = false;
};

volatile std::sig_atomic_t interrupted = 0;

// Reads "2%" or "0.5%", in thousandths.
std::optional<unsigned> thousandths_of(std::string_view text) {
    if (text.empty() || text.size() > 6 || text.back() != '%') return std::nullopt;
    text.remove_suffix(1);
    unsigned whole = 0;
    unsigned tenths = 0;
    std::size_t at = 0;
    const auto digit = [&] { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
    while (digit())
        whole = whole * 10 + static_cast<unsigned>(text[at++] - '0');
    if (at == 0) return std::nullopt;
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (!digit()) return std::nullopt;
        tenths = static_cast<unsigned>(text[at++] - '0');
    }
    if (at != text.size() || whole * 10 + tenths > 1000) return std::nullopt;
    return whole * 10 + tenths;
}

// Every connection is an open file.
bool raise_file_limit(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
    limit.rlim_cur = std::min<rlim_t>(std::max<rlim_t>(limit.rlim_cur, wanted), limit.rlim_max);
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur >= wanted;
}

// Shows a line on the terminal and rewrites it every second.
class Progress {
  public:
    explicit Progress(const load::RunTally& tally)
        : tally_(tally), shown_(isatty(STDERR_FILENO) != 0) {}
    ~Progress() {
        if (shown_) fmt::print(stderr, "\r\x1b[K");
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show() {
        const auto now = steady_clock::now();
        if (!shown_ || now - last_ < seconds(1)) return;
        const double passed = std::chrono::duration<double>(now - last_).count();
        const auto rate = [&](std::uint64_t count, std::uint64_t before) {
            return first_ ? 0.0 : static_cast<double>(count - before) / passed;
        };
        fmt::print(stderr, "\r\x1b[K{}",
                   load::progress_line(tally_, rate(tally_.rounds, rounds_),
                                       rate(tally_.commands, commands_)));
        rounds_ = tally_.rounds;
        commands_ = tally_.commands;
        last_ = now;
        first_ = false;
    }

  private:
    const load::RunTally& tally_;
    bool shown_;
    bool first_ = true;
    steady_clock::time_point last_{};
    std::uint64_t rounds_ = 0;
    std::uint64_t commands_ = 0;
};

// Nothing after one sentence on the standard error.
std::optional<load::CrowdTerms> terms_of(const LoadOptions& options) {
    load::CrowdTerms terms{.tables = options.tables,
                           .seats = options.seats,
                           .seed = options.seed,
                           .rate = options.rate};
    for (const std::string& url : options.urls) {
        const auto address = load::read_address(url);
        if (!address) {
            refuse("load", fmt::format("\"{}\" is not like http://127.0.0.1:8069", url));
            return std::nullopt;
        }
        terms.servers.push_back(*address);
    }
    const auto bad = thousandths_of(options.bad_share);
    const auto side = thousandths_of(options.side_share);
    if (!bad || !side) {
        refuse("load", "a share is between 0% and 100%, with at most one decimal");
        return std::nullopt;
    }
    terms.behavior.bad_per_thousand = *bad;
    terms.behavior.side_per_thousand = *side;
    terms.behavior.is_idle = options.idle;
    return terms;
}

int run_load(const LoadOptions& options) {
    const auto terms = terms_of(options);
    if (!terms) return 2;
    const std::size_t sockets = std::max<std::size_t>(options.tables, 1) * options.seats + 64;
    if (!raise_file_limit(sockets)) {
        return refuse("load", fmt::format("this takes {} open files, more than the system allows "
                                          "(ulimit -n)",
                                          sockets));
    }
    load::Crowd crowd(*terms);
    if (const auto fault = crowd.gather()) {
        refuse("load", *fault);
        return 1;
    }
    std::signal(SIGINT, [](int) { interrupted = 1; });
    // Leave out what was counted while the bots signed in, because it says nothing about their
    // rate.
    const load::RunTally before = crowd.tally();
    crowd.tally().latencies.clear();
    const auto start = steady_clock::now();
    {
        Progress progress(crowd.tally());
        const auto time = options.rounds > 0 ? seconds(365 * 86'400) : seconds(options.time);
        crowd.run(time, [&] {
            progress.show();
            return interrupted != 0 ||
                   (options.rounds > 0 && crowd.tally().rounds - before.rounds >= options.rounds);
        });
    }
    const load::Summary summary{.tally = crowd.tally(),
                                .rounds = crowd.tally().rounds - before.rounds,
                                .commands = crowd.tally().commands - before.commands,
                                .tables = crowd.tables().size(),
                                .bots = crowd.bots().size(),
                                .time = steady_clock::now() - start};
    crowd.wind_down(seconds(10));
    crowd.compare_balances();
    if (!write_out("load",
                   options.json ? load::summary_json(summary) : load::summary_text(summary))) {
        return 1;
    }
    return summary.tally.findings == 0 ? 0 : 1;
}

}  // namespace

void add_load_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<LoadOptions>();
    CLI::App& command = *app.add_subcommand(
        "load",
        "Let bots play at a running server, through real WebSockets, and check what it says");
    command
        .add_option("--url", options->urls,
                    "The server's address; several for the servers of one floor")
        ->capture_default_str()
        ->type_name("URL");
    command.add_option("--tables", options->tables, "The number of tables; 0: all open tables")
        ->capture_default_str()
        ->check(CLI::Range(0, 100'000))
        ->type_name("N");
    command.add_option("--seats", options->seats, "Bots at each table")
        ->capture_default_str()
        ->check(CLI::Range(1, 8))
        ->type_name("N");
    const auto rounds =
        command.add_option("--rounds", options->rounds, "Until this many rounds have ended")
            ->check(CLI::PositiveNumber)
            ->type_name("N");
    command.add_option("--seconds", options->time, "For this many seconds")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000))
        ->excludes(rounds)
        ->type_name("S");
    command
        .add_option("--rate", options->rate,
                    "Rounds per second of all tables together (default: as many as possible)")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("R");
    command
        .add_option("--bad-share", options->bad_share,
                    "The share of the bots' commands that break the rules or the protocol")
        ->capture_default_str()
        ->type_name("P%");
    command
        .add_option("--side-bets", options->side_share,
                    "The share of rounds in which a bot bets on every spot")
        ->capture_default_str()
        ->type_name("P%");
    command.add_option("--seed", options->seed, "The seed of the bots' dice")
        ->capture_default_str()
        ->type_name("N");
    command.add_flag("--idle", options->idle, "The bots take their seats and only watch");
    command.add_flag("--json", options->json, "Print the summary as one JSON object");
    command.footer(
        "Exit code: 0 when all was well; 1 when something was not as it must be: a command "
        "without\n"
        "an answer, a decision applied twice, an entry that was not shown, a face that was, money\n"
        "that does not add up; 2 wrong usage.\n\n"
        "Example:\n  fairdeal load --tables 4 --seconds 30 --bad-share 2%");
    command.callback([options, &exit_code] { exit_code = run_load(*options); });
}

}  // namespace fairdeal::cli
