#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/common/follower.h"
#include "table/state/event.h"
#include "table/state/table.h"
#include "table/views/audience.h"

// The messages for followers of a table: JSON texts, each written once for all followers who may
// see the same. Texts are shared and never change. Thread: the group's strand; finished texts may
// go to any thread.
namespace fairdeal::server {

// The audiences that are present. Messages for absent audiences are not written.
struct PresentAudiences {
    bool everybody = false;
    bool staff = false;
    bool auditors = false;
};

// The messages about one commit.
struct Announcement {
    std::uint64_t first = 0;  // the range of its entries in the table's chain
    std::uint64_t last = 0;
    PresentAudiences made{};
    SharedText everybody{};  // null: nothing in it is public
    SharedText staff{};
    SharedText auditors{};
    std::vector<std::pair<table::Account, SharedText>> players{};  // who see more than everybody

    bool is_made_for(const table::Audience& audience) const noexcept;
    const SharedText& to(const table::Audience& audience) const noexcept;
    std::size_t bytes() const noexcept;
};

// {"seq":12,"round":"7/48211","type":"view","data":{…},"floor":{…}}: `view` as view_of writes it,
// and what is not in the record.
SharedText view_message(std::uint64_t seq, const table::Table& table, std::string_view view,
                        std::string_view floor);
// The events together with the table as it is now: {…,"type":"events","data":[…],"view":{…},…}.
// `events` is null if none of them is for this audience.
SharedText events_with_view(std::uint64_t seq, const table::Table& table, const SharedText& events,
                            std::string_view view, std::string_view floor);
// {"type":"floor","data":{…}}
SharedText floor_message(std::string_view floor);
// The message for a follower who has missed nothing: "events" with an empty list.
SharedText nothing_missed(std::uint64_t seq, const table::Table& table);

// {"seq":12,"round":"7/48211","type":"wager-placed","data":{…},"clause":"…","text":"…"}; nothing
// for an event that is not for this audience.
std::optional<std::string> frame_text(std::uint64_t seq, const table::Table& after,
                                      const table::Event& event, const table::Audience& audience);

// Writes the frames of a turn while its entries are drafted.
class FrameBuilder {
  public:
    explicit FrameBuilder(PresentAudiences present) noexcept : present_(present) {}

    void add(std::uint64_t seq, const table::Table& after, const table::Event& event);
    Announcement finish(std::uint64_t first, std::uint64_t last, const table::Table& table);

  private:
    void add_for_players(std::uint64_t seq, const table::Table& after, const table::Event& event);

    PresentAudiences present_;
    std::string everybody_{};
    std::string staff_{};
    std::string auditors_{};
    std::vector<std::pair<table::Account, std::string>> players_{};
};

// The last announcements, for followers who reconnect.
class RecentAnnouncements {
  public:
    void add(Announcement announcement);
    void clear() noexcept;
    // The messages that this audience has missed since entry `from`; nothing if that is too long
    // ago, or if they were not written for this audience.
    std::optional<std::vector<SharedText>> since(std::uint64_t from, std::uint64_t now,
                                                 const table::Audience& audience) const;

  private:
    static constexpr std::size_t most_bytes = 128U * 1024U;

    std::deque<Announcement> kept_{};
    std::size_t bytes_ = 0;
};

}  // namespace fairdeal::server
