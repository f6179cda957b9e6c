#include "server/live/live_floor.h"

#include <spdlog/spdlog.h>

#include <latch>

#include "json/pretty.h"
#include "json/writer.h"
#include "server/common/house_entries.h"
#include "server/live/checkpoints.h"
#include "server/live/table_summary.h"

// `list` asks every table on its own strand and sends the list when the last one has answered:
// `Gathering` counts them. It is owned by their callbacks, so it needs no thread and lives as long
// as one of them.
namespace fairdeal::server {
namespace {

// Collects the summaries of all tables, each when its table can be looked at.
class Gathering {
  public:
    Gathering(std::size_t count, std::function<void(std::string)> listed)
        : parts_(count), left_(count), listed_(std::move(listed)) {}

    void set(std::size_t place, std::string part) {
        {
            const std::lock_guard lock(mutex_);
            parts_[place] = std::move(part);
            if (--left_ > 0) return;
        }
        finish();
    }
    void finish() {
        json::Writer writer;
        {
            json::Array all(writer);
            for (const std::string& part : parts_)
                if (!part.empty()) all.add_json(part);
        }
        listed_(writer.take());
    }

  private:
    std::mutex mutex_{};
    std::vector<std::string> parts_;
    std::size_t left_;
    std::function<void(std::string)> listed_;
};

}  // namespace

LiveFloor::LiveFloor(const FloorServices& services, FloorTerms terms)
    : services_(services), terms_(std::move(terms)), leases_(services_, terms_) {}

void LiveFloor::list(const Caller& caller, std::function<void(std::string)> listed) {
    const std::vector<Settings> tables = leases_.settings();
    const auto gathering = std::make_shared<Gathering>(tables.size(), std::move(listed));
    if (tables.empty()) return gathering->finish();
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const std::uint32_t number = tables[i].table;
        if (const auto here = leases_.group(number)) {
            here->look(number, [gathering, i, settings = tables[i],
                                audience = audience_of(caller)](LiveTable* live) {
                gathering->set(i, live == nullptr
                                      ? summary_elsewhere(settings, "")
                                      : summary_of(live->table(), live->settings(), audience));
            });
        } else {
            gathering->set(i, summary_elsewhere(tables[i], holder(number)));
        }
    }
}

Refused LiveFloor::not_here(std::uint32_t table) const {
    const std::string server = holder(table);
    if (!server.empty()) return {ServerRefusal::held_elsewhere, "This table is at " + server + "."};
    if (!has_table(table)) return ServerRefusal::no_such_table;
    return {ServerRefusal::record_not_written, "Nobody has this table right now; ask again."};
}

void LiveFloor::view(std::uint32_t table, const Caller& caller, ViewHandler viewed) {
    const auto here = leases_.group(table);
    if (here == nullptr) return viewed(tl::unexpected(not_here(table)));
    here->look(table,
               [audience = audience_of(caller), viewed = std::move(viewed)](LiveTable* live) {
                   if (live == nullptr)
                       return viewed(tl::unexpected<Refused>(ServerRefusal::record_not_read));
                   viewed(live->followers().view(audience));
               });
}

void LiveFloor::look(std::uint32_t table, Look look) {
    const auto here = leases_.group(table);
    if (here == nullptr) return look(nullptr);
    here->look(table, std::move(look));
}

void LiveFloor::submit_command(std::uint32_t table, const Caller& caller, Message message,
                               std::string idempotency_key, AnswerHandler answered) {
    if (const auto here = leases_.group(table)) {
        return here->submit_command(table, caller, std::move(message), std::move(idempotency_key),
                                    std::move(answered));
    }
    answered({message.id, not_here(table)});
}

void LiveFloor::follow(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower> follower) {
    if (const auto here = leases_.group(table))
        return here->follow(table, from, std::move(follower));
    const std::string server = holder(table);
    if (!server.empty()) return follower->close(CloseReason::moved, server);
    follower->close(has_table(table) ? CloseReason::starts_anew : CloseReason::no_such_table);
}

void LiveFloor::leave(std::uint32_t table, const std::shared_ptr<Follower>& follower) {
    if (const auto here = leases_.group(table)) here->leave(table, follower);
}

// A table that is being written looks at the clock only afterwards, so every table is asked twice.
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
    if (const auto here = leases_.group(change.table)) return here->change(std::move(change));
    change.done(tl::unexpected<Refused>(ServerRefusal::held_elsewhere));
}

void LiveFloor::accept_record(const std::string& reason, const Caller& by,
                              const std::string& idempotency_key, AcceptHandler arranged) {
    const auto ahead = notes_ahead(services_.store, services_.keys, terms_.witnessed);
    if (!ahead)
        return arranged(tl::unexpected(Refused{ServerRefusal::record_not_read, ahead.error()}));
    const auto before = services_.store.record(accepted_kind, accepted_key);
    if (!before) return arranged(tl::unexpected<Refused>(ServerRefusal::record_not_read));
    std::string notes;
    for (const Ahead& each : *ahead)
        notes += each.note;
    ledger::Batch batch;
    batch.idempotency_key = idempotency_key;
    HouseAct act{"record-accepted", 0, {}, {}, {}};
    act.open["reason"] = json::json_view(reason);
    act.open["checkpoint"] = json::json_view(notes);
    batch.drafts.push_back(draft_of(act, person_of(by), services_.time.utc()));
    if (!notes.empty()) {
        // Notes that were accepted before stay accepted: the record will never continue them.
        batch.records.push_back({std::string(accepted_kind),
                                 std::string(accepted_key),
                                 (*before ? (*before)->value : std::string()) + notes,
                                 {}});
    }
    services_.writer.submit(std::move(batch), [this, arranged = std::move(arranged)](auto result) {
        if (!result && result.error().fault != ledger::CommitFault::done_already) {
            return arranged(tl::unexpected(
                Refused{ServerRefusal::record_not_written, result.error().sentence}));
        }
        if (services_.hold.stops_play()) leases_.start_anew();
        arranged({});
    });
}

}  // namespace fairdeal::server
