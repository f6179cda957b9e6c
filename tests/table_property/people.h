#pragma once

#include "table/state/command.h"

namespace fairdeal::property {

inline constexpr table::Account first_staff_account = 900;
inline constexpr table::Actor a_dealer{table::Role::dealer, first_staff_account};
inline constexpr table::Actor a_floorperson{table::Role::floorperson, first_staff_account + 1};
inline constexpr table::Actor a_supervisor{table::Role::supervisor, first_staff_account + 2};
inline constexpr table::Actor another_supervisor{table::Role::supervisor, first_staff_account + 3};

constexpr table::Actor player(table::Account account) noexcept {
    return {table::Role::player, account};
}

}  // namespace fairdeal::property
