#include "server/live/table_metrics.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "table/script/read.h"
#include "table/script/runner.h"

namespace fairdeal::server {
namespace {

// A played table whose events are counted as they happen.
class Counting final : public table::script::ScriptListener {
  public:
    explicit Counting(const std::string& text)
        : read_(table::script::read_script(text, [](std::string_view) { return std::nullopt; })) {
        if (!read_) {
            ADD_FAILURE() << "line " << read_.error().line << ": " << read_.error().sentence;
            return;
        }
        runner_.emplace(*read_, *this);
        runner_->run();
    }
    void assumed(const games::LicenseeOption&) override {}
    void happened(const table::Setup&, const table::Event& event) override {
        if (is_counted(event)) counted_.count(settings_, runner_->table(), event);
    }
    void refused(std::size_t line, table::Time, const table::Refusal&, bool wanted) override {
        EXPECT_TRUE(wanted) << "line " << line;
    }
    void skipped(std::size_t) override {}
    void failed(std::size_t line, const std::string& sentence) override {
        ADD_FAILURE() << "line " << line << ": " << sentence;
    }
    // The value of a line of /metrics.
    std::string of(const std::string& name) const {
        const std::string text = metrics_.text();
        const std::size_t at = text.find("\n" + name + " ");
        if (at == text.npos) return "none";
        const std::size_t from = at + name.size() + 2;
        return text.substr(from, text.find('\n', from) - from);
    }

  private:
    Metrics metrics_{};
    TableMetrics counted_{metrics_};
    Settings settings_{};
    tl::expected<table::script::ParsedScript, table::script::ScriptError> read_;
    std::optional<table::script::Runner> runner_{};
};

const std::string to_settling = R"(table three-card-poker
option settlement c1
cards live
dealing automated
shuffling device
deck seat 1 Ac Kd 9h, dealer Qc 8d 7h
open
account 1 takes seat 1
seat 1 bets ante 10
run
seat 1 plays
run to c1-pay
)";

void expect_one_round(const Counting& counted) {
    EXPECT_EQ(counted.of(R"(wager_cents_total{game="three-card-poker",wager="ante"})"), "1000");
    EXPECT_EQ(counted.of(R"(wager_cents_total{game="three-card-poker",wager="play"})"), "1000");
    EXPECT_EQ(counted.of(R"(payout_cents_total{game="three-card-poker"})"), "4000");
    EXPECT_EQ(counted.of(R"(actual_rtp{game="three-card-poker",table="1"})"), "3");
    EXPECT_EQ(counted.of(R"(table_rounds_total{game="three-card-poker",result="ended",table="1"})"),
              "1");
}

TEST(TableMetrics, CountsWhatWasWageredAndWhatWentBack) {
    expect_one_round(Counting(to_settling + "run to cards-in-order\nstep\n"));
}

// X-23: what is settled again is the same line.
TEST(TableMetrics, CountsALineOnceThoughItsSettlingWasTakenBack) {
    expect_one_round(
        Counting(to_settling + "step\ndealer takes back\nrun to cards-in-order\nstep\n"));
}

TEST(TableMetrics, CountsARoundOnceThoughItsEndWasTakenBack) {
    expect_one_round(
        Counting(to_settling + "run to cards-in-order\nstep\ndealer takes back\nstep\n"));
}

}  // namespace
}  // namespace fairdeal::server
