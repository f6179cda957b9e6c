#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/state/actor.h"
#include "table/views/audience.h"

// The caller of a request: role, account and session, and what these allow the caller to see of a
// table. Plain values: the gate makes one for each request, and every layer copies it.
namespace fairdeal::server {

enum class UserRole : std::uint8_t {
    guest,  // nobody has signed in
    player,
    dealer,
    floorperson,
    supervisor,
    surveillance,
    auditor,
    regulator,
    administrator,
};
inline constexpr std::size_t user_role_count =
    static_cast<std::size_t>(UserRole::administrator) + 1;
std::string_view name_of(UserRole role) noexcept;
std::optional<UserRole> role_named(std::string_view name) noexcept;
// Everybody above a player signs in with a second factor.
constexpr bool is_above_player(UserRole role) noexcept {
    return role > UserRole::player;
}

struct Caller {
    UserRole role = UserRole::guest;
    table::Account account = table::nobody;
    std::string session{};  // its id, not its token; two-person rules compare it
    std::string address{};  // the client's network address

    bool is_signed_in() const noexcept { return account != table::nobody; }
};

// The role of this caller at a table. An auditor gives no commands and has none.
std::optional<table::Role> table_role(UserRole role) noexcept;
// The audience that this caller belongs to. A dealer has a dealer's view of every table.
table::Audience audience_of(const Caller& caller) noexcept;

}  // namespace fairdeal::server
