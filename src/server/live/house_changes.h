#pragma once

#include <optional>
#include <vector>

#include "server/live/floor_services.h"
#include "server/live/group_tables.h"

namespace fairdeal::server {

// What the house has decided about the tables of a group, done between two rounds and written in
// one batch with the end of the decision. Whoever asked is called once, with the result.
// Thread: the group's strand.
class HouseChanges {
  public:
    // Both outlive it.
    HouseChanges(const FloorServices& services, GroupTables& tables)
        : services_(services), tables_(tables) {}

    // One at a time for each table: another is refused.
    void add(HouseChange change);
    // A table that was recorded under the rules of an earlier edition goes on under those of this
    // one, as soon as it is between two rounds.
    void take_this_edition(LiveTable& table);
    // Drafts the first change whose time has come, and makes it the turn's; those that cannot be
    // made are answered. False when there is none.
    bool draft_next(Turn& turn);
    void refuse_all(const Refused& refused);

  private:
    bool has_come(const HouseChange& change) const;
    std::optional<Refused> draft(LiveTable& table, const NewFile& file, Turn& turn);
    std::optional<Refused> draft(LiveTable& table, const MeterCorrection& correction, Turn& turn);
    std::optional<Refused> draft(LiveTable& table, const LineAward& award, Turn& turn);
    std::optional<Refused> draft(LiveTable& table, const table::Command& command, Turn& turn);

    const FloorServices& services_;
    GroupTables& tables_;
    std::vector<HouseChange> waiting_{};
};

}  // namespace fairdeal::server
