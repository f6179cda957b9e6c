#include "server/live/group_reports.h"

// A meter that tables share is one number, but every linked table shows it, so the end of a round
// at one of them shows all of them again.
namespace fairdeal::server {

void GroupReports::show(const LiveTable& table) {
    metrics_.show(table.settings(), table.table());
    show_decks(table);
}

void GroupReports::show_decks(const LiveTable& table) {
    services_.away_decks->know(table.number(), table.table().removed);
}

void GroupReports::forget(const LiveTable& table) {
    if (!table.record().is_installed()) return;
    metrics_.forget(table.settings(), table.setup());
    services_.away_decks->know(table.number(), {});
}

void GroupReports::count(const Turn& turn) {
    bool has_ended = false;
    for (const auto& [live, event] : turn.counted) {
        metrics_.count(live->settings(), live->table(), event);
        if (!std::holds_alternative<table::RoundEnded>(event.body)) continue;
        has_ended = true;
        if (services_.played) services_.played(live->record().shared_setup());
    }
    if (!has_ended || !tables_.is_linked()) return;
    // One of the tables shows the meters, so show all tables, wherever the round was.
    for (const auto& live : tables_)
        metrics_.show(live->settings(), live->table());
}

}  // namespace fairdeal::server
