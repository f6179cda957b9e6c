#pragma once

#include "explore/trying.h"

// What is put right, disputed and awarded, and the equipment that leaves or was filed. The states
// of the search have no journal of their round: there a correction is refused, and those that lead
// somewhere are tried on the first path to a state (walk.h).
namespace fairdeal::explore {

void always(Of<table::AttestLayout>, const Trying& trying);
void always(Of<table::ReportDeck>, const Trying& trying);
void always(Of<table::InspectDeck>, const Trying& trying);
void here(Of<table::InspectDeck>, const TryingHere& trying);
void always(Of<table::CorrectEntry>, const Trying& trying);
void always(Of<table::SupplyEntry>, const Trying& trying);
void always(Of<table::AbandonCorrection>, const Trying& trying);
void always(Of<table::TakeBack>, const Trying& trying);
void always(Of<table::FlagDispute>, const Trying& trying);
void always(Of<table::AwardLine>, const Trying& trying);

}  // namespace fairdeal::explore
