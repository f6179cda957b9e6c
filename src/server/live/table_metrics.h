#pragma once

#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/common/metrics.h"
#include "server/live/settings.h"
#include "table/state/event.h"
#include "table/state/table.h"

// The metrics of the tables that this server plays. Only recorded events count, so a command that
// was refused and tried again counts once.
//
// The lines of a round count when it ends, as they are then: after corrections, refunds and voids.
// If the end of a round is taken back (ruling X-23), the round may come out lower when it ends
// again. A Prometheus counter never goes down, so it then stands still until later rounds have made
// up for the difference; a gauge follows at once.
namespace fairdeal::server {

// Whether this event counts in a metric. Other events need not be kept until they are recorded.
bool is_counted(const table::Event& event) noexcept;

class TableMetrics {
  public:
    explicit TableMetrics(Metrics& metrics);

    // Counts a recorded event at the table where it happened.
    void count(const Settings& settings, const table::Table& table, const table::Event& event);
    // Sets the gauges of the table: its meters, and the connected players.
    void show(const Settings& settings, const table::Table& table);
    // Call it when another server plays the table from now on.
    void forget(const Settings& settings, const table::Setup& setup);

  private:
    // The main game's sums since this server has played the table.
    struct ReturnSums {
        base::Cents base_wagers{};
        base::Cents net{};  // the players' result
    };
    // A line's seat, its key and, for an envy payout, the seat whose hand caused it.
    using LineOf = std::tuple<table::SeatNumber, std::string_view, table::SeatNumber>;
    struct Line {
        table::Spot wager{};
        table::LineResult fate{};
        base::Cents stake{};
        base::Cents net{};
    };
    // The sums of a round, one for each counter.
    struct Sums {
        std::map<Counter*, std::int64_t> counters{};
        ReturnSums main{};
    };
    struct Round {
        std::uint32_t number = 0;  // 0: the round began before this server played the table
        bool bets_are_closed = false;
        bool was_voided = false;
        bool was_reexecuted = false;
        bool has_ended = false;
        std::map<LineOf, Line> lines{};
        Sums counted{};  // those that its end has counted
    };
    struct Rounds {
        Round now{};
        Round last{};
        // The next round begins with the end of the one before. If that end is taken back, events
        // belong to the earlier round until bets have closed in the next.
        Round& played() noexcept { return now.bets_are_closed || !last.has_ended ? now : last; }
    };
    // What a counter should show for a table, and what it shows.
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
    std::map<std::uint32_t, Rounds> rounds_{};        // by table
    // By table and counter. Kept when the table moves to another server, because counters are, too.
    std::map<std::pair<std::uint32_t, Counter*>, CounterValue> counter_values_{};
};

// Counts comparisons and re-executions that found a fault in the record.
Counter& verify_failures(Metrics& metrics);

// The theoretical return of the main game under the best play, in base wagers.
Gauge& theoretical_return(Metrics& metrics, const table::Setup& setup);
inline constexpr int return_decimals = 6;

}  // namespace fairdeal::server
