#include "server/live/frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/visit.h"
#include "json/writer.h"
#include "table/views/frame.h"

// Method: while the events of a turn are drafted, each is written once for all spectators, once
// for staff, once for auditors. A player gets a list of their own from the first event that shows
// them more than a spectator; until then they share the spectators' text. So the cost of the
// frames does not grow with the number of followers.
//
// Invariant: a text for one audience is built from `frame_of` for that audience alone, never by
// removing things from a text for another.
namespace fairdeal::server {
namespace {

using table::Audience;
using table::Viewer;

constexpr Audience spectator{Viewer::spectator, table::nobody};
// Dealer, floor and surveillance get the same frames.
constexpr Audience any_staff{Viewer::dealer, table::nobody};
constexpr Audience auditor{Viewer::auditor, table::nobody};

std::string round_text(const table::Table& table) {
    return table.round == 0 ? std::string()
                            : fmt::format("{}/{}", table.setup->number, table.round);
}

// The seat whose holder may see more of this event than others do: cards, or an account.
table::SeatNumber personal_seat(const table::Event& event) {
    return base::visit(
        []<class Body>(const Body& body) -> table::SeatNumber {
            if constexpr (requires {
                              body.seat;
                              body.cards;
                          })
                return body.seat;
            if constexpr (requires {
                              body.seat;
                              body.account;
                          })
                return body.seat;
            return table::no_seat;
        },
        event.body);
}

void append(std::string& list, const std::optional<std::string>& frame) {
    if (!frame) return;
    if (!list.empty()) list += ',';
    list += *frame;
}

// What a message has beside its data, at most about.
constexpr std::size_t head_size = 96;

void add_head(json::Object& message, std::uint64_t seq, const table::Table& table) {
    message.add("seq", seq);
    message.add("round", round_text(table));
}

SharedText shared(json::Writer& writer) {
    return std::make_shared<const std::string>(writer.take());
}

// `frames`: parted by commas.
SharedText events_message(std::uint64_t seq, const table::Table& table, std::string_view frames) {
    json::Writer writer(head_size + frames.size());
    {
        json::Object message(writer);
        add_head(message, seq, table);
        message.add("type", "events");
        message.key("data");
        json::Array list(writer);
        list.add_json(frames);
    }
    return shared(writer);
}

std::size_t size_of(const SharedText& message) {
    return message == nullptr ? 0 : message->size();
}

}  // namespace

bool Announcement::is_made_for(const Audience& audience) const noexcept {
    if (audience.viewer == Viewer::auditor) return made.auditors;
    return table::is_staff(audience) ? made.staff : made.everybody;
}

const SharedText& Announcement::to(const Audience& audience) const noexcept {
    if (audience.viewer == Viewer::auditor) return auditors;
    if (table::is_staff(audience)) return staff;
    if (audience.viewer == Viewer::player) {
        for (const auto& [account, message] : players) {
            if (account == audience.account) return message;
        }
    }
    return everybody;
}

std::size_t Announcement::bytes() const noexcept {
    std::size_t sum = sizeof(Announcement) + size_of(everybody) + size_of(staff);
    sum += size_of(auditors);
    for (const auto& player : players)
        sum += size_of(player.second);
    return sum;
}

SharedText view_message(std::uint64_t seq, const table::Table& table, std::string_view view,
                        std::string_view floor) {
    json::Writer writer(head_size + view.size() + floor.size());
    {
        json::Object message(writer);
        add_head(message, seq, table);
        message.add("type", "view");
        message.add_json("data", view);
        message.add_json("floor", floor);
    }
    return shared(writer);
}

SharedText events_with_view(std::uint64_t seq, const table::Table& table, const SharedText& events,
                            std::string_view view, std::string_view floor) {
    const SharedText whole = events == nullptr ? nothing_missed(seq, table) : events;
    json::Writer writer(head_size + whole->size() + view.size() + floor.size());
    {
        json::Object message(writer);
        message.add_members(*whole);
        message.add_json("view", view);
        message.add_json("floor", floor);
    }
    return shared(writer);
}

SharedText floor_message(std::string_view floor) {
    json::Writer writer(head_size + floor.size());
    {
        json::Object message(writer);
        message.add("type", "floor");
        message.add_json("data", floor);
    }
    return shared(writer);
}

SharedText nothing_missed(std::uint64_t seq, const table::Table& table) {
    return events_message(seq, table, "");
}

std::optional<std::string> frame_text(std::uint64_t seq, const table::Table& after,
                                      const table::Event& event, const Audience& audience) {
    const auto frame = table::frame_of(*after.setup, after, event, audience);
    if (!frame) return std::nullopt;
    json::Writer writer(head_size + frame->size());
    {
        json::Object whole(writer);
        add_head(whole, seq, after);
        whole.add_members(*frame);
    }
    return writer.take();
}

void FrameBuilder::add_for_players(std::uint64_t seq, const table::Table& after,
                                   const table::Event& event) {
    const auto shared = frame_text(seq, after, event, spectator);
    const table::SeatNumber seat = personal_seat(event);
    const table::Account owner = seat == table::no_seat ? table::nobody : after.seat(seat).player;
    // A player who may see more than others gets separate messages from this event on.
    const auto is_owner = [&](const auto& player) { return player.first == owner; };
    if (owner != table::nobody && std::ranges::none_of(players_, is_owner)) {
        players_.emplace_back(owner, everybody_);
    }
    for (auto& [account, list] : players_) {
        append(list, account == owner ? frame_text(seq, after, event, {Viewer::player, account})
                                      : shared);
    }
    append(everybody_, shared);
}

void FrameBuilder::add(std::uint64_t seq, const table::Table& after, const table::Event& event) {
    if (present_.everybody) add_for_players(seq, after, event);
    if (present_.staff) append(staff_, frame_text(seq, after, event, any_staff));
    if (present_.auditors) append(auditors_, frame_text(seq, after, event, auditor));
}

Announcement FrameBuilder::finish(std::uint64_t first, std::uint64_t last,
                                  const table::Table& table) {
    const auto whole = [&](const std::string& list) {
        return list.empty() ? SharedText() : events_message(last, table, list);
    };
    Announcement announcement{
        first, last, present_, whole(everybody_), whole(staff_), whole(auditors_), {}};
    for (const auto& [account, list] : players_)
        announcement.players.emplace_back(account, whole(list));
    return announcement;
}

void RecentAnnouncements::add(Announcement announcement) {
    bytes_ += announcement.bytes();
    kept_.push_back(std::move(announcement));
    while (bytes_ > most_bytes) {
        bytes_ -= kept_.front().bytes();
        kept_.pop_front();
    }
}

void RecentAnnouncements::clear() noexcept {
    kept_.clear();
    bytes_ = 0;
}

std::optional<std::vector<SharedText>> RecentAnnouncements::since(std::uint64_t from,
                                                                  std::uint64_t now,
                                                                  const Audience& audience) const {
    std::vector<SharedText> missed;
    if (from == now) return missed;
    if (from > now) return std::nullopt;  // from before the record was wound back
    const auto first =
        std::ranges::find_if(kept_, [&](const Announcement& each) { return each.last > from; });
    if (first == kept_.end() || first->first != from + 1) return std::nullopt;
    for (auto each = first; each != kept_.end(); ++each) {
        if (!each->is_made_for(audience)) return std::nullopt;
        if (const SharedText& message = each->to(audience)) missed.push_back(message);
    }
    return missed;
}

}  // namespace fairdeal::server
