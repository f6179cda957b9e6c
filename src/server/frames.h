#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/event.h"
#include "table/table.h"
#include "table/views/audience.h"

// What followers of a table are sent. A message is written once for all who may see the same.
namespace fairdeal::server {

using Message = std::shared_ptr<const std::string>;

// Who is there to be told: what nobody waits for is not written.
struct Listeners {
    bool everybody = false;
    bool staff = false;
    bool auditors = false;
};

// What one commit told.
struct Announcement {
    std::uint64_t first = 0;  // its entries, in the table's chain
    std::uint64_t last = 0;
    Listeners made{};
    Message everybody{};  // null: nothing in it is for them
    Message staff{};
    Message auditors{};
    std::vector<std::pair<table::Account, Message>> players{};  // who see more than everybody

    bool is_made_for(const table::Audience& audience) const noexcept;
    const Message& to(const table::Audience& audience) const noexcept;
    std::size_t bytes() const noexcept;
};

// {"seq":12,"round":"7/48211","type":"view","data":{…},"floor":{…}}: `view` as view_of writes it,
// and what is not in the record.
Message view_message(std::uint64_t seq, const table::Table& table, std::string_view view,
                     std::string_view floor);
// What has happened, with the table as it is now: {…,"type":"events","data":[…],"view":{…},…}.
// `events` is null when nothing of it is for this audience.
Message events_with_view(std::uint64_t seq, const table::Table& table, const Message& events,
                         std::string_view view, std::string_view floor);
// {"type":"floor","data":{…}}
Message floor_message(std::string_view floor);
// Nothing was missed: the same with "events" and an empty list.
Message nothing_missed(std::uint64_t seq, const table::Table& table);

// {"seq":12,"round":"7/48211","type":"wager-placed","data":{…},"clause":"…","text":"…"}; nothing
// for an event that is not for this audience.
std::optional<std::string> frame_text(std::uint64_t seq, const table::Table& after,
                                      const table::Event& event, const table::Audience& audience);

// Writes the frames while the entries are drafted.
class Telling {
  public:
    explicit Telling(Listeners listeners) noexcept : listeners_(listeners) {}

    void hear(std::uint64_t seq, const table::Table& after, const table::Event& event);
    Announcement finish(std::uint64_t first, std::uint64_t last, const table::Table& table);

  private:
    void tell_players(std::uint64_t seq, const table::Table& after, const table::Event& event);

    Listeners listeners_;
    std::string everybody_{};
    std::string staff_{};
    std::string auditors_{};
    std::vector<std::pair<table::Account, std::string>> players_{};
};

// The last announcements, for those who come back.
class Recent {
  public:
    void add(Announcement announcement);
    void clear() noexcept;
    // What this audience has missed since entry `from`; nothing when that is too long ago, or was
    // not written for it.
    std::optional<std::vector<Message>> since(std::uint64_t from, std::uint64_t now,
                                              const table::Audience& audience) const;

  private:
    static constexpr std::size_t most_bytes = 128U * 1024U;

    std::deque<Announcement> kept_{};
    std::size_t bytes_ = 0;
};

}  // namespace fairdeal::server
