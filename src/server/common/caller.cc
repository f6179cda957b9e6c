#include "server/common/caller.h"

#include <array>

// The names of roles as the API, the records and the house's chain write them: a name never
// changes.
namespace fairdeal::server {
namespace {

constexpr std::array<std::string_view, staff_role_count> role_names{
    "guest",        "player",  "dealer",    "floorperson",   "supervisor",
    "surveillance", "auditor", "regulator", "administrator",
};

}  // namespace

std::string_view name_of(StaffRole role) noexcept {
    return role_names[static_cast<std::size_t>(role)];
}

std::optional<StaffRole> role_named(std::string_view name) noexcept {
    for (std::size_t i = 0; i < role_names.size(); ++i)
        if (role_names[i] == name) return static_cast<StaffRole>(i);
    return std::nullopt;
}

std::optional<table::Role> table_role(StaffRole role) noexcept {
    switch (role) {
        case StaffRole::player:
            return table::Role::player;
        case StaffRole::dealer:
            return table::Role::dealer;
        case StaffRole::floorperson:
            return table::Role::floorperson;
        case StaffRole::supervisor:
            return table::Role::supervisor;
        case StaffRole::surveillance:
            return table::Role::surveillance;
        case StaffRole::guest:
        case StaffRole::auditor:
        case StaffRole::regulator:
        case StaffRole::administrator:
            break;
    }
    return std::nullopt;
}

table::Audience audience_of(const Caller& caller) noexcept {
    switch (caller.role) {
        case StaffRole::player:
            return {table::Viewer::player, caller.account};
        case StaffRole::dealer:
            return {table::Viewer::dealer, table::nobody};
        case StaffRole::floorperson:
        case StaffRole::supervisor:
            return {table::Viewer::floor, table::nobody};
        case StaffRole::surveillance:
            return {table::Viewer::surveillance, table::nobody};
        case StaffRole::auditor:
        case StaffRole::regulator:
            return {table::Viewer::auditor, table::nobody};
        case StaffRole::guest:
        case StaffRole::administrator:  // looks after accounts, not after tables
            break;
    }
    return {table::Viewer::spectator, table::nobody};
}

}  // namespace fairdeal::server
