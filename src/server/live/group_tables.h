#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/live/recovery.h"
#include "server/live/turn.h"
#include "table/progressives/meter_link.h"

namespace fairdeal::server {

// The tables of one group: a single table, or all tables whose meters are linked. Every linked
// table has every event of the shared meters in its own record.
// Thread: the group's strand, except `recover`. It owns the tables; none is added or removed once
// the group has started.
class GroupTables {
  public:
    using Tables = std::vector<std::unique_ptr<LiveTable>>;

    void add(std::unique_ptr<LiveTable> table) { tables_.push_back(std::move(table)); }

    Tables::const_iterator begin() const noexcept { return tables_.begin(); }
    Tables::const_iterator end() const noexcept { return tables_.end(); }
    std::size_t size() const noexcept { return tables_.size(); }
    LiveTable* find(std::uint32_t table) const;

    // Reads every table from its record, without touching the tables here. Thread: a reader's,
    // because the store may block. The error is a sentence about the first unreadable table.
    using RecoveredTables = tl::expected<std::vector<RecoveredTable>, std::string>;
    RecoveredTables recover(ledger::Store& store, const ledger::Keys& keys) const;

    bool is_linked() const noexcept { return link_.has_value(); }
    void unlink() { link_.reset(); }
    // Links the tables; false if their meters differ.
    bool link();
    // Whether the tables could still be linked if this one had the given set-up.
    bool stays_linked(const LiveTable& table, const table::Setup& setup) const;

    // Drafts the events of one table there, and the events of linked meters at the other tables.
    void write(LiveTable& from, const table::Command& command, std::span<const table::Event> events,
               std::optional<IdempotencyMark> mark, ledger::Batch& batch);

  private:
    Tables tables_{};
    std::optional<table::MeterLink> link_{};
};

}  // namespace fairdeal::server
