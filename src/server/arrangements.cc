#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <latch>

#include "server/checkpoints.h"
#include "server/house.h"
#include "server/live_floor.h"
#include "server/requests.h"

// What the staff arranges about the floor. Each arrangement is one transaction: the entry that says
// who did it, and what it changes.
namespace fairdeal::server {

void LiveFloor::look_soon(std::function<void()> looked) {
    bool is_looked_after = false;
    {
        const std::lock_guard lock(mutex_);
        is_looked_after = is_looking_after_ && !is_stopping_;
        look_now_ = true;
        if (looked && is_looked_after) looked_.push_back(std::exchange(looked, nullptr));
    }
    stopping_changed_.notify_all();
    if (looked) looked();
}

void LiveFloor::wake() {
    const std::lock_guard lock(mutex_);
    for (const auto& [chain, group] : groups_)
        group->wake();
}

// A table that is being written looks at the clock after that, so every table is asked twice.
void LiveFloor::clock_moved() {
    wake();
    for (int i = 0; i < 2; ++i) {
        const auto seen = std::make_shared<std::latch>(1);
        list({}, [seen](const std::string&) { seen->count_down(); });
        seen->wait();
    }
    if (const auto looked = look_after(); !looked) spdlog::error("{}", looked.error());
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
