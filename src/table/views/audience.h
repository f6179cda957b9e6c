#pragma once

#include <cstdint>
#include <string_view>

#include "table/state/table.h"

// Who looks at a table.
namespace fairdeal::table {

enum class Viewer : std::uint8_t {
    player,     // of an account: sees the hands of all seats that the account holds
    spectator,  // other players and the public
    dealer,
    floor,  // floorperson and supervisor
    surveillance,
    auditor,  // auditor and regulator: see everything once the round has ended
};

struct Audience {
    Viewer viewer = Viewer::spectator;
    Account account = nobody;  // of a player
};

std::string_view name_of(Viewer viewer) noexcept;

// Dealer, floor, surveillance and auditor: they follow the procedure, not only the game.
bool is_staff(const Audience& audience) noexcept;

// A player of this audience sits there.
bool holds(const Audience& audience, const Seat& seat) noexcept;

// Nothing is hidden any more: an auditor looks at a round that has ended.
bool sees_everything(const Table& table, const Audience& audience) noexcept;

}  // namespace fairdeal::table
