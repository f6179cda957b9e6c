#include "server/live/table_followers.h"

#include <algorithm>
#include <map>

#include "json/writer.h"
#include "table/text/time_text.h"
#include "table/views/view.h"

// Method: the frames of a turn are built while it is drafted, for the audiences that are present
// then, and sent when the batch is durable. Each audience's view is made once for a commit,
// however many follow. A follower gets a view or a status only when it differs from the last one
// they were sent; for that each keeps those two texts. The time in a status is left out of the
// comparison.
namespace fairdeal::server {

using table::Time;

PresentAudiences TableFollowers::present() const {
    PresentAudiences there;
    there.everybody = std::ranges::any_of(record_.table().seats,
                                          [](const table::Seat& seat) { return seat.is_taken(); });
    for (const Watching& each : followers_) {
        const table::Audience audience = audience_of(each.follower->caller());
        if (audience.viewer == table::Viewer::auditor) {
            there.auditors = true;
        } else if (table::is_staff(audience)) {
            there.staff = true;
        } else {
            there.everybody = true;
        }
    }
    return there;
}

std::string TableFollowers::view_text(const table::Audience& audience) const {
    const table::Table& table = record_.table();
    const Time earliest = status_().no_deadline_before;
    if (table.deadline >= earliest || table.deadline == Time()) {
        return table::view_of(table, audience);
    }
    table::Table shown = table;
    shown.deadline = earliest;
    return table::view_of(shown, audience);
}

// The members of the status. The time comes last, because it does not count as a change.
std::string TableFollowers::status_text(const table::Audience& audience) const {
    const TableStatus status = status_();
    std::optional<base::Cents> balance;
    if (audience.viewer == table::Viewer::player) balance = balance_(audience.account);
    json::Writer writer;
    {
        json::Object object(writer);
        object.add("closes", status.bets_close ? table::text_of(*status.bets_close) : "");
        object.key("ready");
        {
            json::Array ready(writer);
            for (const table::SeatNumber seat : status.ready)
                ready.add(seat);
        }
        object.key("balance");
        if (balance) {
            writer.value(balance->count());
        } else {
            writer.null();
        }
        object.add("money", ledger::name_of(status.money));
        object.add("practice", status.is_practice);
        object.add("advice", status.gives_advice);
        object.add("step", status.pace.step.count());
        object.add("betting", status.pace.betting.count());
    }
    return writer.take();
}

std::string TableFollowers::with_time(std::string_view status) const {
    json::Writer writer;
    {
        json::Object object(writer);
        object.add_members(status);
        object.add("now", table::text_of(status_().now));
    }
    return writer.take();
}

SharedText TableFollowers::view(const table::Audience& audience) const {
    return view_message(record_.last_entry(), record_.table(), view_text(audience),
                        with_time(status_text(audience)));
}

void TableFollowers::send_view(Watching& watching) {
    const table::Audience audience = audience_of(watching.follower->caller());
    if (!watching.follower->wants_views()) return watching.follower->send(view(audience));
    watching.view = view_text(audience);
    watching.status = status_text(audience);
    watching.follower->send(view_message(record_.last_entry(), record_.table(), watching.view,
                                         with_time(watching.status)));
}

void TableFollowers::send_status() {
    for (Watching& each : followers_) {
        if (!each.follower->wants_views()) continue;
        std::string status = status_text(audience_of(each.follower->caller()));
        if (status == each.status) continue;
        each.status = std::move(status);
        each.follower->send(floor_message(with_time(each.status)));
    }
}

void TableFollowers::begin_frames() {
    if (!frames_) frames_.emplace(present());
}

void TableFollowers::add(std::uint64_t entry, const table::Table& after,
                         const table::Event& event) {
    frames_->add(entry, after, event);
}

bool TableFollowers::announce() {
    if (!frames_) return false;
    const std::uint64_t entry = record_.last_entry();
    const table::Table& table = record_.table();
    Announcement announcement = frames_->finish(record_.turn_began_at(), entry, table);
    frames_.reset();
    std::map<std::pair<table::Viewer, table::Account>, std::string> views;  // one per audience
    for (Watching& each : followers_) {
        const table::Audience audience = audience_of(each.follower->caller());
        const SharedText& message = announcement.to(audience);
        if (!each.follower->wants_views()) {
            if (message != nullptr) each.follower->send(message);
            continue;
        }
        std::string& view = views[{audience.viewer, audience.account}];
        if (view.empty()) view = view_text(audience);
        if (message == nullptr && view == each.view) continue;
        each.view = view;
        each.status = status_text(audience);
        each.follower->send(
            events_with_view(entry, table, message, each.view, with_time(each.status)));
    }
    recent_.add(std::move(announcement));
    return true;
}

void TableFollowers::follow(const std::shared_ptr<Follower>& follower, std::int64_t from) {
    Watching& watching = followers_.emplace_back(Watching{follower, {}, {}});
    const table::Audience audience = audience_of(follower->caller());
    const auto missed =
        from < 0 ? std::nullopt
                 : recent_.since(static_cast<std::uint64_t>(from), record_.last_entry(), audience);
    if (!missed) return send_view(watching);
    for (const SharedText& message : *missed)
        follower->send(message);
    if (follower->wants_views()) return send_view(watching);
    if (missed->empty()) follower->send(nothing_missed(record_.last_entry(), record_.table()));
}

std::optional<table::Account> TableFollowers::leave(const std::shared_ptr<Follower>& follower) {
    const table::Account account = follower->caller().account;
    if (std::erase_if(followers_,
                      [&](const Watching& each) { return each.follower == follower; }) == 0) {
        return std::nullopt;
    }
    const bool was_last = account != table::nobody && !is_followed_by(account);
    return was_last ? std::optional(account) : std::nullopt;
}

bool TableFollowers::is_followed_by(table::Account account) const {
    return std::ranges::any_of(followers_, [&](const Watching& each) {
        return each.follower->caller().account == account;
    });
}

void TableFollowers::send_views_again() {
    recent_.clear();
    for (Watching& each : followers_)
        send_view(each);
}

void TableFollowers::close_all(CloseReason reason) {
    for (const Watching& each : followers_)
        each.follower->close(reason);
    followers_.clear();
}

}  // namespace fairdeal::server
