#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/common/refusals.h"
#include "server/house/acts/house_services.h"
#include "server/live/settings.h"

// The cage and the bank of each table: money that comes in, goes out and is counted.
namespace fairdeal::server {

enum class CageAct : std::uint8_t {
    buy_in,    // at a table: cash into its drop box, chips from its tray to the player
    cash_out,  // chips to the cage, cash to the player
    opener,    // the tray is counted when the table opens …
    closer,    // … and when it closes
    fill,      // chips from the cage to the tray
    credit,    // chips from the tray to the cage
    drop,      // the drop box is taken and counted
    coupons,   // match-play coupons given to a player
};
std::string_view name_of(CageAct act) noexcept;  // "buy-in"
inline constexpr std::size_t cage_act_count = static_cast<std::size_t>(CageAct::coupons) + 1;

struct CageOrder {
    CageAct act{};
    std::uint32_t table = 0;                // but for cash_out and coupons
    base::Cents amount{};                   // what is moved, or what was counted
    table::Account player = table::nobody;  // buy_in, cash_out, coupons
    table::Account dealer = table::nobody;  // opener, closer, fill, credit, drop: who counts too
};

// What a count has to say of a difference (N.J.A.C. 13:69D-1.21).
enum class CountReport : std::uint8_t {
    agrees,
    noted,        // a difference of up to $25
    written,      // more: a written report of security or surveillance
    to_division,  // from $100: a copy to the Division
};
std::string_view name_of(CountReport report) noexcept;
CountReport report_of(base::Cents difference) noexcept;  // counted less what the record has
inline constexpr base::Cents written_above = base::Cents::dollars(25);
inline constexpr base::Cents to_division_from = base::Cents::dollars(100);

// What the accounts hold that an order is about.
struct CageSituation {
    ledger::Money money = ledger::Money::real;
    base::Cents tray{};      // of the table
    base::Cents drop_box{};  // of the table
};

// Who may order it, whether the persons named are who they must be, whether the table is there and
// open.
tl::expected<CageSituation, Refused> check_order(const HouseServices& house, const Caller& caller,
                                                 const CageOrder& order);

// What is written: the note and its movements.
HouseAct note_of(const CageOrder& order, const CageSituation& situation);

// A player who holds less than this in play money may have the rest for nothing.
inline constexpr base::Cents play_stake = base::Cents::dollars(1'000);
// Nothing when the player holds enough.
std::optional<HouseAct> play_money_note(table::Account player, base::Cents holds);

}  // namespace fairdeal::server
