#include "audit/key_renewal.h"
#include "server/table_host.h"

// After a record was wound back. What was lost may have been seen: how the round went on, which
// cards the deck holds, and the key of the epoch.
namespace fairdeal::server {
namespace {

using table::Command;

constexpr table::Actor the_house{table::Role::supervisor, table::nobody};
constexpr std::string_view wound_back = "the record was wound back";

bool has_cards(const table::Table& table) {
    return std::ranges::any_of(table.decks, [](const table::Deck& deck) { return deck.at_table; });
}

}  // namespace

std::optional<Command> TableHost::renewals_next(table::Time now) const {
    const std::string reason(wound_back);
    if (table_->in_round) {
        if (table_->was_void) return std::nullopt;
        if (table_->awaits_ruling || table_->irregular) {
            return Command{the_house, now, table::Rule{games::Remedy::void_all, {}, reason}};
        }
        return Command{the_house, now, table::Raise{games::Irregularity::other, {}, 0, {}, reason}};
    }
    // Cards that people shuffle are not in the record.
    const games::Script script = table_->step.script;
    const bool is_between = script == games::Script::opening || script == games::Script::closing;
    if (setup().is_live() || is_between || !has_cards(*table_)) return std::nullopt;
    return Command{the_house, now, table::ChangeCards{reason}};
}

void TableHost::renew_keys(table::Time now, ledger::Batch& batch) {
    add_draft(batch);
    ledger::Draft& draft = batch.drafts.back();
    draft.time = now.time_since_epoch().count();
    draft.person = audit::person_of(the_house);
    const std::uint32_t next = audit::unused_epoch(scribe_->epoch(), draft.time);
    draft.parts = audit::renewal_parts(next);
    scribe_->set_epoch(next);
    draft_is_the_programs_ = false;
    last_time_ = now;
    batch.records.push_back(
        {std::string(renewed_kind), std::to_string(number()), *std::exchange(renewal_, {}), {}});
}

}  // namespace fairdeal::server
