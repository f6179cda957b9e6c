#include "table/views/audience.h"

#include <array>

namespace fairdeal::table {

std::string_view name_of(Viewer viewer) noexcept {
    constexpr std::array<std::string_view, 6> names{"player", "spectator",    "dealer",
                                                    "floor",  "surveillance", "auditor"};
    return names[static_cast<std::size_t>(viewer)];
}

bool is_staff(const Audience& audience) noexcept {
    return audience.viewer >= Viewer::dealer;
}

bool holds(const Audience& audience, const Seat& seat) noexcept {
    return audience.viewer == Viewer::player && audience.account != nobody &&
           seat.player == audience.account;
}

bool sees_everything(const Table& table, const Audience& audience) noexcept {
    return audience.viewer == Viewer::auditor && !table.round_open;
}

}  // namespace fairdeal::table
