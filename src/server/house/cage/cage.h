#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/common/refusals.h"
#include "server/house/acts/house_services.h"
#include "server/live/settings.h"

// The cage and the tray of each table: orders that bring money in, take it out or count it. Pure
// rules and movements; the routes write them.
namespace fairdeal::server {

enum class CageAct : std::uint8_t {
    buy_in,    // at a table: cash into its drop box, chips from its tray to the player
    cash_out,  // chips to the cage, cash to the player
    opener,    // the tray is counted when the table opens …
    closer,    // … and when it closes
    fill,      // chips from the cage to the tray
    credit,    // chips from the tray to the cage
    drop,      // the drop box is removed and counted
    coupons,   // match-play coupons given to a player
};
std::string_view name_of(CageAct act) noexcept;  // "buy-in"
inline constexpr std::size_t cage_act_count = static_cast<std::size_t>(CageAct::coupons) + 1;

struct CageOrder {
    CageAct act{};
    std::uint32_t table = 0;                // for all acts except cash_out and coupons
    base::Cents amount{};                   // the moved or counted amount
    table::Account player = table::nobody;  // buy_in, cash_out, coupons
    table::Account dealer = table::nobody;  // opener, closer, fill, credit, drop: the second person
};

// The report that a difference found at a count requires (N.J.A.C. 13:69D-1.21).
enum class CountReport : std::uint8_t {
    agrees,
    noted,        // a difference of up to $25
    written,      // above $25: a written report of security or surveillance
    to_division,  // from $100 on: a copy for the Division
};
std::string_view name_of(CountReport report) noexcept;
CountReport report_of(base::Cents difference) noexcept;  // counted minus recorded
inline constexpr base::Cents written_above = base::Cents::dollars(25);
inline constexpr base::Cents to_division_from = base::Cents::dollars(100);

// The balances that an order depends on.
struct CageSituation {
    ledger::Money money = ledger::Money::real;
    base::Cents tray{};      // the table's
    base::Cents drop_box{};  // the table's
};

// Checks the caller's role, the roles of the named persons, the amount, and the state of the table.
// Reads the store.
tl::expected<CageSituation, Refused> check_order(const HouseServices& house, const Caller& caller,
                                                 const CageOrder& order);

// The note and movements of an order that `check_order` has accepted.
HouseAct note_of(const CageOrder& order, const CageSituation& situation);

// A player who holds less play money than this may have the difference for free.
inline constexpr base::Cents play_stake = base::Cents::dollars(1'000);
// The note that gives the difference; nothing if the player holds enough.
std::optional<HouseAct> play_money_note(table::Account player, base::Cents holds);

}  // namespace fairdeal::server
