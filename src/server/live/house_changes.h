#pragma once

#include <optional>
#include <vector>

#include "server/live/floor_services.h"
#include "server/live/group_tables.h"

namespace fairdeal::server {

// Carries out the house's decisions about the tables of a group, between two rounds. Each change is
// written in one batch with the end of its approval. It calls each change's callback once, with the
// result.
// Thread: the group's strand.
class HouseChanges {
  public:
    // Both outlive it.
    HouseChanges(const FloorServices& services, GroupTables& tables)
        : services_(services), tables_(tables) {}

    // Adds a change. Each table can have one waiting change; it refuses another one.
    void add(HouseChange change);
    // Makes a table that was recorded under an earlier edition of the rules continue under this
    // one, as soon as it is between two rounds.
    void take_this_edition(LiveTable& table);
    // Drafts the first change that is due and puts it into the turn; answers due changes that are
    // impossible. False if none is due.
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
