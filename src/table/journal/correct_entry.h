#pragma once

#include <optional>

#include "table/journal/corrected.h"

namespace fairdeal::table {

// Corrects one more entry, as `correct` of a card does.
std::optional<Refusal> correct(const Table& table, CorrectedRound& round, const Actor& by,
                               const CorrectEntry& command);

}  // namespace fairdeal::table
