#pragma once

#include <optional>
#include <string>

#include "ledger/entry.h"

// Rules for entries that do not follow from a command. Each function returns what is wrong, as a
// sentence without its beginning and full stop, or nothing if all is well.
namespace fairdeal::audit {

// A note of the house at a table must not move money that is in play.
std::optional<std::string> wrong_movements(const ledger::Entry& entry);

// For any entry of a table's chain: who, where and when; and a configuration or a note must not
// have parts that only a command can bring.
std::optional<std::string> wrong_at_table(const ledger::Entry& entry);

// For the house's chain, where nothing is played: an entry is a note with its movements. No round
// ends there, so the epoch stays 0.
std::optional<std::string> wrong_at_house(const ledger::Entry& entry);

}  // namespace fairdeal::audit
