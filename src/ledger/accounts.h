#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/cents.h"

// Double-entry accounts. Money only moves from one account to another, so all accounts sum to zero
// at every moment. Money that the house has put in shows as the debt of its bank.
namespace fairdeal::ledger {

// Play money and real money never mix: they are in different accounts, and no movement between the
// two kinds is lawful (movements.h).
enum class Money : std::uint8_t { play, real };

enum class AccountKind : std::uint8_t {
    player,       // chips a player holds; number: the player's account
    layout,       // wagers on a table's layout; number: the table
    inventory,    // chips in a table's tray; number: the table
    drop,         // the contents of a table's drop box; number: the table
    meter,        // the amount that a progressive shows; number: the table or link, part: the meter
    overflow,     // the amount beyond a meter's limit
    reserve,      // money set aside for a meter's next reset
    cage,         // the cashier's money
    bank,         // the house's own money
    promotional,  // match-play coupons that have been played
    rounding,     // fractions of a cent on their way
    outside,      // cash in players' hands: it enters by a buy-in and leaves by a cash-out
    difference,   // over or short at a count; number: the table
    receivable,   // a player's debt after a payment was taken back; number: the player's account
};
inline constexpr std::size_t account_kind_count =
    static_cast<std::size_t>(AccountKind::receivable) + 1;
std::string_view name_of(Money money) noexcept;       // "play"
std::string_view name_of(AccountKind kind) noexcept;  // "inventory"

struct AccountId {
    Money money = Money::play;
    AccountKind kind = AccountKind::bank;
    std::uint32_t number = 0;  // 0 where there is only one such account
    std::uint8_t part = 0;     // the meter's number; 0 for accounts without one
    constexpr auto operator<=>(const AccountId&) const noexcept = default;
};
// "play player 1001", "real meter 7.2"
std::string to_string(const AccountId& account);

// Whether an account of this kind may be negative. The chips of a player, the wagers on a layout,
// the contents of a drop box, and a meter with its overflow and reserve may not. A tray may: the
// reports show that as a fill that the cage owes the table.
constexpr bool may_owe(AccountKind kind) noexcept {
    return kind == AccountKind::inventory || kind == AccountKind::cage ||
           kind == AccountKind::bank || kind == AccountKind::promotional ||
           kind == AccountKind::rounding || kind == AccountKind::outside ||
           kind == AccountKind::difference || kind == AccountKind::receivable;
}

struct Movement {
    AccountId from{};
    AccountId to{};
    base::Cents amount{};  // more than zero
    constexpr bool operator==(const Movement&) const noexcept = default;
};

}  // namespace fairdeal::ledger
