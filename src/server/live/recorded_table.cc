#include "server/live/recorded_table.h"

#include <algorithm>

#include "audit/record/key_renewal.h"

// Invariant: the state equals the record plus the drafts of this turn. The scribe writes a command
// and its events into a draft and applies each event to the state as it does so; nothing else
// changes the state. Steps that the program takes in a row share one entry, as long as the same
// person is noted for them. A snapshot is written in the batch that ends a round, so it is never
// ahead of the record.
namespace fairdeal::server {
namespace {

using table::Command;
using table::Time;

constexpr table::Actor the_house{table::Role::supervisor, table::nobody};
constexpr std::string_view wound_back = "the record was wound back";

bool is_by_program(const Command& command) {
    return command.actor.account == table::nobody && command.actor.role != table::Role::clock;
}

bool has_cards(const table::Table& table) {
    return std::ranges::any_of(table.decks, [](const table::Deck& deck) { return deck.at_table; });
}

}  // namespace

void RecordedTable::install(RecoveredTable recovered) {
    scribe_.reset();
    table_.reset();
    past_.emplace(std::move(recovered.past));
    table_.emplace(*past_->table());
    scribe_.emplace(past_->scribe());
    size_ = recovered.size;
    last_time_ = std::max(last_time_, Time(std::chrono::milliseconds(recovered.last_time)));
    done_requests_ = std::move(recovered.done_requests);
    renewal_ = std::move(recovered.renewal);
    begin_turn();
}

void RecordedTable::begin_turn() {
    draft_.reset();
    snapshot_due_.reset();
    turn_began_at_ = size_;
}

void RecordedTable::add_draft(ledger::Batch& batch) {
    batch.drafts.push_back(scribe_->next(*table_));
    draft_ = batch.drafts.size() - 1;
    ++size_;
}

// Consecutive steps of the program itself share one entry.
ledger::Draft& RecordedTable::draft_for(const Command& command, ledger::Batch& batch) {
    const bool by_program = is_by_program(command);
    const bool continues = draft_ && by_program && draft_is_by_program_ &&
                           batch.drafts[*draft_].person == audit::person_of(command.actor) &&
                           !audit::Scribe::is_complete(batch.drafts[*draft_]);
    if (!continues) add_draft(batch);
    draft_is_by_program_ = by_program;
    return batch.drafts[*draft_];
}

void RecordedTable::write(const Command& command, std::span<const table::Event> events,
                          std::optional<IdempotencyMark> mark, ledger::Batch& batch) {
    ledger::Draft& draft = draft_for(command, batch);
    const std::uint64_t entry = last_entry();
    scribe_->write(*table_, command, events, draft,
                   [&](const table::Table& after, const table::Event& event) {
                       listener_(entry, after, event);
                       if (std::holds_alternative<table::RoundEnded>(event.body) &&
                           is_kept_after(after.round)) {
                           snapshot_due_ = after.round;
                       }
                   });
    last_time_ = command.time;
    if (!mark) return;
    draft.parts.push_back(mark_part(*mark));
    done_requests_.add(*mark);
}

void RecordedTable::write_from_link(std::span<const table::Event> events, ledger::Batch& batch) {
    add_draft(batch);
    draft_is_by_program_ = false;
    ledger::Draft draft;
    scribe_->write_from_link(*table_, events, draft);
    for (const table::Event& event : events)
        listener_(last_entry(), *table_, event);
    last_time_ = std::max(last_time_, events.front().time);
    batch.drafts[*draft_] = std::move(draft);
}

ledger::Draft RecordedTable::draft_configuration(const audit::TableRecord& record,
                                                 const table::Setup& setup, ledger::Person by,
                                                 Time now) const {
    return audit::configuration_draft(record, setup, by, not_before(now).time_since_epoch().count(),
                                      scribe_->epoch(), false);
}

void RecordedTable::keep_snapshot(const ledger::Secret& master, ledger::Batch& batch) {
    if (!snapshot_due_) return;
    const ledger::Bytes state =
        kept_state(master, size_, done_requests_, past_->snapshot_with(*table_, scribe_->epoch()));
    batch.snapshots.push_back({number_, 0, {}, state});
    batch.records.push_back(
        {std::string(kept_states_kind), kept_state_key(number_, *snapshot_due_), state, {}});
}

// Somebody may have seen the lost part of the record: how the round continued, the cards in the
// deck, and the key of the epoch.
std::optional<Command> RecordedTable::next_renewal_command(Time now) const {
    const std::string reason(wound_back);
    if (table_->in_round) {
        if (table_->was_void) return std::nullopt;
        if (table_->awaits_ruling || table_->irregular) {
            return Command{the_house, now, table::Rule{games::Remedy::void_all, {}, reason}};
        }
        return Command{the_house, now, table::Raise{games::Irregularity::other, {}, 0, {}, reason}};
    }
    // The record does not contain the order of cards that people shuffle.
    const games::Script script = table_->step.script;
    const bool is_between = script == games::Script::opening || script == games::Script::closing;
    if (setup().is_live() || is_between || !has_cards(*table_)) return std::nullopt;
    return Command{the_house, now, table::ChangeCards{reason}};
}

void RecordedTable::renew_keys(Time now, ledger::Batch& batch) {
    add_draft(batch);
    ledger::Draft& draft = batch.drafts.back();
    draft.time = now.time_since_epoch().count();
    draft.person = audit::person_of(the_house);
    const std::uint32_t next = audit::unused_epoch(scribe_->epoch(), draft.time);
    draft.parts = audit::renewal_parts(next);
    scribe_->set_epoch(next);
    draft_is_by_program_ = false;
    last_time_ = now;
    batch.records.push_back(
        {std::string(renewed_kind), std::to_string(number_), *std::exchange(renewal_, {}), {}});
}

}  // namespace fairdeal::server
