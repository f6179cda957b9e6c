#include <fmt/format.h>

#include "server/checkpoints.h"
#include "server/house.h"
#include "server/live_floor.h"
#include "server/requests.h"

// What the staff arranges about the floor. Each arrangement is one transaction: the entry that says
// who did it, and what it changes.
namespace fairdeal::server {

void LiveFloor::look_soon() {
    {
        const std::lock_guard lock(mutex_);
        look_now_ = true;
    }
    stopping_changed_.notify_all();
}

void LiveFloor::wake() {
    const std::lock_guard lock(mutex_);
    for (const auto& [chain, group] : groups_)
        group->wake();
}

void LiveFloor::change(HouseChange change) {
    if (const auto here = group(change.table)) return here->change(std::move(change));
    change.done(tl::unexpected(held_elsewhere()));
}

void LiveFloor::accept_record(const std::string& reason, const Caller& by, const std::string& once,
                              Arranged arranged) {
    const auto ahead = notes_ahead(services_.store, services_.keys, terms_.witnessed);
    if (!ahead) return arranged(tl::unexpected(ahead.error()));
    const auto before = services_.store.record(accepted_kind, accepted_key);
    if (!before) return arranged(tl::unexpected(before.error().sentence));
    std::string notes;
    for (const Ahead& each : *ahead)
        notes += each.note;
    ledger::Batch batch;
    batch.once = once;
    batch.drafts.push_back(arrangement_draft(
        "record-accepted",
        fmt::format(R"("reason":{},"checkpoint":{})", json_string(reason), json_string(notes)), by,
        0, services_.time.utc()));
    if (!notes.empty()) {
        // What was accepted before stays so: the record will never continue those notes.
        batch.records.push_back({std::string(accepted_kind),
                                 std::string(accepted_key),
                                 (*before ? (*before)->value : std::string()) + notes,
                                 {}});
    }
    services_.writer.submit(std::move(batch), [this, arranged = std::move(arranged)](auto result) {
        if (!result && result.error().fault != ledger::CommitFault::done_already) {
            return arranged(tl::unexpected(result.error().sentence));
        }
        if (services_.hold.stops_play()) go_on_after_acceptance();
        arranged({});
    });
}

}  // namespace fairdeal::server
