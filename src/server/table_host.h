#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "audit/scribe.h"
#include "ledger/store.h"
#include "server/floor.h"
#include "server/frames.h"
#include "server/generators.h"
#include "server/marks.h"
#include "server/recovery.h"
#include "server/settings.h"
#include "table/virtual_dealer.h"

// One table that is being played: its state, its virtual dealer, and who follows it. Used on the
// strand of its group alone.
namespace fairdeal::server {

// What a table is told by its group, and shows to those who follow it.
struct Beside {
    std::function<table::Time()> now{};
    // What an account has to bet with at this table; nothing when it is not known yet.
    std::function<std::optional<base::Cents>(table::Account)> balance{};
};

class TableHost {
  public:
    // `pace` is the virtual dealer's, in place of that of the settings.
    TableHost(const Settings& settings, std::optional<table::Pace> pace, Generators& generators,
              Beside beside);
    TableHost(const TableHost&) = delete;
    TableHost& operator=(const TableHost&) = delete;

    // As the record says it is; whatever was thought of since is gone. Clocks of decisions that
    // were interrupted start anew.
    void install(RecoveredTable recovered, table::Time now, bool was_interrupted);

    std::uint32_t number() const noexcept { return settings_.table; }
    const Settings& settings() const noexcept { return settings_; }
    // Takes effect at once; another table file does so when it is in the table's chain.
    void set_settings(const Settings& settings);
    table::Table& table() noexcept { return *table_; }
    const table::Table& table() const noexcept { return *table_; }
    const table::Setup& setup() const noexcept { return *table_->setup; }
    bool is_installed() const noexcept { return table_.has_value(); }
    std::shared_ptr<const table::Setup> shared_setup() const { return past_->shared_setup(); }
    const audit::Purse& purse() const noexcept { return past_->record()->purse; }
    std::uint64_t last_entry() const noexcept { return size_ - 1; }
    bool has_done(Mark mark) const { return marks_.has(mark); }
    table::Time now() const { return beside_.now(); }
    // Never before what was recorded last.
    table::Time not_before(table::Time now) const noexcept;

    // What somebody who may see it now is sent.
    Message view(const table::Audience& audience);

    // What is due without anybody asking: by the clock, or by the virtual dealer.
    std::optional<table::Command> clocks_next(table::Time now);
    std::optional<table::Command> dealers_next(table::Time now, bool rounds_may_start);
    // It led to nothing: not again before something has changed, or a second has passed.
    void led_nowhere(const table::Command& command);
    std::optional<table::Time> next_wake(table::Time now, bool rounds_may_start);

    // Its generator, which is at work all the time.
    void cycle() { generator_.cycle(); }

    // Players who need no more time to bet. Nothing of it is recorded.
    bool set_ready(table::Account account, bool is_ready);
    bool bets_wait() const noexcept;  // for "No more bets"
    // Whoever follows with views is told what has changed beside the table: who is ready, when bets
    // close, what they have.
    void tell_beside();

    // The record was wound back: what lies on the table may be known, and so may the key under
    // which it was sealed. Then the round is void and the cards are changed, one command at a time;
    // nothing when the keys can be renewed, or a void round must first be brought to its end.
    bool must_renew() const noexcept { return renewal_.has_value(); }
    std::optional<table::Command> renewals_next(table::Time now) const;
    void renew_keys(table::Time now, ledger::Batch& batch);

    // One turn: drafts for the batch, frames for the followers.
    void begin_turn();
    void write(const table::Command& command, std::span<const table::Event> events,
               std::optional<Mark> mark, ledger::Batch& batch);
    void write_from_link(std::span<const table::Event> events, ledger::Batch& batch);
    // Of the rules under which it is recorded.
    std::uint32_t edition() const noexcept { return past_->record()->edition; }
    // The entry with which the table goes on under another table file.
    ledger::Draft draft_configuration(const audit::TableRecord& record, const table::Setup& setup,
                                      ledger::Person by, table::Time now) const;
    // A state for the store, where one is due.
    void keep_state(const ledger::Secret& master, ledger::Batch& batch);
    // It is durable: tells everybody.
    void announce();

    void follow(const std::shared_ptr<Follower>& follower, std::int64_t from);
    // The account whose last follower this was, if it holds a seat.
    std::optional<table::Account> leave(const std::shared_ptr<Follower>& follower);
    bool is_followed_by(table::Account account) const;
    bool holds_seat(table::Account account) const;
    bool is_connected(table::Account account) const;
    // What was sent before does not lead to what is: everybody is shown the whole table.
    void start_views_anew();
    void close_followers(std::string_view reason);

  private:
    ledger::Draft& draft_for(const table::Command& command, ledger::Batch& batch);
    void add_draft(ledger::Batch& batch);
    Listeners listeners() const;
    bool everybody_is_ready() const;
    bool waits_for_players() const;
    bool clock_runs() const;
    bool is_held(bool rounds_may_start) const noexcept;
    table::Pace pace() const noexcept;
    table::Time tick_time() const;
    std::optional<table::Time> idle_time() const;
    std::optional<table::SeatNumber> abandoned_seat(table::Time now) const;
    bool gets_no_order() const;

    Settings settings_;
    const std::optional<table::Pace> own_pace_;
    std::optional<audit::Reexecution> past_{};  // has the set-up
    std::optional<table::Table> table_{};
    std::optional<audit::Scribe> scribe_{};
    std::uint64_t size_ = 0;
    table::Time last_time_{};
    Marks marks_{};
    std::optional<std::string> renewal_{};

    table::VirtualDealer dealer_;
    TableGenerator generator_;
    table::Time no_tick_before_{};
    std::optional<table::Time> absent_from_{};
    std::uint64_t stuck_at_ = 0;  // the chain had this size when the dealer could not go on
    std::set<table::Account> ready_{};
    std::uint32_t ready_round_ = 0;

    std::optional<std::size_t> draft_{};  // of this turn, in the batch
    std::uint64_t turn_began_at_ = 0;
    bool draft_is_the_programs_ = false;
    std::optional<std::uint32_t> state_due_{};  // after this round
    std::optional<Telling> telling_{};

    struct Watching {
        std::shared_ptr<Follower> follower{};
        std::string view{};    // as it was last sent
        std::string beside{};  // the same
    };
    std::string view_text(const table::Audience& audience) const;
    std::string beside_text(const table::Audience& audience);
    std::string floor_text(std::string_view beside) const;
    void send_view(Watching& watching);

    const Beside beside_;
    std::vector<Watching> followers_{};
    Recent recent_{};
};

}  // namespace fairdeal::server
