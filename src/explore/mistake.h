#pragma once

#include <optional>
#include <span>

#include "explore/walk.h"

namespace fairdeal::explore {

// Returns the command that corrects `entered` to `right`, both of which could be given at the table
// `before`; nothing if no single correction does.
std::optional<table::CommandBody> correction_of(const table::Table& before,
                                                const table::CommandBody& entered,
                                                const table::CommandBody& right);

// True if the correction means this entry. It names what was entered and not when, so it applies to
// the last entry like it; `later` are the entries after this one.
bool is_meant(const Walk::Taken& taken, const table::CommandBody& correction,
              std::span<const Walk::Taken> later);

}  // namespace fairdeal::explore
