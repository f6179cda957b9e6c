#pragma once

#include <optional>
#include <span>

#include "explore/walk.h"

namespace fairdeal::explore {

// What corrects the entry `entered` to `right`, both of which could be made at the table `before`;
// nothing where no single correction does. `later` are the entries after it: a correction names
// what was entered and not when, so the last entry like it is meant.
std::optional<table::CommandBody> correction_of(const table::Table& before,
                                                const table::CommandBody& entered,
                                                const table::CommandBody& right,
                                                std::span<const Walk::Taken> later);

}  // namespace fairdeal::explore
