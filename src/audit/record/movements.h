#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ledger/accounts.h"
#include "table/state/event.h"
#include "table/state/table.h"

// The money that the facts of a table move. Chips go from a player to the layout and from there to
// the player or the tray; a meter is fed from the tray and pays into it what the tray pays out. So
// each account holds whole cents: a fraction that a meter has not yet shown is still in the tray.
namespace fairdeal::audit {

// Where a table's money is.
struct Purse {
    ledger::Money money = ledger::Money::play;
    std::uint32_t meters = 0;  // the number under which its meters are kept: of the table or link
    constexpr bool operator==(const Purse&) const noexcept = default;
};

// Follows what is needed to know the movements, event by event, from a table on.
class Bookkeeper {
  public:
    Bookkeeper(const table::Table& table, const Purse& purse) noexcept;

    // Appends what the event moves.
    void take(const table::Event& event, std::vector<ledger::Movement>& out);

  private:
    struct SeatMoney {  // of one seat
        table::Account player = table::nobody;
        std::array<base::Cents, games::most_wagers> placed{};
        std::array<base::Cents, games::most_wagers> match_play{};
        std::array<base::Cents, games::most_wagers> made{};
    };
    friend class Posting;

    const table::Setup* setup_;
    Purse purse_;
    std::array<SeatMoney, games::most_seats> places_{};
    std::array<table::Meter, table::most_meters> meters_{};
};

// What the house puts up when a table, or a link of tables, is first set up: the base of each of
// its meters. It belongs to the first configuration entry.
std::vector<ledger::Movement> opening_movements(const table::Setup& setup, const Purse& purse);

}  // namespace fairdeal::audit
