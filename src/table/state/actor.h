#pragma once

#include <boost/describe/class.hpp>
#include <chrono>
#include <cstdint>

#include "games/procedure.h"

// Who acts at a table, and when.
namespace fairdeal::table {

using games::Role;
inline constexpr games::SetOf<Role> floor_staff{Role::floorperson, Role::supervisor};

// An account number. No name or other personal data enters the record.
using Account = std::uint32_t;
inline constexpr Account nobody = 0;

// A moment, UTC. Always an input: nothing here reads a clock.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

struct Actor {
    Role role = Role::dealer;
    Account account = nobody;
    constexpr bool operator==(const Actor&) const noexcept = default;
};
BOOST_DESCRIBE_STRUCT(Actor, (), (role, account))

// The program itself: the virtual dealer and the clock.
inline constexpr Actor virtual_dealer{Role::dealer, nobody};
inline constexpr Actor the_clock{Role::clock, nobody};

// Seats are numbered from 1, farthest to the dealer's left; 0 is no seat.
using SeatNumber = std::uint8_t;
inline constexpr SeatNumber no_seat = 0;

}  // namespace fairdeal::table
