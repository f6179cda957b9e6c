#pragma once

#include "explore/trying.h"

// Players: seats, connections, wagers, decisions.
namespace fairdeal::explore {

void always(Of<table::TakeSeat>, const Trying& trying);
void always(Of<table::LeaveSeat>, const Trying& trying);
void always(Of<table::LoseConnection>, const Trying& trying);
void always(Of<table::RestoreConnection>, const Trying& trying);
void always(Of<table::PlaceWager>, const Trying& trying);
void always(Of<table::WithdrawWager>, const Trying& trying);
void always(Of<table::Choose>, const Trying& trying);
void here(Of<table::Choose>, const TryingHere& trying);
void always(Of<table::Discard>, const Trying& trying);
void here(Of<table::Discard>, const TryingHere& trying);
void always(Of<table::Show>, const Trying& trying);
void here(Of<table::Show>, const TryingHere& trying);
void always(Of<table::AskAdvice>, const Trying& trying);

}  // namespace fairdeal::explore
