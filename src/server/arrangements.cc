#include <fmt/format.h>

#include "server/checkpoints.h"
#include "server/house.h"
#include "server/live_floor.h"
#include "server/requests.h"

// What the staff arranges about the floor. Each arrangement is one transaction: the entry that says
// who did it, and what it changes.
namespace fairdeal::server {
namespace {

std::string sentence_of(const ledger::CommitRefused& refused) {
    if (refused.fault == ledger::CommitFault::stale_record) {
        return "Somebody else has changed this meanwhile, or it exists already.";
    }
    return refused.sentence;
}

}  // namespace

void LiveFloor::submit(ledger::Batch batch, Arranged arranged) {
    services_.writer.submit(std::move(batch), [this, arranged = std::move(arranged)](auto result) {
        const bool is_done = result || result.error().fault == ledger::CommitFault::done_already;
        if (is_done) {
            const std::lock_guard lock(mutex_);
            look_now_ = true;
        }
        stopping_changed_.notify_all();
        if (is_done) {
            arranged({});
        } else {
            arranged(tl::unexpected(sentence_of(result.error())));
        }
    });
}

void LiveFloor::create(const audit::TableRecord& record, TableSettings settings, const Caller& by,
                       const std::string& once, Arranged arranged) {
    const auto setup = audit::setup_of(record);
    if (!setup) return arranged(tl::unexpected(setup.error().sentence));
    if (settings.number != setup->number) {
        return arranged(tl::unexpected<std::string>("The table file has another number."));
    }
    if (settings.gives_advice && !settings.is_practice) {
        return arranged(tl::unexpected<std::string>("Advice is given at practice tables only."));
    }
    const ledger::Milliseconds utc = services_.time.utc();
    bool puts_up_meters = true;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [number, other] : settings_) {
            if (settings.link != 0 && other.link == settings.link) puts_up_meters = false;
        }
    }
    ledger::Batch batch;
    batch.once = once;
    batch.drafts.push_back(audit::configuration_draft(
        record, *setup, {static_cast<std::uint8_t>(table::Role::supervisor), by.account}, utc, 0,
        puts_up_meters));
    batch.drafts.push_back(arrangement_draft(
        "table-created",
        fmt::format(R"("table":{},"game":"{}","practice":{},"advice":{},"link":{})",
                    settings.number, record.game, settings.is_practice, settings.gives_advice,
                    settings.link),
        by, settings.number, utc));
    ledger::RecordWrite write = write_of(settings);
    write.expected_version = 0;
    batch.records.push_back(std::move(write));
    submit(std::move(batch), std::move(arranged));
}

void LiveFloor::set_open(std::uint32_t table, bool is_open, const Caller& by,
                         const std::string& once, Arranged arranged) {
    TableSettings settings;
    {
        const std::lock_guard lock(mutex_);
        const auto found = settings_.find(table);
        if (found != settings_.end()) settings = found->second;
    }
    if (settings.number == 0)
        return arranged(tl::unexpected<std::string>("There is no such table."));
    settings.is_open = is_open;
    ledger::Batch batch;
    batch.once = once;
    batch.drafts.push_back(arrangement_draft(is_open ? "table-opened" : "table-closed",
                                             fmt::format(R"("table":{})", table), by, table,
                                             services_.time.utc()));
    batch.records.push_back(write_of(settings));
    submit(std::move(batch), std::move(arranged));
}

void LiveFloor::accept_record(const std::string& reason, const Caller& by, const std::string& once,
                              Arranged arranged) {
    const auto ahead = notes_ahead(services_.store, services_.keys, terms_.witnessed);
    if (!ahead) return arranged(tl::unexpected(ahead.error()));
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
        batch.records.push_back({std::string(accepted_kind), std::string(accepted_key), notes, {}});
    }
    submit(std::move(batch), [this, arranged = std::move(arranged)](auto result) {
        if (result && services_.hold.stops_play()) go_on_after_acceptance();
        arranged(std::move(result));
    });
}

}  // namespace fairdeal::server
