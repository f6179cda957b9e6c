#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/cents.h"

// Double-entry accounts. Money is only ever moved from one account to another, so the sum over all
// accounts is zero at every moment; what the house has put in shows as what its bank owes.
namespace fairdeal::ledger {

// Play money and other money never meet: they are in different accounts, and a movement between the
// two kinds is refused.
enum class Money : std::uint8_t { play, real };

enum class AccountKind : std::uint8_t {
    player,       // chips a player holds; number: the player's account
    layout,       // wagers on a table's layout; number: the table
    inventory,    // chips in a table's tray; number: the table
    drop,         // what is in a table's drop box; number: the table
    meter,        // what a progressive shows; number: the table or link, part: the meter
    overflow,     // beyond a meter's limit
    reserve,      // kept beside a meter for its next reset
    cage,         // the cashier's
    bank,         // the house's own money: the only one that may owe without limit
    promotional,  // match-play coupons that have been played
    rounding,     // fractions of a cent on their way
    outside,      // cash in the hands of players: it enters by a buy-in and leaves by a cash-out
    difference,   // found over or short at a count; number: the table
    receivable,   // what a player owes after something was taken back; number: the player's account
};
inline constexpr std::size_t account_kind_count =
    static_cast<std::size_t>(AccountKind::receivable) + 1;
std::string_view name_of(Money money) noexcept;       // "play"
std::string_view name_of(AccountKind kind) noexcept;  // "inventory"

struct AccountId {
    Money money = Money::play;
    AccountKind kind = AccountKind::bank;
    std::uint32_t number = 0;  // 0 where there is only one
    std::uint8_t part = 0;     // of a meter
    constexpr auto operator<=>(const AccountId&) const noexcept = default;
};
// "play player 1001", "real meter 7.2"
std::string to_string(const AccountId& account);

// A player's chips, what lies on a layout and what a meter shows cannot be less than nothing. A
// tray can: the cage owes it a fill, which is how it is reported.
constexpr bool may_owe(AccountKind kind) noexcept {
    return kind == AccountKind::inventory || kind == AccountKind::cage ||
           kind == AccountKind::bank || kind == AccountKind::promotional ||
           kind == AccountKind::rounding || kind == AccountKind::outside ||
           kind == AccountKind::difference || kind == AccountKind::receivable;
}

struct Movement {
    AccountId from{};
    AccountId to{};
    base::Cents amount{};  // more than nothing
    constexpr bool operator==(const Movement&) const noexcept = default;
};

}  // namespace fairdeal::ledger
