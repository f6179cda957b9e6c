#pragma once

#include "explore/lawful_acts.h"

// What stands against a command of players, or of the dealer for them.
namespace fairdeal::explore {

Against against(const table::Table& table, table::Actor actor, const table::TakeSeat& body);
Against against(const table::Table& table, table::Actor actor, const table::LeaveSeat& body);
Against against(const table::Table& table, table::Actor actor, const table::LoseConnection& body);
Against against(const table::Table& table, table::Actor actor,
                const table::RestoreConnection& body);
Against against(const table::Table& table, table::Actor actor, const table::PlaceWager& body);
Against against(const table::Table& table, table::Actor actor, const table::WithdrawWager& body);
Against against(const table::Table& table, table::Actor actor, const table::Choose& body);
Against against(const table::Table& table, table::Actor actor, const table::Discard& body);
Against against(const table::Table& table, table::Actor actor, const table::Show& body);
Against against(const table::Table& table, table::Actor actor, const table::AskAdvice& body);

}  // namespace fairdeal::explore
