#pragma once

#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/common/metrics.h"
#include "server/live/settings.h"
#include "table/state/event.h"
#include "table/state/table.h"

// What /metrics says of the tables that are played here. Only what has been recorded is counted, so
// that what is refused and tried again counts once.
//
// The lines of a round are counted when it ends, as they then are: what was corrected in it, taken
// back or declared void before has never been counted otherwise. An end that is taken back (ruling
// X-23) may turn out lower when the round ends again. A counter of Prometheus never goes down, so
// it stands still then until what follows has made up for the difference; a gauge follows at once.
namespace fairdeal::server {

// Whether anything is counted with it: the others need not be kept until they are recorded.
bool is_counted(const table::Event& event) noexcept;

class TableMetrics {
  public:
    explicit TableMetrics(Metrics& metrics);

    // An event that has been recorded, at the table where it happened.
    void count(const Settings& settings, const table::Table& table, const table::Event& event);
    // What the table shows: its meters, and who is connected.
    void show(const Settings& settings, const table::Table& table);
    // It is played elsewhere from now on.
    void forget(const Settings& settings, const table::Setup& setup);

  private:
    // Of the main game alone, since the table is played here.
    struct ReturnSums {
        base::Cents base_wagers{};
        base::Cents net{};  // of the players
    };
    // Its seat, its key and, of an envy payout, the seat that brought it.
    using LineOf = std::tuple<table::SeatNumber, std::string_view, table::SeatNumber>;
    struct Line {
        table::Spot wager{};
        table::LineResult fate{};
        base::Cents stake{};
        base::Cents net{};
    };
    // What a round has come to, by the counter that tells it.
    struct Sums {
        std::map<Counter*, std::int64_t> counters{};
        ReturnSums main{};
    };
    struct Round {
        std::uint32_t number = 0;  // 0: it had begun before the table was played here
        bool bets_are_closed = false;
        bool was_voided = false;
        bool was_reexecuted = false;
        bool has_ended = false;
        std::map<LineOf, Line> lines{};
        Sums counted{};  // when it ended
    };
    struct Rounds {
        Round now{};
        Round last{};
        // The next round begins with the end of the one before. When that end is taken back, what
        // happens is of the one before until bets have closed in the next.
        Round& played() noexcept { return now.bets_are_closed || !last.has_ended ? now : last; }
    };
    // What a counter should show of a table, and what it does.
    struct CounterValue {
        std::int64_t right = 0;
        std::int64_t shown = 0;
    };

    void follow_round(const table::Table& table, const table::Event& event);
    void count_contribution(const table::Setup& setup, const table::Event& event);
    void count_decision(const table::Setup& setup, const table::Event& event);
    static void read_stakes(const table::Table& table, Round& round);
    void end_round(const table::Table& table, Round& round);
    Sums sums_of(const table::Setup& setup, const Round& round);
    Counter& rounds_counter(const table::Setup& setup, const char* result);
    void tell(const table::Setup& setup, Counter& counter, std::int64_t change);
    void show_return(const table::Setup& setup);

    Metrics& metrics_;
    Histogram& decisions_;
    std::map<std::pair<std::uint32_t, table::SeatNumber>, table::Time> asked_{};
    std::map<std::uint32_t, ReturnSums> returned_{};  // by table
    std::map<std::uint32_t, Rounds> rounds_{};        // so
    // So. It stays when the table is played elsewhere: the counters do, too.
    std::map<std::pair<std::uint32_t, Counter*>, CounterValue> counter_values_{};
};

// The record was compared, or done again by the rules, and is not as it must be.
Counter& verify_failures(Metrics& metrics);

// The return under the best play beside it, both in base wagers of the main game.
Gauge& theoretical_return(Metrics& metrics, const table::Setup& setup);
inline constexpr int return_decimals = 6;

}  // namespace fairdeal::server
