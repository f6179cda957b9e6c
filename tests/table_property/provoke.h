#pragma once

#include <optional>

#include "coverage.h"
#include "dice.h"
#include "table/state/command.h"
#include "table/state/table.h"

namespace fairdeal::property {

// A command that the table must refuse now, for a reason that was seldom given so far; nothing when
// the reason that was picked cannot be had now.
std::optional<table::Command> provoke(const table::Table& table, const Coverage& coverage,
                                      Dice& dice, table::Time now);

// One that aims at this refusal, where the table is fit for it.
std::optional<table::Command> attempt(const table::Table& table, table::RefusalCode code,
                                      Dice& dice, table::Time now);

}  // namespace fairdeal::property
