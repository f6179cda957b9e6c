#include "cli/simulate/simulated.h"

#include <fmt/format.h>
#include <tbb/global_control.h>

#include <charconv>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/terminal/output.h"
#include "cli/terminal/progress_bar.h"
#include "documents/sheet/digest.h"
#include "documents/sheet/whole_file.h"
#include "games/check_terms.h"
#include "math/stopwatch.h"
#include "simulate/interruption.h"
#include "simulate/round_count.h"
#include "simulate/run.h"
#include "simulate/state_file.h"
#include "simulate/sums_text.h"

namespace fairdeal::cli {
namespace {

// The leader's message if it has refused: all ranks end.
constexpr const char* refused_word = "refused";

// The whole file; nothing if there is none. The error is a sentence.
tl::expected<std::optional<std::string>, std::string> read_if_there(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error) && !error) return std::nullopt;
    const auto unreadable = tl::unexpected(fmt::format("--state: {} cannot be read", path));
    if (error || std::filesystem::is_directory(path, error)) return unreadable;
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file.is_open() || file.bad()) return unreadable;
    return text;
}

// A fingerprint of the first rounds, which distinguishes this program from one that would play
// differently.
std::string fingerprint_of(const math::Simulator& simulator) {
    constexpr std::uint64_t first_rounds = 1024;
    return documents::sha256(simulate::sums_text(simulator.play(0, first_rounds)));
}

// The state file of a run: reads where it stopped, and writes its progress.
class Keeping {
  public:
    explicit Keeping(std::string path) : path_(std::move(path)) {}

    // False after one sentence.
    bool read() {
        if (path_.empty()) return true;
        auto text = read_if_there(path_);
        if (!text) return refuse("simulate", text.error()) == 0;
        text_ = std::move(*text);
        return true;
    }

    std::optional<std::uint64_t> seed() const {
        return text_ ? simulate::seed_in_state(*text_) : std::nullopt;
    }

    // False after one sentence; then nothing was written.
    bool begin(const math::SimulationSetup& setup, std::uint64_t rounds, std::string_view version,
               const std::string& fingerprint) {
        if (path_.empty()) return true;
        identity_ = simulate::identity_of(setup, version, fingerprint);
        if (text_) {
            auto state = simulate::read_state(*text_, identity_);
            if (!state) {
                return refuse("simulate", fmt::format("--state: {} {}", path_, state.error())) == 0;
            }
            if (state->sums.rounds > rounds) {
                return refuse("simulate",
                              fmt::format("--state: {} holds {} rounds already, more "
                                          "than the {} that are asked for",
                                          path_, simulate::with_commas(state->sums.rounds),
                                          simulate::with_commas(rounds))) == 0;
            }
            from_ = std::move(*state);
        }
        const std::string failure = write(from_);
        return failure.empty() || refuse("simulate", failure) == 0;
    }

    // Empty, or a sentence.
    std::string write(const simulate::RunState& state) const {
        if (path_.empty()) return {};
        const auto written =
            documents::write_whole_file(path_, simulate::state_text(identity_, state));
        return written ? std::string() : written.error();
    }

    bool is_kept() const { return !path_.empty(); }
    const std::string& path() const { return path_; }
    const simulate::RunState& from() const { return from_; }

  private:
    std::string path_;
    std::optional<std::string> text_{};
    boost::json::object identity_{};
    simulate::RunState from_{};
};

// Shows the progress of the run: rounds, rounds per second and the z-score so far.
class Shown {
  public:
    Shown(const math::SimulationSetup& setup, std::uint64_t rounds, std::uint64_t before,
          const math::ExactFigures* exact)
        : bar_("Playing"), setup_(setup), rounds_(rounds), before_(before), exact_(exact) {}

    void operator()(const math::SimulationSums& sums) {
        if (!bar_.is_seen()) return;
        const double speed = static_cast<double>(sums.rounds - before_) / watch_.seconds();
        std::string note =
            fmt::format("{} rounds, {:.2f} M/s", simulate::with_commas(sums.rounds), speed / 1e6);
        if (exact_ != nullptr && sums.rounds > 0) {
            const auto z = simulate::overall_z(setup_, sums, exact_->expected);
            if (z) note += fmt::format(", z = {:+.2f}", *z);
        }
        bar_.show(sums.rounds, rounds_, note);
    }

  private:
    ProgressBar bar_;
    const math::SimulationSetup& setup_;
    std::uint64_t rounds_;
    std::uint64_t before_;
    const math::ExactFigures* exact_;
    math::Stopwatch watch_;
};

// Prints why a run ended early; returns the exit code.
int tell_end(const simulate::RunResult& result, const Keeping& keeping, std::uint64_t rounds,
             int signal) {
    if (!result.failure.empty()) {
        fmt::print(stderr, "fairdeal simulate: {}\n", result.failure);
        return 1;
    }
    fmt::print(stderr,
               "fairdeal simulate: interrupted; {} holds {} of {} rounds. Give the same command "
               "again to go on.\n",
               keeping.path(), simulate::with_commas(result.state.sums.rounds),
               simulate::with_commas(rounds));
    return 128 + (signal == 0 ? SIGTERM : signal);  // another rank may have had it
}

void find_exact(FinishedRun& simulated) {
    if (const auto exact = math::exact_figures(simulated.setup)) {
        simulated.exact = *exact;
    } else {
        simulated.why_not_exact = exact.error();
    }
}

void measure(FinishedRun& simulated) {
    simulated.figures = simulate::figures_of(simulated.setup, simulated.sums,
                                             simulated.exact ? &*simulated.exact : nullptr);
}

// Whether a meter matters: a table's meters grow with every wager, which no exact figure covers.
bool is_on_meter(const games::Question& question) {
    const std::uint8_t schedule = games::metered_schedule(*question.game);
    return schedule != 0 &&
           question.placed[games::wager_paid_by(*question.game, schedule)] > base::Cents();
}

// The seed on which all ranks agree, or nothing if the leader has refused.
std::optional<std::uint64_t> agree_on_seed(const SimulateAsked& asked, Keeping& keeping,
                                           simulate::Team& team) {
    std::string word;
    if (team.leads()) {
        if (keeping.read()) {
            word = std::to_string(asked.seed ? *asked.seed : keeping.seed().value_or(fresh_seed()));
        } else {
            word = refused_word;
        }
    }
    word = team.tell(word);
    if (word == refused_word) return std::nullopt;
    std::uint64_t seed = 0;
    CHECK(std::from_chars(word.data(), word.data() + word.size(), seed).ec == std::errc());
    return seed;
}

// Prepares the simulator, with no more than the requested number of threads.
std::unique_ptr<math::Simulator> prepare(const math::SimulationSetup& setup, int threads) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
    ProgressBar bar("Preparing");
    return std::make_unique<math::Simulator>(
        setup, [&](std::uint64_t done, std::uint64_t total) { bar.show(done, total); });
}

}  // namespace

bool FinishedRun::is_judged() const {
    return figures.house_edge.z().has_value() && figures.heaviest < heaviest_judged;
}

bool FinishedRun::is_finding() const {
    if (table && table->differences > 0) return true;
    return is_judged() && std::abs(*figures.house_edge.z()) >= finding_limit;
}

double FinishedRun::speed() const {
    return seconds > 0 ? static_cast<double>(rounds - resumed_from) / seconds : 0;
}

tl::expected<FinishedRun, int> simulate(const SimulateAsked& asked, const std::string& state_file,
                                        simulate::Team& team, std::string_view version) {
    Keeping keeping(state_file);
    FinishedRun simulated;
    simulated.setup = asked.setup;
    const auto seed = agree_on_seed(asked, keeping, team);
    if (!seed) return tl::unexpected(2);
    simulated.setup.seed = *seed;
    const auto simulator = prepare(simulated.setup, asked.threads);
    const bool begun = !team.leads() || keeping.begin(simulated.setup, asked.rounds, version,
                                                      fingerprint_of(*simulator));
    if (team.tell(begun ? "" : refused_word) == refused_word) return tl::unexpected(2);
    if (team.leads()) find_exact(simulated);
    const math::Stopwatch watch;
    simulate::RunResult result;
    int signal = 0;
    {
        std::optional<simulate::Interruption> interruption;
        // Without a state file, there is nothing to save: a signal then ends the program as usual.
        if (keeping.is_kept()) interruption.emplace();
        Shown shown(simulated.setup, asked.rounds, keeping.from().sums.rounds,
                    simulated.exact ? &*simulated.exact : nullptr);
        const simulate::RunWatcher watcher{
            .interrupted = [&] { return interruption && simulate::Interruption::signal() != 0; },
            .show = [&](const simulate::RunState& state) { shown(state.sums); },
            .keep = [&](const simulate::RunState& state) { return keeping.write(state); }};
        result = simulate::run_blocks(
            [&](std::uint64_t block, std::uint64_t rounds) {
                return simulator->play(block, rounds);
            },
            {.rounds = asked.rounds, .threads = asked.threads}, keeping.from(), watcher, team);
        signal = simulate::Interruption::signal();
    }
    if (!team.leads()) return simulated;
    if (!result.complete || !result.failure.empty()) {
        return tl::unexpected(tell_end(result, keeping, asked.rounds, signal));
    }
    simulated.rounds = asked.rounds;
    simulated.resumed_from = keeping.from().sums.rounds;
    simulated.threads = asked.threads;
    simulated.ranks = team.size();
    simulated.seconds = watch.seconds();
    simulated.sums = std::move(result.sums);
    measure(simulated);
    return simulated;
}

tl::expected<FinishedRun, int> simulate_through_table(const SimulateAsked& asked,
                                                      simulate::Team& team) {
    FinishedRun simulated;
    simulated.setup = asked.setup;
    simulated.setup.seed = asked.seed ? *asked.seed : fresh_seed();
    simulated.rounds = asked.rounds;
    simulated.threads = asked.threads;
    if (is_on_meter(simulated.setup.question)) {
        simulated.why_not_exact =
            "At a table the meters grow; exact figures are for meters that stand still.";
    } else {
        find_exact(simulated);
    }
    simulate::ThroughTable table(simulated.setup);
    const math::Stopwatch watch;
    Shown shown(simulated.setup, asked.rounds, 0, nullptr);
    const simulate::RunWatcher watcher{
        .interrupted = {},
        .show = [&](const simulate::RunState& state) { shown(state.sums); },
        .keep = {}};
    simulate::RunResult result = simulate::run_blocks(
        [&](std::uint64_t block, std::uint64_t rounds) { return table.play(block, rounds); },
        {.rounds = asked.rounds,
         .block_rounds = simulate::ThroughTable::block_rounds,
         .threads = asked.threads},
        {}, watcher, team);
    simulated.seconds = watch.seconds();
    simulated.sums = std::move(result.sums);
    simulated.table = table.findings();
    measure(simulated);
    return simulated;
}

}  // namespace fairdeal::cli
