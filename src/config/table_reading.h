#pragma once

#include <string_view>

#include "config/finding_list.h"
#include "config/table_file.h"

namespace fairdeal::config {

// The data that the readers of one table file share: the game, the settings read so far, and the
// findings. TableReader owns all of it and outlives the readers.
struct TableReading {
    const games::Description& game;
    const games::Procedure* procedure;  // null: findings about the procedure have no clause
    TableFile& file;
    FindingList& findings;

    // The clause of a point of the procedure, or this ruling if there is no procedure.
    games::Citation cited(games::Point point, std::string_view ruling_instead) const;
};

}  // namespace fairdeal::config
