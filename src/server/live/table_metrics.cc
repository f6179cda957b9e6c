#include "server/live/table_metrics.h"

#include <algorithm>
#include <string>
#include <utility>

#include "math/analysis.h"

// Method: the lines of a round are kept by seat, line and payer while the round is played. At its
// end their sums go to the counters; a counter that a correction would lower stands still until it
// has been made up for (`shown` against `right`).
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

// Whether the event changes a gauge of the table.
bool is_shown(const table::Event& event) noexcept {
    return std::holds_alternative<table::SeatTaken>(event.body) ||
           std::holds_alternative<table::SeatLeft>(event.body) ||
           std::holds_alternative<table::ConnectionLost>(event.body) ||
           std::holds_alternative<table::ConnectionRestored>(event.body) ||
           std::holds_alternative<table::MeterCorrected>(event.body) ||
           std::holds_alternative<table::MeterReexecuted>(event.body) ||
           std::holds_alternative<table::RoundEnded>(event.body);
}

template <class Line>
auto identity_of(const Line& line) {
    return std::tuple(line.seat, line.key.text, line.from);
}

}  // namespace

bool is_counted(const table::Event& event) noexcept {
    return is_shown(event) || std::holds_alternative<table::RoundBegan>(event.body) ||
           std::holds_alternative<table::BetsClosed>(event.body) ||
           std::holds_alternative<table::LineSettled>(event.body) ||
           std::holds_alternative<table::LineCorrected>(event.body) ||
           std::holds_alternative<table::LineTakenBack>(event.body) ||
           std::holds_alternative<table::RoundReexecuted>(event.body) ||
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

Counter& TableMetrics::rounds_counter(const table::Setup& setup, const char* result) {
    Labels labels = labels_of(setup);
    labels["result"] = result;
    return metrics_.counter("table_rounds_total",
                            "Rounds that have ended, and how many of them were void.", labels);
}

// A counter that is ahead of the right value waits.
void TableMetrics::tell(const table::Setup& setup, Counter& counter, std::int64_t change) {
    CounterValue& told = counter_values_[{setup.number, &counter}];
    told.right += change;
    if (told.right <= told.shown) return;
    counter.add(static_cast<std::uint64_t>(told.right - told.shown));
    told.shown = told.right;
}

TableMetrics::Sums TableMetrics::sums_of(const table::Setup& setup, const Round& round) {
    const games::Description& description = setup.description();
    const std::string game = game_of(setup);
    Sums sums;
    sums.counters[&rounds_counter(setup, "ended")] = 1;
    if (round.was_voided) sums.counters[&rounds_counter(setup, "void")] = 1;
    for (const auto& [place, line] : round.lines) {
        Counter& wagered =
            metrics_.counter("wager_cents_total", "What was wagered, in cents.",
                             {{"game", game}, {"wager", std::string(std::get<1>(place))}});
        Counter& back = metrics_.counter("payout_cents_total",
                                         "What went back to players, in cents.", {{"game", game}});
        sums.counters[&wagered] += line.stake.count();
        sums.counters[&back] += (line.stake + line.net).count();
        const bool is_main = line.wager.wager != games::no_wager &&
                             math::main_wagers(description).contains(line.wager.wager);
        if (!is_main || line.fate == table::LineResult::refunded) continue;
        sums.main.net += line.net;
        if (line.wager.wager == description.base_wager) sums.main.base_wagers += line.stake;
    }
    return sums;
}

// A correction states a line's new result but not its stake. The table remembers the stakes of
// ended rounds; the next round may have begun since.
void TableMetrics::read_stakes(const table::Table& table, Round& round) {
    const std::uint32_t last = table.round_open ? table.round - 1 : table.round;
    const table::EndedRound* const ended =
        table.ended.find(round.number == 0 ? last : round.number);
    if (ended == nullptr) return;
    for (auto& [place, line] : round.lines) {
        if (line.wager.wager == games::no_wager) continue;  // envy has no stake
        for (const table::EndedLine& each : ended->lines) {
            const bool is_same =
                each.seat == std::get<0>(place) && each.key.text == std::get<1>(place);
            if (is_same) line.stake = each.stake;
        }
    }
}

void TableMetrics::end_round(const table::Table& table, Round& round) {
    const table::Setup& setup = *table.setup;
    if (round.was_reexecuted) read_stakes(table, round);
    const Sums before = std::exchange(round.counted, sums_of(setup, round));
    round.has_ended = true;
    std::map<Counter*, std::int64_t> changes = round.counted.counters;
    for (const auto& [counter, sum] : before.counters)
        changes[counter] -= sum;
    for (const auto& [counter, change] : changes)
        tell(setup, *counter, change);
    ReturnSums& returned = returned_[setup.number];
    returned.net += round.counted.main.net - before.main.net;
    returned.base_wagers += round.counted.main.base_wagers - before.main.base_wagers;
    show_return(setup);
}

void TableMetrics::follow_round(const table::Table& table, const table::Event& event) {
    Rounds& rounds = rounds_[table.setup->number];
    Round& round = rounds.played();
    if (const auto* began = std::get_if<table::RoundBegan>(&event.body)) {
        if (rounds.now.has_ended) rounds.last = std::move(rounds.now);
        rounds.now = {};
        rounds.now.number = began->round;
    } else if (std::holds_alternative<table::BetsClosed>(event.body)) {
        // If the end of the last round was taken back, this closing of bets is that round's.
        const bool goes_on = rounds.last.has_ended && rounds.last.number == table.round;
        if (goes_on) rounds.now = std::exchange(rounds.last, {});
        rounds.now.bets_are_closed = true;
    } else if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
        round.lines[identity_of(*line)] = {line->wager, line->fate, line->stake, line->net};
    } else if (const auto* corrected = std::get_if<table::LineCorrected>(&event.body)) {
        Line& now = round.lines[identity_of(*corrected)];
        now = {corrected->wager, corrected->fate, now.stake, corrected->net};
    } else if (const auto* undone = std::get_if<table::LineTakenBack>(&event.body)) {
        round.lines.erase(identity_of(*undone));
    } else if (std::holds_alternative<table::RoundVoided>(event.body)) {
        round.was_voided = true;
    } else if (std::holds_alternative<table::RoundReexecuted>(event.body)) {
        round.was_reexecuted = true;
        if (table.round == round.number) round.was_voided = table.was_void;
    } else if (std::holds_alternative<table::RoundEnded>(event.body)) {
        end_round(table, round);
    }
}

// A correction reports the change of a round's contributions as a difference.
void TableMetrics::count_contribution(const table::Setup& setup, const table::Event& event) {
    const auto count = [&](std::uint8_t meter, table::MeterUnits units) {
        Counter& counter = metrics_.counter(
            "progressive_contrib_cents_total",
            "What wagers gave to the meters, in cents; void rounds take it back.",
            {{"game", game_of(setup)}, {"level", std::string(setup.description().meters[meter])}});
        tell(setup, counter, units);
    };
    if (const auto* more = std::get_if<table::MeterContributed>(&event.body)) {
        count(more->meter, more->shown + more->overflow + more->reserve);
    } else if (const auto* again = std::get_if<table::MeterReexecuted>(&event.body)) {
        count(again->meter, again->contributed);
    }
}

void TableMetrics::count_decision(const table::Setup& setup, const table::Event& event) {
    if (const auto* asked = std::get_if<table::DecisionAsked>(&event.body)) {
        asked_[{setup.number, asked->seat}] = event.time;
    } else if (const auto* chosen = std::get_if<table::Chosen>(&event.body)) {
        const auto since = asked_.extract({setup.number, chosen->seat});
        if (since.empty() || chosen->by_table) return;
        const std::chrono::microseconds taken = event.time - since.mapped();
        decisions_.observe(static_cast<std::uint64_t>(std::max<std::int64_t>(0, taken.count())));
    }
}

void TableMetrics::show_return(const table::Setup& setup) {
    const ReturnSums& returned = returned_[setup.number];
    if (returned.base_wagers <= Cents()) return;
    const std::int64_t back = (returned.base_wagers + returned.net).count();
    metrics_.set_gauge(
        actual_name,
        "What the main game gave back for each base wager, since the table is played here.",
        labels_of(setup),
        static_cast<std::int64_t>(static_cast<base::Wide>(back) * one_whole /
                                  returned.base_wagers.count()));
}

void TableMetrics::count(const Settings& settings, const table::Table& table,
                         const table::Event& event) {
    const table::Setup& setup = *table.setup;
    count_contribution(setup, event);
    count_decision(setup, event);
    follow_round(table, event);
    if (is_shown(event)) show(settings, table);
}

void TableMetrics::show(const Settings& settings, const table::Table& table) {
    const table::Setup& setup = *table.setup;
    const auto connected = std::ranges::count_if(
        table.seats, [](const table::Seat& seat) { return seat.is_taken() && seat.connected; });
    metrics_.set_gauge(seats_name, "Seats whose players are connected.", labels_of(setup),
                       connected);
    if (settings.link != 0) return;  // the table that has the meters shows them
    for (const table::MeterTerms& terms : setup.meters) {
        metrics_.set_gauge(meter_name, "What a meter shows, in cents.", labels_of(setup, terms),
                           table.meters[terms.meter].shown / table::units_per_cent);
    }
}

void TableMetrics::forget(const Settings& settings, const table::Setup& setup) {
    metrics_.forget_gauge(seats_name, labels_of(setup));
    metrics_.forget_gauge(actual_name, labels_of(setup));
    returned_.erase(setup.number);
    rounds_.erase(setup.number);
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
