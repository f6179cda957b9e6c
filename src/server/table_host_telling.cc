#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "server/table_host.h"
#include "table/text/time_text.h"
#include "table/views/view.h"

// What those who follow a table are told.
namespace fairdeal::server {

using table::Time;

std::string TableHost::view_text(const table::Audience& audience) const {
    if (table_->deadline >= no_tick_before_ || table_->deadline == Time()) {
        return table::view_of(*table_, audience);
    }
    table::Table shown = *table_;
    shown.deadline = no_tick_before_;
    return table::view_of(shown, audience);
}

// What stands beside the table, as members of an object; the time comes last and is not compared.
std::string TableHost::beside_text(const table::Audience& audience) {
    std::string ready;
    std::string closes;
    const bool is_of_this_round = ready_round_ == table_->round;
    for (table::SeatNumber number = 1; number <= setup().seats; ++number) {
        const table::Seat& seat = table_->seat(number);
        if (!seat.is_taken() || !is_of_this_round || !ready_.contains(seat.player)) continue;
        ready += fmt::format("{}{}", ready.empty() ? "" : ",", number);
    }
    const bool has_bets =
        std::ranges::any_of(table_->seats, [](const table::Seat& seat) { return seat.has_bet(); });
    if (bets_wait() && has_bets && !setup().is_live() && settings_.is_open) {
        closes = table::text_of(dealer_.due(*table_, not_before(beside_.now())));
    }
    std::optional<base::Cents> balance;
    if (audience.viewer == table::Viewer::player) balance = beside_.balance(audience.account);
    return fmt::format(
        R"("closes":"{}","ready":[{}],"balance":{},"money":"{}","practice":{},"advice":{},)"
        R"("step":{},"betting":{})",
        closes, ready, balance ? fmt::to_string(balance->count()) : "null",
        ledger::name_of(purse().money), settings_.is_practice, settings_.gives_advice(),
        pace().step.count(), pace().betting.count());
}

std::string TableHost::floor_text(std::string_view beside) const {
    return fmt::format(R"({{{},"now":"{}"}})", beside, table::text_of(not_before(beside_.now())));
}

Message TableHost::view(const table::Audience& audience) {
    return view_message(last_entry(), *table_, view_text(audience),
                        floor_text(beside_text(audience)));
}

void TableHost::send_view(Watching& watching) {
    const table::Audience audience = audience_of(watching.follower->caller());
    if (!watching.follower->wants_views()) return watching.follower->send(view(audience));
    watching.view = view_text(audience);
    watching.beside = beside_text(audience);
    watching.follower->send(
        view_message(last_entry(), *table_, watching.view, floor_text(watching.beside)));
}

void TableHost::tell_beside() {
    for (Watching& each : followers_) {
        if (!each.follower->wants_views()) continue;
        std::string beside = beside_text(audience_of(each.follower->caller()));
        if (beside == each.beside) continue;
        each.beside = std::move(beside);
        each.follower->send(floor_message(floor_text(each.beside)));
    }
}

void TableHost::announce() {
    if (!telling_) return begin_turn();
    Announcement announcement = telling_->finish(turn_began_at_, last_entry(), *table_);
    std::map<std::pair<table::Viewer, table::Account>, std::string> views;  // each made once
    for (Watching& each : followers_) {
        const table::Audience audience = audience_of(each.follower->caller());
        const Message& message = announcement.to(audience);
        if (!each.follower->wants_views()) {
            if (message != nullptr) each.follower->send(message);
            continue;
        }
        std::string& view = views[{audience.viewer, audience.account}];
        if (view.empty()) view = view_text(audience);
        if (message == nullptr && view == each.view) continue;
        each.view = view;
        each.beside = beside_text(audience);
        each.follower->send(
            events_with_view(last_entry(), *table_, message, each.view, floor_text(each.beside)));
    }
    recent_.add(std::move(announcement));
    begin_turn();
    tell_beside();
}

void TableHost::follow(const std::shared_ptr<Follower>& follower, std::int64_t from) {
    Watching& watching = followers_.emplace_back(Watching{follower, {}, {}});
    const table::Audience audience = audience_of(follower->caller());
    const auto missed =
        from < 0 ? std::nullopt
                 : recent_.since(static_cast<std::uint64_t>(from), last_entry(), audience);
    if (!missed) return send_view(watching);
    for (const Message& message : *missed)
        follower->send(message);
    if (follower->wants_views()) return send_view(watching);
    if (missed->empty()) follower->send(nothing_missed(last_entry(), *table_));
}

std::optional<table::Account> TableHost::leave(const std::shared_ptr<Follower>& follower) {
    const table::Account account = follower->caller().account;
    if (std::erase_if(followers_,
                      [&](const Watching& each) { return each.follower == follower; }) == 0) {
        return std::nullopt;
    }
    const bool was_last = holds_seat(account) && !is_followed_by(account);
    return was_last ? std::optional(account) : std::nullopt;
}

void TableHost::start_views_anew() {
    recent_.clear();
    for (Watching& each : followers_)
        send_view(each);
}

void TableHost::close_followers(std::string_view reason) {
    for (const Watching& each : followers_)
        each.follower->close(reason);
    followers_.clear();
}

}  // namespace fairdeal::server
