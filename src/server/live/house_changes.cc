#include "server/live/house_changes.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "base/visit.h"
#include "table/procedure/decide.h"
#include "table/state/meter.h"

// A change waits until its table is between two rounds; another way of dealing also waits until a
// table that is to be closed is closed. Each change is a turn by itself: its drafts, the end of
// the approval and the new record go in one batch, so all of it happens or nothing.
namespace fairdeal::server {

void HouseChanges::add(HouseChange change) {
    if (std::ranges::count(waiting_, change.table, &HouseChange::table) != 0)
        return change.done(tl::unexpected<Refused>(ServerRefusal::another_waits));
    waiting_.push_back(std::move(change));
}

void HouseChanges::take_this_edition(LiveTable& live) {
    if (live.record().edition() == audit::this_edition) return;
    const bool is_coming = std::ranges::any_of(waiting_, [&](const HouseChange& change) {
        return change.table == live.number() && std::holds_alternative<NewFile>(change.what);
    });
    if (is_coming) return;
    const audit::TableRecord record = record_of(live.settings());
    auto setup = audit::setup_of(record);
    if (!setup) {
        spdlog::warn("table {}: it stays with the rules of edition {}: {}", live.number(),
                     live.record().edition(), setup.error().sentence);
        return;
    }
    const ledger::Person clock{static_cast<std::uint8_t>(table::Role::clock), table::nobody};
    const NewFile file{record, std::make_shared<const table::Setup>(*std::move(setup)), clock};
    waiting_.push_back({live.number(), file, {}, [](const auto&) {}});
}

// A file that changes how cards are dealt waits until the table is closed.
bool HouseChanges::has_come(const HouseChange& change) const {
    const LiveTable& live = *tables_.find(change.table);
    if (live.record().must_renew()) return false;  // renewing the keys comes first
    const auto* const file = std::get_if<NewFile>(&change.what);
    if (file == nullptr) return !live.table().in_round;
    if (!table::is_between_rounds(live.table())) return false;
    const bool is_closing =
        !live.settings().is_open && live.table().step.script != games::Script::closed;
    return !is_closing;
}

bool HouseChanges::draft_next(Turn& turn) {
    if (services_.hold.stops_play()) return false;
    for (;;) {
        const auto next =
            std::ranges::find_if(waiting_, [&](const auto& each) { return has_come(each); });
        if (next == waiting_.end()) return false;
        HouseChange change = std::move(*next);
        waiting_.erase(next);
        LiveTable& live = *tables_.find(change.table);
        const std::optional<Refused> refused =
            base::visit([&](const auto& what) { return draft(live, what, turn); }, change.what);
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

void HouseChanges::refuse_all(const Refused& refused) {
    for (const HouseChange& change : std::exchange(waiting_, {}))
        change.done(tl::unexpected(refused));
}

std::optional<Refused> HouseChanges::draft(LiveTable& live, const NewFile& file, Turn& turn) {
    table::Table after = live.table();
    if (!table::take_setup(after, *file.setup)) return ServerRefusal::does_not_fit;
    if (!tables_.stays_linked(live, *file.setup)) return ServerRefusal::linked_meters;
    turn.batch.drafts.push_back(
        live.record().draft_configuration(file.record, *file.setup, file.by, services_.time.now()));
    return std::nullopt;
}

std::optional<Refused> HouseChanges::draft(LiveTable& live, const MeterCorrection& correction,
                                           Turn& turn) {
    const auto& names = live.setup().description().meters;
    const auto name = std::ranges::find(names, correction.meter);
    if (name != names.end()) {
        const auto index = static_cast<std::size_t>(name - names.begin());
        if (table::shown_cents(live.table().meters.at(index)) != correction.from) {
            return Refused(ServerRefusal::changed_meanwhile,
                           "The meter shows something else by now.");
        }
    }
    const table::Command command{correction.approved, live.now(),
                                 table::CorrectMeter{correction.meter, correction.to,
                                                     correction.proposed, correction.reason}};
    return draft(live, command, turn);
}

std::optional<Refused> HouseChanges::draft(LiveTable& live, const LineAward& award, Turn& turn) {
    const table::Command command{award.approved, live.now(),
                                 table::AwardLine{award.round, award.seat, award.line, award.amount,
                                                  award.proposed, award.reason}};
    return draft(live, command, turn);
}

std::optional<Refused> HouseChanges::draft(LiveTable& live, const table::Command& command,
                                           Turn& turn) {
    const table::DecideResult decision = table::decide(live.table(), command);
    if (!decision) return refused_by(decision.error());
    tables_.write(live, command, {decision->data(), decision->size()}, std::nullopt, turn.batch);
    return std::nullopt;
}

}  // namespace fairdeal::server
