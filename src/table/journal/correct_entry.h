#pragma once

#include <string>

#include "table/journal/corrected.h"

namespace fairdeal::table {

// The refusal of this code, resting on what the game's text says of corrections and on ruling X-22.
Refusal not_corrected(const Table& table, RefusalCode code, std::string sentence);
games::Cited correction_cited(const Table& table) noexcept;

}  // namespace fairdeal::table
