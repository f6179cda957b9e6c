#pragma once

#include "table/state/actor.h"

namespace fairdeal::table {

inline constexpr Actor floorperson{Role::floorperson, 7};
inline constexpr Actor supervisor{Role::supervisor, 8};

}  // namespace fairdeal::table
