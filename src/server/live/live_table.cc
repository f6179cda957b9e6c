#include "server/live/live_table.h"

#include <algorithm>

// Connects the parts of a table: the record calls the followers for each event as it is drafted,
// and the schedule asks the followers who is connected. The parts refer to each other, so a
// `LiveTable` never moves.
namespace fairdeal::server {

LiveTable::LiveTable(const Settings& settings, std::optional<table::Pace> pace,
                     Generators& generators, TableSources sources)
    : settings_(settings),
      sources_(std::move(sources)),
      record_(settings.table,
              [this](std::uint64_t entry, const table::Table& after, const table::Event& event) {
                  followers_.add(entry, after, event);
                  // A wager below the minimum went back, so its player may bet again.
                  if (const auto* back = std::get_if<table::WagerWithdrawn>(&event.body))
                      ready_.forget(after.seat(back->seat).player);
              }),
      followers_(
          record_, [this] { return status(); }, sources_.balance),
      schedule_(
          record_, settings_, ready_,
          [this](table::Account account) { return followers_.is_followed_by(account); }, generators,
          pace) {}

void LiveTable::set_settings(const Settings& settings) {
    settings_ = settings;
    schedule_.take_pace();
}

void LiveTable::install(RecoveredTable recovered, table::Time now, bool was_interrupted) {
    record_.install(std::move(recovered));
    followers_.drop_frames();
    schedule_.start(now, was_interrupted);
}

bool LiveTable::holds_seat(table::Account account) const {
    return account != table::nobody &&
           std::ranges::any_of(table().seats,
                               [&](const table::Seat& seat) { return seat.player == account; });
}

bool LiveTable::is_connected(table::Account account) const {
    return std::ranges::any_of(table().seats, [&](const table::Seat& seat) {
        return seat.player == account && seat.connected;
    });
}

bool LiveTable::set_ready(table::Account account, bool is_ready) {
    if (!holds_seat(account)) return false;
    ready_.set(table(), account, is_ready);
    return true;
}

std::optional<table::Account> LiveTable::leave(const std::shared_ptr<Follower>& follower) {
    const std::optional<table::Account> account = followers_.leave(follower);
    return account && holds_seat(*account) ? account : std::nullopt;
}

void LiveTable::write(const table::Command& command, std::span<const table::Event> events,
                      std::optional<IdempotencyMark> mark, ledger::Batch& batch) {
    followers_.begin_frames();
    record_.write(command, events, mark, batch);
}

void LiveTable::write_from_link(std::span<const table::Event> events, ledger::Batch& batch) {
    followers_.begin_frames();
    record_.write_from_link(events, batch);
}

void LiveTable::renew_keys(table::Time now, ledger::Batch& batch) {
    followers_.begin_frames();
    record_.renew_keys(now, batch);
}

void LiveTable::announce() {
    const bool was_announced = followers_.announce();
    record_.begin_turn();
    if (was_announced) followers_.send_status();
}

TableStatus LiveTable::status() {
    TableStatus status;
    status.now = now();
    status.no_deadline_before = schedule_.no_deadline_before();
    status.bets_close = schedule_.bets_close(status.now);
    for (table::SeatNumber number = 1; number <= setup().seats; ++number) {
        const table::Seat& seat = table().seat(number);
        if (seat.is_taken() && ready_.contains(table(), seat.player))
            status.ready.push_back(number);
    }
    status.money = record_.purse().money;
    status.is_practice = settings_.is_practice;
    status.gives_advice = settings_.gives_advice();
    status.pace = schedule_.pace();
    return status;
}

}  // namespace fairdeal::server
