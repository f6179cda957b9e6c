#include "simulate/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/check.h"
#include "simulate/sums_text.h"

namespace fairdeal::simulate {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds longest_lap(250);
constexpr milliseconds first_lap(10);
constexpr std::chrono::seconds between_keeping(10);
// mpirun kills the ranks a second after it asks them to end. Without mpirun, the blocks in progress
// may take as long as they need.
constexpr milliseconds patience_in_job(400);
constexpr milliseconds patience_alone = std::chrono::hours(24);

// The report of a rank to the leader after each lap.
struct LapReport {
    bool interrupted = false;
    std::uint64_t left = 0;
    std::uint64_t threads = 0;
    PlayedBlocks played{};
};

std::string report_text(const LapReport& report) {
    std::string text = fmt::format("{} {} {} {}", report.interrupted ? 1 : 0, report.left,
                                   report.threads, report.played.blocks.ranges().size());
    for (const BlockRange& range : report.played.blocks.ranges())
        text += fmt::format(" {} {}", range.first, range.end);
    return text + '\n' + sums_text(report.played.sums);
}

LapReport read_report(const std::string& text) {
    const std::size_t end = text.find('\n');
    std::istringstream numbers(text.substr(0, end));
    LapReport report;
    std::size_t ranges = 0;
    CHECK(numbers >> report.interrupted >> report.left >> report.threads >> ranges);
    for (std::size_t i = 0; i < ranges; ++i) {
        BlockRange range;
        CHECK(numbers >> range.first >> range.end && report.played.blocks.add(range));
    }
    auto sums = read_sums(std::string_view(text).substr(end + 1));
    CHECK(sums.has_value());
    report.played.sums = std::move(*sums);
    return report;
}

// The leader's bookkeeping: which blocks were handed out, and which came back. A block counts as
// done only when its sums have arrived, so an interrupted run never counts one twice or leaves one
// out.
class Leader {
  public:
    Leader(const RunPlan& plan, RunState from) : plan_(plan), state_(std::move(from)) {
        handed_out_ = state_.done;
    }

    void enter(const LapReport& report) {
        for (const BlockRange& range : report.played.blocks.ranges())
            CHECK(state_.done.add(range));
        state_.sums.add(report.played.sums);
    }

    // Gives a rank three times what it played in the last lap, so that it never runs dry. Toward
    // the end it gives less, so that all ranks end together.
    std::string hand_out(int rank, const LapReport& report, int ranks) {
        const std::uint64_t rest = plan_.whole_blocks() - handed_out_.size();
        const std::uint64_t fair = std::max(report.threads, rest / (2 * std::uint64_t(ranks)));
        const std::uint64_t wanted = std::max(2 * report.threads, 3 * report.played.blocks.size());
        std::uint64_t more = wanted > report.left ? std::min(fair, wanted - report.left) : 0;
        std::string text;
        while (more > 0) {
            const BlockRange range = handed_out_.first_missing(next_, plan_.whole_blocks(), more);
            if (range.size() == 0) break;
            CHECK(handed_out_.add(range));
            next_ = range.end;
            more -= range.size();
            text += fmt::format("{} {} {} ", rank, range.first, range.end);
        }
        return text;
    }

    bool all_handed_out() const { return handed_out_.size() >= plan_.whole_blocks(); }
    bool all_played() const { return state_.done.size() >= plan_.whole_blocks(); }
    RunState& state() noexcept { return state_; }

  private:
    const RunPlan& plan_;
    RunState state_;
    BlockSet handed_out_;
    std::uint64_t next_ = 0;
};

// One rank's part in a run. All ranks move in laps: each reports what it played, the leader answers
// with new blocks or the end. The leader's object also does the bookkeeping.
class RunPart {
  public:
    RunPart(const PlayBlock& play, const RunPlan& plan, RunState from, const RunWatcher& watcher,
            Team& team)
        : plan_(plan),
          watcher_(watcher),
          team_(team),
          leader_(plan, std::move(from)),
          pool_(play, plan.block_rounds, plan.threads) {}

    RunResult play() {
        if (team_.leads() && plan_.tail_rounds() > 0) {
            pool_.add_tail(plan_.whole_blocks(), plan_.tail_rounds());
        }
        milliseconds lap(0);
        for (;;) {
            pool_.wait(lap, more_);
            if (!go_on(exchange())) break;
            lap = std::clamp(lap * 2, first_lap, longest_lap);
        }
        return end();
    }

  private:
    static constexpr const char* ended = "end";
    static constexpr const char* stopped = "stop";

    LapReport report() {
        return {.interrupted = watcher_.interrupted && watcher_.interrupted(),
                .left = pool_.left(),
                .threads = static_cast<std::uint64_t>(plan_.threads),
                .played = pool_.take()};
    }

    // Enters what all ranks have played in the leader's bookkeeping.
    std::vector<LapReport> collect() {
        LapReport own = report();
        std::vector<std::string> texts = team_.gather(team_.leads() ? "" : report_text(own));
        if (!team_.leads()) return {};
        std::vector<LapReport> reports;
        reports.push_back(std::move(own));
        for (std::size_t rank = 1; rank < texts.size(); ++rank)
            reports.push_back(read_report(texts[rank]));
        for (const LapReport& each : reports)
            leader_.enter(each);
        return reports;
    }

    // Returns the leader's answer after a lap.
    std::string exchange() {
        const std::vector<LapReport> reports = collect();
        if (!team_.leads()) return team_.tell("");
        if (watcher_.show) watcher_.show(leader_.state());
        if (Clock::now() - kept_ >= between_keeping) keep();
        const bool interrupted = std::ranges::any_of(reports, &LapReport::interrupted);
        if (interrupted || !failure_.empty()) return team_.tell(stopped);
        if (leader_.all_played() && (plan_.tail_rounds() == 0 || pool_.tail())) {
            complete_ = true;
            return team_.tell(ended);
        }
        std::string word;
        for (std::size_t rank = 0; rank < reports.size(); ++rank)
            word += leader_.hand_out(static_cast<int>(rank), reports[rank], team_.size());
        return team_.tell(word + (leader_.all_handed_out() ? "-1" : "-2"));
    }

    // Carries out the leader's answer. Returns false if the run is over.
    bool go_on(const std::string& word) {
        if (word == ended) return false;
        if (word == stopped) {
            pool_.stop(team_.is_alone() ? patience_alone : patience_in_job);
            collect();
            return false;
        }
        // The answer lists "RANK FIRST END" for each range of blocks. It ends with -1 if no blocks
        // are left to hand out, and with -2 if more may come.
        std::istringstream numbers(word);
        int rank = 0;
        BlockRange range;
        while (numbers >> rank && rank >= 0) {
            CHECK(numbers >> range.first >> range.end);
            if (rank == team_.rank()) pool_.add(range);
        }
        more_ = rank == -2;
        return true;
    }

    void keep() {
        kept_ = Clock::now();
        if (watcher_.keep) failure_ = watcher_.keep(leader_.state());
    }

    RunResult end() {
        RunResult result;
        if (!team_.leads()) return result;
        if (failure_.empty()) keep();
        result.complete = complete_;
        result.failure = failure_;
        result.sums = leader_.state().sums;
        if (const auto tail = pool_.tail(); tail && complete_) result.sums.add(*tail);
        result.state = std::move(leader_.state());
        return result;
    }

    const RunPlan& plan_;
    const RunWatcher& watcher_;
    Team& team_;
    Leader leader_;
    bool more_ = true;  // more blocks may be handed out
    bool complete_ = false;
    std::string failure_;
    Clock::time_point kept_ = Clock::now();
    BlockPool pool_;
};

}  // namespace

RunResult run_blocks(const PlayBlock& play, const RunPlan& plan, RunState from,
                     const RunWatcher& watcher, Team& team) {
    return RunPart(play, plan, std::move(from), watcher, team).play();
}

}  // namespace fairdeal::simulate
