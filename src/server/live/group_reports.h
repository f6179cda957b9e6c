#pragma once

#include "server/live/floor_services.h"
#include "server/live/group_tables.h"
#include "server/live/table_metrics.h"
#include "server/live/turn.h"

namespace fairdeal::server {

// Reports about a group's tables to the rest of the server: metrics, decks that have left a table,
// rounds that were played. It reports only what is durable.
// Thread: the group's strand.
class GroupReports {
  public:
    // Both outlive it.
    GroupReports(const FloorServices& services, const GroupTables& tables)
        : services_(services), tables_(tables), metrics_(services.metrics) {}

    // Call it after the table was read from its record.
    void show(const LiveTable& table);
    // Reports which decks have left the table.
    void show_decks(const LiveTable& table);
    // Counts the events of a turn that is durable.
    void count(const Turn& turn);
    // Call it when this server no longer plays the table.
    void forget(const LiveTable& table);

  private:
    const FloorServices& services_;
    const GroupTables& tables_;
    TableMetrics metrics_;
};

}  // namespace fairdeal::server
