#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

#include "base/cents.h"
#include "cards/card.h"
#include "games/verdict.h"
#include "table/state/command.h"

// What people vouch for: at a step, with a validation, with a piece of paperwork.
namespace fairdeal::table {

// What an attestation, a validation or a piece of paperwork vouched for: it counts again only for
// the same.
struct Vouched {
    bool any = false;  // the command vouches for something that a correction can change
    base::Cents amount{};
    std::uint8_t row = games::no_row;
    cards::CardList cards{};
    std::array<std::int64_t, games::most_seats> seats{};  // a number for each of them
    bool operator==(const Vouched&) const noexcept = default;
};
BOOST_DESCRIBE_STRUCT(Vouched, (), (any, amount, row, cards, seats))

struct Table;

// What was vouched for, if the command vouches for anything, on this table.
Vouched vouched_for(const Table& table, const Command& command);

}  // namespace fairdeal::table
