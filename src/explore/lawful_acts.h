#pragma once

#include <string_view>

#include "table/state/command.h"
#include "table/state/table.h"

// What stands against a command by its fields and by where the procedure stands (lawful.h).
namespace fairdeal::explore {

template <class Body>
std::string_view against(const table::Table&, table::Actor, const Body&) {
    return {};  // nothing but who gives it, and when
}

// The house.
using Against = std::string_view;
Against against(const table::Table& table, table::Actor actor, const table::TakeStep& body);
Against against(const table::Table& table, table::Actor actor, const table::OpenTable& body);
Against against(const table::Table& table, table::Actor actor, const table::CloseTable& body);
Against against(const table::Table& table, table::Actor actor, const table::GoIdle& body);
Against against(const table::Table& table, table::Actor actor, const table::Recut& body);
Against against(const table::Table& table, table::Actor actor, const table::ChangeCards& body);
Against against(const table::Table& table, table::Actor actor, const table::ChangeMethod& body);
Against against(const table::Table& table, table::Actor actor, const table::Raise& body);
Against against(const table::Table& table, table::Actor actor, const table::Rule& body);
Against against(const table::Table& table, table::Actor actor, const table::OpenCorrection& body);
Against against(const table::Table& table, table::Actor actor, const table::ReportLight& body);
Against against(const table::Table& table, table::Actor actor, const table::ValidatePayout& body);
Against against(const table::Table& table, table::Actor actor, const table::CompletePapers& body);
Against against(const table::Table& table, table::Actor actor, const table::CorrectMeter& body);
Against against(const table::Table& table, table::Actor actor, const table::AttestLayout& body);
Against against(const table::Table& table, table::Actor actor, const table::ReportDeck& body);
Against against(const table::Table& table, table::Actor actor, const table::InspectDeck& body);
Against against(const table::Table& table, table::Actor actor, const table::FlagDispute& body);
Against against(const table::Table& table, table::Actor actor, const table::AwardLine& body);

// Players, and the dealer for them.
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
