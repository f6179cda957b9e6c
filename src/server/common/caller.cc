#include "server/common/caller.h"

#include <array>

// The names of roles as the API, the records and the house's chain write them: a name never
// changes.
namespace fairdeal::server {
namespace {

constexpr std::array<std::string_view, user_role_count> role_names{
    "guest",        "player",  "dealer",    "floorperson",   "supervisor",
    "surveillance", "auditor", "regulator", "administrator",
};

}  // namespace

std::string_view name_of(UserRole role) noexcept {
    return role_names[static_cast<std::size_t>(role)];
}

std::optional<UserRole> role_named(std::string_view name) noexcept {
    for (std::size_t i = 0; i < role_names.size(); ++i)
        if (role_names[i] == name) return static_cast<UserRole>(i);
    return std::nullopt;
}

std::optional<table::Role> table_role(UserRole role) noexcept {
    switch (role) {
        case UserRole::player:
            return table::Role::player;
        case UserRole::dealer:
            return table::Role::dealer;
        case UserRole::floorperson:
            return table::Role::floorperson;
        case UserRole::supervisor:
            return table::Role::supervisor;
        case UserRole::surveillance:
            return table::Role::surveillance;
        case UserRole::guest:
        case UserRole::auditor:
        case UserRole::regulator:
        case UserRole::administrator:
            break;
    }
    return std::nullopt;
}

table::Audience audience_of(const Caller& caller) noexcept {
    switch (caller.role) {
        case UserRole::player:
            return {table::Viewer::player, caller.account};
        case UserRole::dealer:
            return {table::Viewer::dealer, table::nobody};
        case UserRole::floorperson:
        case UserRole::supervisor:
            return {table::Viewer::floor, table::nobody};
        case UserRole::surveillance:
            return {table::Viewer::surveillance, table::nobody};
        case UserRole::auditor:
        case UserRole::regulator:
            return {table::Viewer::auditor, table::nobody};
        case UserRole::guest:
        case UserRole::administrator:  // looks after accounts, not after tables
            break;
    }
    return {table::Viewer::spectator, table::nobody};
}

}  // namespace fairdeal::server
