#include "server/table_metrics.h"

#include <algorithm>
#include <string>
#include <utility>

#include "math/analysis.h"

namespace fairdeal::server {
namespace {

using base::Cents;

constexpr std::int64_t one_whole = 1'000'000;
constexpr int unit_decimals = 4;
static_assert(table::units_per_cent == 10'000);

std::string game_of(const table::Setup& setup) {
    return std::string(setup.description().key);
}
Labels labels_of(const table::Setup& setup) {
    return {{"game", game_of(setup)}, {"table", std::to_string(setup.number)}};
}
Labels labels_of(const table::Setup& setup, const table::MeterTerms& terms) {
    Labels labels = labels_of(setup);
    labels["level"] = std::string(setup.description().meters[terms.meter]);
    return labels;
}

constexpr const char* meter_name = "progressive_meter_cents";
constexpr const char* seats_name = "seats_connected";
constexpr const char* actual_name = "actual_rtp";

// What it changes can be seen at the table.
bool is_shown(const table::Event& event) noexcept {
    return std::holds_alternative<table::SeatTaken>(event.body) ||
           std::holds_alternative<table::SeatLeft>(event.body) ||
           std::holds_alternative<table::ConnectionLost>(event.body) ||
           std::holds_alternative<table::ConnectionRestored>(event.body) ||
           std::holds_alternative<table::MeterCorrected>(event.body) ||
           std::holds_alternative<table::RoundEnded>(event.body);
}

}  // namespace

bool is_counted(const table::Event& event) noexcept {
    return is_shown(event) || std::holds_alternative<table::LineSettled>(event.body) ||
           std::holds_alternative<table::BetsClosed>(event.body) ||
           std::holds_alternative<table::RoundVoided>(event.body) ||
           std::holds_alternative<table::MeterContributed>(event.body) ||
           std::holds_alternative<table::DecisionAsked>(event.body) ||
           std::holds_alternative<table::Chosen>(event.body);
}

TableMetrics::TableMetrics(Metrics& metrics)
    : metrics_(metrics),
      decisions_(metrics.histogram("decision_seconds",
                                   "From when a player was asked until they had decided.", {},
                                   {500'000, 1'000'000, 2'000'000, 5'000'000, 10'000'000,
                                    20'000'000, 30'000'000, 60'000'000})) {
    metrics.write_decimals("progressive_contrib_cents_total", unit_decimals);
    metrics.write_decimals(actual_name, return_decimals);
}

void TableMetrics::count_round(const table::Setup& setup, const char* result) {
    Labels labels = labels_of(setup);
    labels["result"] = result;
    metrics_
        .counter("table_rounds_total", "Rounds that have ended, and how many of them were void.",
                 labels)
        .add();
}

// A round whose end was taken back (ruling X-23) ends again, and is one round. The next one may
// have begun with the end of this one.
bool TableMetrics::ends_first(const table::Table& table) {
    if (!table.setup->is_live()) return true;  // nothing is taken back there
    const std::uint32_t round = table.round_open ? table.round - 1 : table.round;
    std::uint32_t& last = ended_[table.setup->number];
    const bool is_first = round > last;
    last = std::max(last, round);
    return is_first;
}

// A counter never goes down: of a line that is settled again, only what is more than before counts.
void TableMetrics::count_line(const table::Setup& setup, const table::LineSettled& line) {
    Counted& counted = lines_[setup.number][{line.seat, line.key.text, line.from}];
    const std::string game = game_of(setup);
    const auto add_more = [](Counter& counter, Cents& before, Cents now) {
        if (now <= before) return;
        counter.add(static_cast<std::uint64_t>((now - before).count()));
        before = now;
    };
    add_more(metrics_.counter("wager_cents_total", "What was wagered, in cents.",
                              {{"game", game}, {"wager", std::string(line.key.text)}}),
             counted.stake, line.stake);
    add_more(metrics_.counter("payout_cents_total", "What went back to players, in cents.",
                              {{"game", game}}),
             counted.back, line.stake + line.net);
    count_return(setup, line, counted);
}

void TableMetrics::count_return(const table::Setup& setup, const table::LineSettled& line,
                                Counted& counted) {
    Returned& returned = returned_[setup.number];
    returned.net -= std::exchange(counted.main_net, Cents());
    returned.base_wagers -= std::exchange(counted.main_base, Cents());
    const games::Description& description = setup.description();
    const bool is_main = line.wager.wager != games::no_wager &&
                         math::main_wagers(description).contains(line.wager.wager);
    if (!is_main || line.fate == table::Fate::refunded) return;
    counted.main_net = line.net;
    if (line.wager.wager == description.base_wager) counted.main_base = line.stake;
    returned.net += counted.main_net;
    returned.base_wagers += counted.main_base;
}

void TableMetrics::show_return(const table::Setup& setup) {
    const Returned& returned = returned_[setup.number];
    if (returned.base_wagers <= Cents()) return;
    const std::int64_t back = (returned.base_wagers + returned.net).count();
    metrics_
        .gauge(actual_name,
               "What the main game gave back for each base wager, since the table is played here.",
               labels_of(setup))
        .set(static_cast<std::int64_t>(static_cast<base::Wide>(back) * one_whole /
                                       returned.base_wagers.count()));
}

void TableMetrics::count(const Settings& settings, const table::Table& table,
                         const table::Event& event) {
    const table::Setup& setup = *table.setup;
    if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
        count_line(setup, *line);
    } else if (const auto* more = std::get_if<table::MeterContributed>(&event.body)) {
        metrics_
            .counter("progressive_contrib_cents_total",
                     "What wagers gave to the meters, in cents; void rounds take it back.",
                     {{"game", game_of(setup)},
                      {"level", std::string(setup.description().meters[more->meter])}})
            .add(static_cast<std::uint64_t>(more->shown + more->overflow + more->reserve));
    } else if (const auto* asked = std::get_if<table::DecisionAsked>(&event.body)) {
        asked_[{setup.number, asked->seat}] = event.time;
    } else if (const auto* chosen = std::get_if<table::Chosen>(&event.body)) {
        const auto since = asked_.extract({setup.number, chosen->seat});
        if (since.empty() || chosen->by_table) return;
        const std::chrono::microseconds taken = event.time - since.mapped();
        decisions_.observe(static_cast<std::uint64_t>(std::max<std::int64_t>(0, taken.count())));
    } else if (std::holds_alternative<table::BetsClosed>(event.body)) {
        lines_.erase(setup.number);
    } else if (std::holds_alternative<table::RoundVoided>(event.body)) {
        count_round(setup, "void");
    } else if (std::holds_alternative<table::RoundEnded>(event.body)) {
        if (ends_first(table)) count_round(setup, "ended");
        show_return(setup);
    }
    if (is_shown(event)) show(settings, table);
}

void TableMetrics::show(const Settings& settings, const table::Table& table) {
    const table::Setup& setup = *table.setup;
    const auto connected = std::ranges::count_if(
        table.seats, [](const table::Seat& seat) { return seat.is_taken() && seat.connected; });
    metrics_.gauge(seats_name, "Seats whose players are connected.", labels_of(setup))
        .set(connected);
    if (settings.link != 0) return;  // the table that has the meters shows them
    for (const table::MeterTerms& terms : setup.meters) {
        metrics_.gauge(meter_name, "What a meter shows, in cents.", labels_of(setup, terms))
            .set(table.meters[terms.meter].shown / table::units_per_cent);
    }
}

void TableMetrics::forget(const Settings& settings, const table::Setup& setup) {
    metrics_.forget_gauge(seats_name, labels_of(setup));
    metrics_.forget_gauge(actual_name, labels_of(setup));
    returned_.erase(setup.number);
    ended_.erase(setup.number);
    lines_.erase(setup.number);
    if (settings.link != 0) return;
    for (const table::MeterTerms& terms : setup.meters)
        metrics_.forget_gauge(meter_name, labels_of(setup, terms));
}

Counter& verify_failures(Metrics& metrics) {
    return metrics.counter("ledger_verify_failures_total",
                           "How often the record was found to be wrong.");
}

Gauge& theoretical_return(Metrics& metrics, const table::Setup& setup) {
    metrics.write_decimals("theoretical_rtp", return_decimals);
    return metrics.gauge("theoretical_rtp",
                         "What the main game gives back for each base wager under the best play, "
                         "the wagers it asks for being equal.",
                         labels_of(setup));
}

}  // namespace fairdeal::server
