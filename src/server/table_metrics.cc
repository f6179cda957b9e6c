#include "server/table_metrics.h"

#include <string>

namespace fairdeal::server {
namespace {

void count_round(Metrics& metrics, const table::Setup& setup, const char* result) {
    metrics
        .counter("table_rounds_total", "Rounds that have ended, and how many of them were void.",
                 {{"game", std::string(setup.description().key)},
                  {"table", std::to_string(setup.number)},
                  {"result", result}})
        .add();
}

void count_line(Metrics& metrics, const table::Setup& setup, const table::LineSettled& line) {
    const std::string game(setup.description().key);
    metrics
        .counter("wager_cents_total", "What was wagered, in cents.",
                 {{"game", game}, {"wager", std::string(line.key.text)}})
        .add(static_cast<std::uint64_t>(line.stake.count()));
    const base::Cents back = line.stake + line.net;
    if (back <= base::Cents()) return;
    metrics.counter("payout_cents_total", "What went back to players, in cents.", {{"game", game}})
        .add(static_cast<std::uint64_t>(back.count()));
}

}  // namespace

void count_events(Metrics& metrics, const table::Setup& setup,
                  std::span<const table::Event> events) {
    for (const table::Event& event : events) {
        if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
            count_line(metrics, setup, *line);
        } else if (std::holds_alternative<table::RoundEnded>(event.body)) {
            count_round(metrics, setup, "ended");
        } else if (std::holds_alternative<table::RoundVoided>(event.body)) {
            count_round(metrics, setup, "void");
        }
    }
}

}  // namespace fairdeal::server
