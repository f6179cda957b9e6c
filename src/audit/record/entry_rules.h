#pragma once

#include <optional>
#include <string>

#include "ledger/entry.h"

// What holds for entries that follow from no command, whatever else a record says. Each answers
// what is wrong, a sentence without beginning and end; nothing where all is well.
namespace fairdeal::audit {

// What the house records beside the game moves nothing that is in play.
std::optional<std::string> wrong_movements(const ledger::Entry& entry);

// Of a table's chain: who, where and when, and that nothing stands beside a configuration or a note
// which only a command could bring.
std::optional<std::string> wrong_at_table(const ledger::Entry& entry);

// In the house's chain nothing is played: an entry is a note, and what it moves. No round ends
// there, so its epoch stays the first.
std::optional<std::string> wrong_at_house(const ledger::Entry& entry);

}  // namespace fairdeal::audit
