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

// The state of one table together with its record. Only drafting an entry changes the state. A turn
// puts its drafts into a batch; until that batch is durable, the state is ahead of the record and
// must not be shown to anybody. If the store refuses the batch, `install` resets the state to the
// record. Thread: the strand of its group.
namespace fairdeal::server {

class RecordedTable {
  public:
    // Called for each event when it is drafted, with the number of its entry and the table after
    // it.
    using EventListener = std::function<void(std::uint64_t entry, const table::Table& after,
                                             const table::Event& event)>;

    RecordedTable(std::uint32_t number, EventListener listener)
        : number_(number), listener_(std::move(listener)) {}

    // Sets the state from the record and discards everything drafted since.
    void install(RecoveredTable recovered);
    bool is_installed() const noexcept { return table_.has_value(); }

    std::uint32_t number() const noexcept { return number_; }
    table::Table& table() noexcept { return *table_; }
    const table::Table& table() const noexcept { return *table_; }
    const table::Setup& setup() const noexcept { return *table_->setup; }
    std::shared_ptr<const table::Setup> shared_setup() const { return past_->shared_setup(); }
    const audit::Purse& purse() const noexcept { return past_->record()->purse; }
    // The edition of the rules under which the table is recorded.
    std::uint32_t edition() const noexcept { return past_->record()->edition; }
    // The number of entries in its chain, including drafts.
    std::uint64_t size() const noexcept { return size_; }
    std::uint64_t last_entry() const noexcept { return size_ - 1; }
    std::uint64_t turn_began_at() const noexcept { return turn_began_at_; }
    bool has_done(IdempotencyMark mark) const { return done_requests_.has(mark); }
    // The time, but never earlier than the last recorded time.
    table::Time not_before(table::Time now) const noexcept { return std::max(now, last_time_); }

    void begin_turn();
    void write(const table::Command& command, std::span<const table::Event> events,
               std::optional<IdempotencyMark> mark, ledger::Batch& batch);
    void write_from_link(std::span<const table::Event> events, ledger::Batch& batch);
    // The entry with which the table continues under another table file.
    ledger::Draft draft_configuration(const audit::TableRecord& record, const table::Setup& setup,
                                      ledger::Person by, table::Time now) const;
    // Adds a snapshot to the batch if one is due.
    void keep_snapshot(const ledger::Secret& master, ledger::Batch& batch);

    // After the record was wound back, somebody may know the cards on the table and the key that
    // sealed them. Then `next_renewal_command` voids the round and changes the cards, one command
    // at a time. It returns nothing if the keys can be renewed now, or if a void round must first
    // be brought to its end.
    bool must_renew() const noexcept { return renewal_.has_value(); }
    std::optional<table::Command> next_renewal_command(table::Time now) const;
    void renew_keys(table::Time now, ledger::Batch& batch);

  private:
    ledger::Draft& draft_for(const table::Command& command, ledger::Batch& batch);
    void add_draft(ledger::Batch& batch);

    const std::uint32_t number_;
    const EventListener listener_;
    std::optional<audit::Reexecution> past_{};  // owns the set-up
    std::optional<table::Table> table_{};
    std::optional<audit::Scribe> scribe_{};
    std::uint64_t size_ = 0;
    table::Time last_time_{};
    DoneRequests done_requests_{};
    std::optional<std::string> renewal_{};
    std::optional<std::size_t> draft_{};  // the index of this turn's draft in the batch
    std::uint64_t turn_began_at_ = 0;
    bool draft_is_by_program_ = false;
    std::optional<std::uint32_t> snapshot_due_{};  // after this round
};

}  // namespace fairdeal::server
