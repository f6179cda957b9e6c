#pragma once

#include "table/table.h"

// The acts of a settle step: which wagers they are about, and whom they concern.
namespace fairdeal::table {

// What is settled at all: in a void round only what is settled all the same.
games::WagerSet may_settle(const Table& table) noexcept;

inline games::WagerSet wagers_of(const games::Act& act) noexcept {
    return act.wagers.empty() ? games::WagerSet::all() : act.wagers;
}

// Whether the act has anything to do at this seat now.
bool has_part(const Table& table, const Seat& seat, const games::Act& act) noexcept;

}  // namespace fairdeal::table
