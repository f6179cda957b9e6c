#include "server/frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/visit.h"
#include "table/views/frame.h"

namespace fairdeal::server {
namespace {

using table::Audience;
using table::Viewer;

constexpr Audience spectator{Viewer::spectator, table::nobody};
// Dealer, floor and surveillance are told the same.
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

Message message(std::uint64_t seq, const table::Table& table, std::string_view type,
                std::string_view open, std::string_view data, std::string_view close) {
    return std::make_shared<const std::string>(
        fmt::format(R"({{"seq":{},"round":"{}","type":"{}","data":{}{}{}}})", seq,
                    round_text(table), type, open, data, close));
}

std::size_t size_of(const Message& message) {
    return message == nullptr ? 0 : message->size();
}

}  // namespace

bool Announcement::is_made_for(const Audience& audience) const noexcept {
    if (audience.viewer == Viewer::auditor) return made.auditors;
    return table::is_staff(audience) ? made.staff : made.everybody;
}

const Message& Announcement::to(const Audience& audience) const noexcept {
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

Message view_message(std::uint64_t seq, const table::Table& table, std::string_view view,
                     std::string_view floor) {
    return message(seq, table, "view", "", view, fmt::format(",\"floor\":{}", floor));
}

Message events_with_view(std::uint64_t seq, const table::Table& table, const Message& events,
                         std::string_view view, std::string_view floor) {
    const Message whole = events == nullptr ? nothing_missed(seq, table) : events;
    return std::make_shared<const std::string>(
        fmt::format("{},\"view\":{},\"floor\":{}}}",
                    std::string_view(*whole).substr(0, whole->size() - 1), view, floor));
}

Message floor_message(std::string_view floor) {
    return std::make_shared<const std::string>(
        fmt::format(R"({{"type":"floor","data":{}}})", floor));
}

Message nothing_missed(std::uint64_t seq, const table::Table& table) {
    return message(seq, table, "events", "[", "", "]");
}

std::optional<std::string> frame_text(std::uint64_t seq, const table::Table& after,
                                      const table::Event& event, const Audience& audience) {
    const auto frame = table::frame_of(*after.setup, after, event, audience);
    if (!frame) return std::nullopt;
    return fmt::format(R"({{"seq":{},"round":"{}",{})", seq, round_text(after),
                       std::string_view(*frame).substr(1));
}

void Telling::tell_players(std::uint64_t seq, const table::Table& after,
                           const table::Event& event) {
    const auto shared = frame_text(seq, after, event, spectator);
    const table::SeatNumber seat = personal_seat(event);
    const table::Account owner = seat == table::no_seat ? table::nobody : after.seat(seat).player;
    // Whoever is told something of his own gets a message of his own from there on.
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

void Telling::hear(std::uint64_t seq, const table::Table& after, const table::Event& event) {
    if (listeners_.everybody) tell_players(seq, after, event);
    if (listeners_.staff) append(staff_, frame_text(seq, after, event, any_staff));
    if (listeners_.auditors) append(auditors_, frame_text(seq, after, event, auditor));
}

Announcement Telling::finish(std::uint64_t first, std::uint64_t last, const table::Table& table) {
    const auto whole = [&](const std::string& list) {
        return list.empty() ? Message() : message(last, table, "events", "[", list, "]");
    };
    Announcement announcement{
        first, last, listeners_, whole(everybody_), whole(staff_), whole(auditors_), {}};
    for (const auto& [account, list] : players_)
        announcement.players.emplace_back(account, whole(list));
    return announcement;
}

void Recent::add(Announcement announcement) {
    bytes_ += announcement.bytes();
    kept_.push_back(std::move(announcement));
    while (bytes_ > most_bytes) {
        bytes_ -= kept_.front().bytes();
        kept_.pop_front();
    }
}

void Recent::clear() noexcept {
    kept_.clear();
    bytes_ = 0;
}

std::optional<std::vector<Message>> Recent::since(std::uint64_t from, std::uint64_t now,
                                                  const Audience& audience) const {
    std::vector<Message> missed;
    if (from == now) return missed;
    if (from > now) return std::nullopt;  // of another life of this table
    const auto first =
        std::ranges::find_if(kept_, [&](const Announcement& each) { return each.last > from; });
    if (first == kept_.end() || first->first != from + 1) return std::nullopt;
    for (auto each = first; each != kept_.end(); ++each) {
        if (!each->is_made_for(audience)) return std::nullopt;
        if (const Message& message = each->to(audience)) missed.push_back(message);
    }
    return missed;
}

}  // namespace fairdeal::server
