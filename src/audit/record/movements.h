#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ledger/accounts.h"
#include "table/state/event.h"
#include "table/state/table.h"

// The money that the events of a table move. Chips go from a player to the layout, and from there
// to the player or the tray. The tray feeds a meter; for a meter win, the meter pays the tray and
// the tray pays the player. Each account holds whole cents: a fraction that a meter does not show
// yet is still in the tray.
namespace fairdeal::audit {

// The accounts of a table's money.
struct Purse {
    ledger::Money money = ledger::Money::play;
    std::uint32_t meters = 0;  // the number in its meters' accounts: that of the table or link
    constexpr bool operator==(const Purse&) const noexcept = default;
};

// Computes the movements of one event after the other. It follows as much of the table's state as
// that needs, from the given table on. One thread uses it.
class Bookkeeper {
  public:
    Bookkeeper(const table::Table& table, const Purse& purse) noexcept;

    // Appends the event's movements to `out`.
    void take(const table::Event& event, std::vector<ledger::Movement>& out);

  private:
    struct SeatMoney {  // the money of one seat
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
