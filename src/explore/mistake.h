#pragma once

#include <optional>
#include <span>

#include "explore/walk.h"

namespace fairdeal::explore {

// What corrects the entry `entered` to `right`, both of which could be made at the table `before`;
// nothing where no single correction does.
std::optional<table::CommandBody> correction_of(const table::Table& before,
                                                const table::CommandBody& entered,
                                                const table::CommandBody& right);

// Whether the correction means this entry. It names what was entered and not when, so the last
// entry like it is meant; `later` are the entries after it.
bool is_meant(const Walk::Taken& taken, const table::CommandBody& correction,
              std::span<const Walk::Taken> later);

}  // namespace fairdeal::explore
