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

// The followers of a table and their messages: one text for each audience and commit, shared by all
// connections of that audience. Nothing is sent before it is durable. Thread: the strand of the
// table's group.
namespace fairdeal::server {

// The status of a table that is not in its record.
struct TableStatus {
    table::Time now{};
    table::Time no_deadline_before{};         // interrupted clocks start again
    std::optional<table::Time> bets_close{};  // when bets close without a dealer
    std::vector<table::SeatNumber> ready{};   // seats that need no more time to bet
    ledger::Money money = ledger::Money::play;
    bool is_practice = false;
    bool gives_advice = false;
    table::Pace pace{};
};

class TableFollowers {
  public:
    using StatusSource = std::function<TableStatus()>;
    // The balance with which an account can bet at this table; nothing if it is not known yet.
    using BalanceSource = std::function<std::optional<base::Cents>(table::Account)>;

    // `record` outlives it.
    TableFollowers(const RecordedTable& record, StatusSource status, BalanceSource balance)
        : record_(record), status_(std::move(status)), balance_(std::move(balance)) {}

    // The message with the table as this audience may see it now.
    SharedText view(const table::Audience& audience) const;

    void follow(const std::shared_ptr<Follower>& follower, std::int64_t from);
    // Returns the account if this was its last follower.
    std::optional<table::Account> leave(const std::shared_ptr<Follower>& follower);
    bool is_followed_by(table::Account account) const;
    void close_all(CloseReason reason);

    // Call it before events are drafted: from now on, `add` makes frames for the audiences present.
    void begin_frames();
    void add(std::uint64_t entry, const table::Table& after, const table::Event& event);
    // Discards the frames: the store has refused the turn.
    void drop_frames() { frames_.reset(); }
    // Sends every follower the frames that they may see. Call it when the turn is durable. False if
    // there were none.
    bool announce();
    // Sends a changed status to the followers who want views.
    void send_status();
    // Sends everybody the whole table, because the messages so far do not lead to its state.
    void send_views_again();

  private:
    struct Watching {
        std::shared_ptr<Follower> follower{};
        std::string view{};    // the last one sent
        std::string status{};  // the last one sent
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
