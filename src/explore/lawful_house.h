#pragma once

#include "explore/lawful_acts.h"

// What stands against a command of the house.
namespace fairdeal::explore {

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

}  // namespace fairdeal::explore
