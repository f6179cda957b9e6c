#pragma once

#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/metrics.h"
#include "server/settings.h"
#include "table/event.h"
#include "table/table.h"

// What /metrics says of the tables that are played here. Only what has been recorded is counted, so
// that what is refused and tried again counts once.
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
    struct Returned {
        base::Cents base_wagers{};
        base::Cents net{};  // of the players
    };
    // What has been counted of one line of the round.
    struct Counted {
        base::Cents stake{};
        base::Cents back{};
        base::Cents main_net{};  // of these, what went into `returned_`
        base::Cents main_base{};
    };
    // Its seat, its key and, of an envy payout, the seat that brought it.
    using LineOf = std::tuple<table::SeatNumber, std::string_view, table::SeatNumber>;

    void count_line(const table::Setup& setup, const table::LineSettled& line);
    void count_return(const table::Setup& setup, const table::LineSettled& line, Counted& counted);
    bool ends_first(const table::Table& table);
    void count_round(const table::Setup& setup, const char* result);
    void show_return(const table::Setup& setup);

    Metrics& metrics_;
    Histogram& decisions_;
    std::map<std::pair<std::uint32_t, table::SeatNumber>, table::Time> asked_{};
    std::map<std::uint32_t, Returned> returned_{};    // by table
    std::map<std::uint32_t, std::uint32_t> ended_{};  // so: the last round that was counted
    // So: the lines since bets closed. One whose settling was taken back (ruling X-23) is settled
    // again, and is one line.
    std::map<std::uint32_t, std::map<LineOf, Counted>> lines_{};
};

// The record was compared, or done again by the rules, and is not as it must be.
Counter& verify_failures(Metrics& metrics);

// The return under the best play beside it, both in base wagers of the main game.
Gauge& theoretical_return(Metrics& metrics, const table::Setup& setup);
inline constexpr int return_decimals = 6;

}  // namespace fairdeal::server
