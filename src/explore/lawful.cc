#include "explore/lawful.h"

#include <algorithm>

#include "base/visit.h"
#include "explore/lawful_house.h"
#include "explore/lawful_players.h"

// Combines who may give a command (the table below) with what speaks against its fields
// (lawful_house.cc, lawful_players.cc). The table is written from the documents and must not be
// derived from the table engine's own, or both would share a mistake.
namespace fairdeal::explore {
namespace {

using table::Role;
using table::Table;

using Roles = games::SetOf<Role>;
constexpr Roles players{Role::player, Role::dealer};
constexpr Roles house{Role::dealer, Role::floorperson, Role::supervisor};
constexpr Roles floor{Role::floorperson, Role::supervisor};
constexpr Roles watchers{Role::dealer, Role::floorperson, Role::supervisor, Role::surveillance};

// The roles that may give a command. A command without a row does not compile.
template <class Body>
constexpr Roles givers = Body::nobody_is_named_who_gives_it;
// clang-format off
template <> constexpr Roles givers<table::TakeStep> = house;
template <> constexpr Roles givers<table::OpenTable> = floor;
template <> constexpr Roles givers<table::CloseTable> = floor;
template <> constexpr Roles givers<table::GoIdle> = house;
template <> constexpr Roles givers<table::TakeSeat> = players;
template <> constexpr Roles givers<table::LeaveSeat> = players;
template <> constexpr Roles givers<table::LoseConnection> = Role::player;
template <> constexpr Roles givers<table::RestoreConnection> = Role::player;
template <> constexpr Roles givers<table::PlaceWager> = players;
template <> constexpr Roles givers<table::WithdrawWager> = players;
template <> constexpr Roles givers<table::Choose> = players;
template <> constexpr Roles givers<table::Discard> = players;
template <> constexpr Roles givers<table::Show> = players;
template <> constexpr Roles givers<table::AskAdvice> = Role::player;
template <> constexpr Roles givers<table::Tick> = Role::clock;
template <> constexpr Roles givers<table::Recut> = Role::supervisor;
template <> constexpr Roles givers<table::ChangeCards> = floor;
template <> constexpr Roles givers<table::ChangeMethod> = floor;
template <> constexpr Roles givers<table::Raise> = watchers;
template <> constexpr Roles givers<table::Rule> = Role::supervisor;
template <> constexpr Roles givers<table::OpenCorrection> = Role::supervisor;
template <> constexpr Roles givers<table::CorrectCard> = Role::supervisor;
template <> constexpr Roles givers<table::CloseCorrection> = Role::supervisor;
template <> constexpr Roles givers<table::ReportLight> = house;
template <> constexpr Roles givers<table::ValidatePayout> = Role::supervisor;
template <> constexpr Roles givers<table::CompletePapers> = floor;
template <> constexpr Roles givers<table::CorrectMeter> = Role::supervisor;
template <> constexpr Roles givers<table::AttestLayout> = Role::supervisor;
template <> constexpr Roles givers<table::ReportDeck> = house;
template <> constexpr Roles givers<table::InspectDeck> = floor;
template <> constexpr Roles givers<table::CorrectEntry> = Role::supervisor;
template <> constexpr Roles givers<table::SupplyEntry> = Role::supervisor;
template <> constexpr Roles givers<table::AbandonCorrection> = Role::supervisor;
template <> constexpr Roles givers<table::TakeBack> = Role::dealer;
template <> constexpr Roles givers<table::FlagDispute> = watchers;
template <> constexpr Roles givers<table::AwardLine> = Role::supervisor;
// clang-format on

template <class Body, class... Bodies>
constexpr bool is_one_of = (std::is_same_v<Body, Bodies> || ...);

template <class Body>
constexpr bool is_about_the_past = is_one_of<Body, table::FlagDispute, table::AwardLine>;
template <class Body>
constexpr bool is_connection = is_one_of<Body, table::LoseConnection, table::RestoreConnection>;
template <class Body>
constexpr bool is_of_correction =
    is_one_of<Body, table::CorrectCard, table::CorrectEntry, table::SupplyEntry,
              table::CloseCorrection, table::AbandonCorrection>;
template <class Body>
constexpr bool is_before_ruling =
    is_about_the_past<Body> || is_connection<Body> || is_of_correction<Body> ||
    is_one_of<Body, table::Rule, table::Tick, table::OpenCorrection, table::TakeBack>;
template <class Body>
constexpr bool is_at_closed_table =
    is_about_the_past<Body> || is_one_of<Body, table::OpenTable, table::CorrectMeter,
                                         table::ReportLight, table::Tick, table::InspectDeck>;

// What speaks against the command whatever its fields say.
template <class Body>
std::string_view against_kind(const Table& table, Role role) {
    if (!givers<Body>.contains(role)) return "it is given by somebody who may not";
    if (!table.is_open && !is_at_closed_table<Body>) return "the table is closed";
    if (is_of_correction<Body> && !table.correcting) return "no correction is open";
    if (table.correcting && !is_of_correction<Body> && !is_about_the_past<Body> &&
        !is_connection<Body>) {
        return "a correction is open";
    }
    if (table.awaits_ruling && !is_before_ruling<Body>) return "a ruling is waited for";
    return {};
}

}  // namespace

std::string_view must_be_refused(const Table& table, const table::Command& command) {
    return base::visit(
        [&](const auto& body) {
            using Body = std::decay_t<decltype(body)>;
            const std::string_view why = against_kind<Body>(table, command.actor.role);
            return why.empty() ? against(table, command.actor, body) : why;
        },
        command.body);
}

}  // namespace fairdeal::explore
