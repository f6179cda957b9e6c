#include <algorithm>
#include <list>

#include "base/visit.h"
#include "server/table_group.h"
#include "table/decide.h"
#include "table/progressives/meter.h"

// What the house has decided, done at the table between two rounds and written in one batch with
// the end of the decision.
namespace fairdeal::server {

// A file with another way of dealing is for a table that is closed: until then it waits.
bool TableGroup::has_come(const HouseChange& change) {
    const TableHost* const found = host(change.table);
    if (found->must_renew()) return false;  // first of all
    const auto* const file = std::get_if<NewFile>(&change.what);
    if (file == nullptr) return !found->table().in_round;
    if (!table::is_between_rounds(found->table())) return false;
    const bool is_closing =
        !found->settings().is_open && found->table().step.script != games::Script::closed;
    return !is_closing;
}

bool TableGroup::take_change(Turn& turn) {
    if (services_.hold.stops_play()) return false;
    for (;;) {
        const auto next =
            std::ranges::find_if(changes_, [&](const auto& each) { return has_come(each); });
        if (next == changes_.end()) return false;
        HouseChange change = std::move(*next);
        changes_.erase(next);
        TableHost& found = *host(change.table);
        const std::optional<NotChanged> refused = base::visit(
            [&](const auto& what) { return draft_change(found, what, turn); }, change.what);
        if (refused) {
            change.done(tl::unexpected(*refused));
            continue;
        }
        for (ledger::Draft& draft : change.with.drafts)
            turn.batch.drafts.push_back(std::move(draft));
        for (ledger::RecordWrite& record : change.with.records)
            turn.batch.records.push_back(std::move(record));
        turn.change = std::move(change);
        return true;
    }
}

bool TableGroup::stays_linked(const TableHost& host, const table::Setup& setup) const {
    std::list<table::Table> tables;  // a link keeps where they are
    table::Link link(meters_of(setup));
    return std::ranges::all_of(hosts_, [&](const auto& each) {
        table::Table& table = tables.emplace_back(std::as_const(*each).table());
        return (each.get() != &host || table::take_setup(table, setup)) && link.join(table);
    });
}

std::optional<NotChanged> TableGroup::draft_change(TableHost& host, const NewFile& file,
                                                   Turn& turn) {
    table::Table after = host.table();
    if (!table::take_setup(after, *file.setup)) {
        return NotChanged{
            "does-not-fit",
            "The table cannot go on so: it deals in another way, or on another felt, only after it "
            "was closed, and a meter shows no more than its limit.",
            false};
    }
    if (!stays_linked(host, *file.setup)) {
        return NotChanged{"linked-meters", "Tables that share meters have the same terms for them.",
                          false};
    }
    turn.batch.drafts.push_back(host.draft_configuration(file.record, *file.setup, file.by, now()));
    return std::nullopt;
}

std::optional<NotChanged> TableGroup::draft_change(TableHost& host,
                                                   const MeterCorrection& correction, Turn& turn) {
    const auto& names = host.setup().description().meters;
    const auto name = std::ranges::find(names, correction.meter);
    if (name != names.end()) {
        const auto index = static_cast<std::size_t>(name - names.begin());
        if (table::shown_cents(host.table().meters.at(index)) != correction.from) {
            return NotChanged{"changed-meanwhile", "The meter shows something else by now.", false};
        }
    }
    const table::Command command{correction.approved, host.not_before(now()),
                                 table::CorrectMeter{correction.meter, correction.to,
                                                     correction.proposed, correction.reason}};
    return draft_command(host, command, turn);
}

std::optional<NotChanged> TableGroup::draft_change(TableHost& host, const LineAward& award,
                                                   Turn& turn) {
    const table::Command command{award.approved, host.not_before(now()),
                                 table::AwardLine{award.round, award.seat, award.line, award.amount,
                                                  award.proposed, award.reason}};
    return draft_command(host, command, turn);
}

std::optional<NotChanged> TableGroup::draft_command(TableHost& host, const table::Command& command,
                                                    Turn& turn) {
    const table::Decision decision = table::decide(host.table(), command);
    if (!decision) {
        return NotChanged{std::string(table::slug_of(decision.error().code)),
                          table::text_of(decision.error()), false};
    }
    const std::span<const table::Event> events(decision->data(), decision->size());
    host.write(command, events, std::nullopt, turn.batch);
    tell_linked(host, events, turn);
    return std::nullopt;
}

}  // namespace fairdeal::server
