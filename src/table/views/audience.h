#pragma once

#include <cstdint>
#include <string_view>

#include "table/state/table.h"

// Who looks at a table.
namespace fairdeal::table {

enum class Viewer : std::uint8_t {
    player,     // sees the hands of all seats that the account holds
    spectator,  // other players and the public
    dealer,
    floor,  // floorperson and supervisor
    surveillance,
    auditor,  // auditor and regulator: see everything after the round has ended
};

struct Audience {
    Viewer viewer = Viewer::spectator;
    Account account = nobody;  // of a player
};

std::string_view name_of(Viewer viewer) noexcept;

// True for dealer, floor, surveillance and auditor: they follow the procedure, not only the game.
bool is_staff(const Audience& audience) noexcept;

// True if a player of this audience sits there.
bool holds(const Audience& audience, const Seat& seat) noexcept;

// True if nothing is hidden: an auditor looks at a round that has ended.
bool sees_everything(const Table& table, const Audience& audience) noexcept;

}  // namespace fairdeal::table
