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

    // Reads every table from its record. Thread: a reader's, because the store may wait; the tables
    // themselves are left alone. The error is a sentence about the first that cannot be read.
    using RecoveredTables = tl::expected<std::vector<RecoveredTable>, std::string>;
    RecoveredTables recover(ledger::Store& store, const ledger::Keys& keys) const;

    bool is_linked() const noexcept { return link_.has_value(); }
    void unlink() { link_.reset(); }
    // False when the meters of the tables differ.
    bool link();
    // Whether the tables could still be linked if this one had another set-up.
    bool stays_linked(const LiveTable& table, const table::Setup& setup) const;

    // Decided events of one table: drafted there, and those of linked meters at the others.
    void write(LiveTable& from, const table::Command& command, std::span<const table::Event> events,
               std::optional<IdempotencyMark> mark, ledger::Batch& batch);

  private:
    Tables tables_{};
    std::optional<table::MeterLink> link_{};
};

}  // namespace fairdeal::server
