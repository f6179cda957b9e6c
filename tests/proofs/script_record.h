#pragma once

#include <set>
#include <string>
#include <utility>

#include "audit/record/scribe.h"
#include "ledger/memory_store.h"
#include "support/recorded_floor.h"
#include "support/stores.h"
#include "table/script/runner.h"

// A table script, recorded as a server records its tables: by the same scribe, into a real store.
namespace proofs {

using namespace support;  // NOLINT: a record is made in these words

class ScriptRecord : public table::script::ScriptListener {
  public:
    explicit ScriptRecord(const table::script::ParsedScript& script)
        : record_{script.toml,
                  {ledger::Money::play, script.setup->number},
                  std::string(script.setup->description().key)},
          setup_(audit::setup_of(record_).value()),
          table_(table::new_table(setup_)),
          scribe_(setup_, record_.purse),
          store_(keys_of_test()),
          floor_(store_, keys_of_test()) {}

    const table::Setup& setup() const noexcept { return setup_; }
    ledger::Store& store() noexcept { return store_; }
    const std::set<games::Irregularity>& irregularities() const noexcept { return found_; }

    // Everything is written and signed.
    void finish() {
        flush();
        floor_.sign();
    }

    void carried_out(const table::Command& command, const table::Events& events) override {
        if (!has_begun_) {
            has_begun_ = true;
            floor_.commit(audit::configuration_draft(record_, setup_, {0, 1},
                                                     command.time.time_since_epoch().count(),
                                                     scribe_.epoch(), true));
        }
        if (!continues(command)) flush();
        if (draft_.parts.empty()) draft_ = scribe_.next(table_);
        scribe_.write(table_, command, {events.data(), events.size()}, draft_, {});
        for (const table::Event& event : events) {
            const auto* found = std::get_if<table::IrregularityFound>(&event.body);
            if (found != nullptr) found_.insert(found->what);
        }
    }

    // What a script prints is not part of the record.
    void assumed(const games::LicenseeOption&) override {}
    void happened(const table::Setup&, const table::Event&) override {}
    void refused(std::size_t, table::Time, const table::Refusal&, bool) override {}
    void skipped(std::size_t) override {}
    void failed(std::size_t, const std::string&) override {}

  private:
    // The virtual dealer of an electronic table takes several steps in one entry; at a live table
    // every command has its own.
    bool continues(const table::Command& command) const {
        return !setup_.is_live() && command.actor.role == table::Role::dealer &&
               !draft_.parts.empty() && !audit::Scribe::is_complete(draft_) &&
               draft_.person == audit::person_of(command.actor);
    }
    void flush() {
        if (draft_.parts.empty()) return;
        for (const ledger::Movement& movement : draft_.movements) {
            const bool is_new = movement.from.kind == ledger::AccountKind::player &&
                                rich_.insert(movement.from.number).second;
            if (is_new) floor_.move(bank, movement.from, 1'000'000'000);
        }
        floor_.commit(std::exchange(draft_, {}));
    }

    audit::TableRecord record_;
    table::Setup setup_;
    table::Table table_;
    audit::Scribe scribe_;
    ledger::MemoryStore store_;
    RecordedFloor floor_;
    ledger::Draft draft_{};
    std::set<std::uint32_t> rich_{};  // who has chips enough for any script
    std::set<games::Irregularity> found_{};
    bool has_begun_ = false;
};

}  // namespace proofs
