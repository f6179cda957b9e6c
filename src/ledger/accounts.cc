#include "ledger/accounts.h"

#include <fmt/format.h>

#include <array>

namespace fairdeal::ledger {
namespace {

constexpr std::array<std::string_view, account_kind_count> account_kind_names = {
    "player", "layout", "inventory",   "drop",     "meter",   "overflow",   "reserve",
    "cage",   "bank",   "promotional", "rounding", "outside", "difference", "receivable",
};

constexpr bool has_parts(AccountKind kind) noexcept {
    return kind == AccountKind::meter || kind == AccountKind::overflow ||
           kind == AccountKind::reserve;
}

}  // namespace

std::string_view name_of(Money money) noexcept {
    return money == Money::play ? "play" : "real";
}

std::string_view name_of(AccountKind kind) noexcept {
    return account_kind_names[static_cast<std::size_t>(kind)];
}

std::string to_string(const AccountId& account) {
    std::string text = fmt::format("{} {}", name_of(account.money), name_of(account.kind));
    const bool with_part = has_parts(account.kind) || account.part != 0;
    if (with_part || account.number != 0) text += fmt::format(" {}", account.number);
    if (with_part) text += fmt::format(".{}", account.part);
    return text;
}

}  // namespace fairdeal::ledger
