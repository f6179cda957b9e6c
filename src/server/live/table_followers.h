#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/common/follower.h"
#include "server/live/frames.h"
#include "server/live/recorded_table.h"
#include "table/procedure/virtual_dealer.h"

// Those who follow a table through a WebSocket, and what they are sent: one text for each audience
// and commit, shared by all connections of that audience. Nothing is sent before it is durable.
// Used on the strand of the table's group alone.
namespace fairdeal::server {

// What stands beside a table and is not in its record.
struct TableStatus {
    table::Time now{};
    table::Time no_deadline_before{};         // clocks that were interrupted start again
    std::optional<table::Time> bets_close{};  // by themselves
    std::vector<table::SeatNumber> ready{};   // seats that need no more time to bet
    ledger::Money money = ledger::Money::play;
    bool is_practice = false;
    bool gives_advice = false;
    table::Pace pace{};
};

class TableFollowers {
  public:
    using StatusSource = std::function<TableStatus()>;
    // What an account has to bet with at this table; nothing when it is not known yet.
    using BalanceSource = std::function<std::optional<base::Cents>(table::Account)>;

    // `record` outlives it.
    TableFollowers(const RecordedTable& record, StatusSource status, BalanceSource balance)
        : record_(record), status_(std::move(status)), balance_(std::move(balance)) {}

    // What somebody who may see the table now is sent.
    SharedText view(const table::Audience& audience) const;

    void follow(const std::shared_ptr<Follower>& follower, std::int64_t from);
    // The account whose last follower this was.
    std::optional<table::Account> leave(const std::shared_ptr<Follower>& follower);
    bool is_followed_by(table::Account account) const;
    void close_all(CloseReason reason);

    // Before events are written: from now on `add` makes their frames, for those who are there.
    void begin_frames();
    void add(std::uint64_t entry, const table::Table& after, const table::Event& event);
    // The events are not written after all.
    void drop_frames() { frames_.reset(); }
    // They are durable: everybody is sent what they may see. False when there was nothing.
    bool announce();
    // Followers with views are sent what has changed beside the table.
    void send_status();
    // What was sent before does not lead to what is: everybody is sent the whole table.
    void send_views_again();

  private:
    struct Watching {
        std::shared_ptr<Follower> follower{};
        std::string view{};    // as it was last sent
        std::string status{};  // the same
    };
    PresentAudiences present() const;
    std::string view_text(const table::Audience& audience) const;
    std::string status_text(const table::Audience& audience) const;
    std::string with_time(std::string_view status) const;
    void send_view(Watching& watching);

    const RecordedTable& record_;
    const StatusSource status_;
    const BalanceSource balance_;
    std::vector<Watching> followers_{};
    std::optional<FrameBuilder> frames_{};
    RecentAnnouncements recent_{};
};

}  // namespace fairdeal::server
