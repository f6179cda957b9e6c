#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "audit/record/scribe.h"
#include "ledger/store.h"
#include "server/live/idempotency.h"
#include "server/live/recovery.h"

// The state of one table together with its record: what is written down changes the state, and
// nothing else does. A turn writes drafts into a batch; the state is ahead of the record until that
// batch is durable, so nobody is shown it before. If the batch is refused, `install` takes the
// state back to the record. Used on the strand of its group alone.
namespace fairdeal::server {

class RecordedTable {
  public:
    // Called for each event as it is written: the number of its entry, the table after it.
    using EventListener = std::function<void(std::uint64_t entry, const table::Table& after,
                                             const table::Event& event)>;

    RecordedTable(std::uint32_t number, EventListener listener)
        : number_(number), listener_(std::move(listener)) {}

    // As the record says it is; whatever was drafted since is gone.
    void install(RecoveredTable recovered);
    bool is_installed() const noexcept { return table_.has_value(); }

    std::uint32_t number() const noexcept { return number_; }
    table::Table& table() noexcept { return *table_; }
    const table::Table& table() const noexcept { return *table_; }
    const table::Setup& setup() const noexcept { return *table_->setup; }
    std::shared_ptr<const table::Setup> shared_setup() const { return past_->shared_setup(); }
    const audit::Purse& purse() const noexcept { return past_->record()->purse; }
    // Of the rules under which it is recorded.
    std::uint32_t edition() const noexcept { return past_->record()->edition; }
    // How many entries its chain has, drafts included.
    std::uint64_t size() const noexcept { return size_; }
    std::uint64_t last_entry() const noexcept { return size_ - 1; }
    std::uint64_t turn_began_at() const noexcept { return turn_began_at_; }
    bool has_done(IdempotencyMark mark) const { return done_requests_.has(mark); }
    // Never before what was recorded last.
    table::Time not_before(table::Time now) const noexcept { return std::max(now, last_time_); }

    void begin_turn();
    void write(const table::Command& command, std::span<const table::Event> events,
               std::optional<IdempotencyMark> mark, ledger::Batch& batch);
    void write_from_link(std::span<const table::Event> events, ledger::Batch& batch);
    // The entry with which the table goes on under another table file.
    ledger::Draft draft_configuration(const audit::TableRecord& record, const table::Setup& setup,
                                      ledger::Person by, table::Time now) const;
    // A snapshot for the store, where one is due.
    void keep_snapshot(const ledger::Secret& master, ledger::Batch& batch);

    // After the record was wound back, what lies on the table may be known, and so may the key
    // under which it was sealed. Then the round is void and the cards are changed, one command at a
    // time; nothing when the keys can be renewed, or a void round must first be brought to its end.
    bool must_renew() const noexcept { return renewal_.has_value(); }
    std::optional<table::Command> next_renewal_command(table::Time now) const;
    void renew_keys(table::Time now, ledger::Batch& batch);

  private:
    ledger::Draft& draft_for(const table::Command& command, ledger::Batch& batch);
    void add_draft(ledger::Batch& batch);

    const std::uint32_t number_;
    const EventListener listener_;
    std::optional<audit::Reexecution> past_{};  // has the set-up
    std::optional<table::Table> table_{};
    std::optional<audit::Scribe> scribe_{};
    std::uint64_t size_ = 0;
    table::Time last_time_{};
    DoneRequests done_requests_{};
    std::optional<std::string> renewal_{};
    std::optional<std::size_t> draft_{};  // of this turn, in the batch
    std::uint64_t turn_began_at_ = 0;
    bool draft_is_by_program_ = false;
    std::optional<std::uint32_t> snapshot_due_{};  // after this round
};

}  // namespace fairdeal::server
