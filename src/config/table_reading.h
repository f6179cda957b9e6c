#pragma once

#include <string_view>

#include "config/finding_list.h"
#include "config/table_file.h"

namespace fairdeal::config {

// What the readers of one table file share: the game, the settings read so far, and what is said
// of them. TableReader owns all of it and outlives the readers.
struct TableReading {
    const games::Description& game;
    const games::Procedure* procedure;  // null: points on how the game is run have no clause
    TableFile& file;
    FindingList& findings;

    // The clause of a point of the procedure, or this ruling where there is no procedure.
    games::Citation cited(games::Point point, std::string_view ruling_instead) const;
};

}  // namespace fairdeal::config
