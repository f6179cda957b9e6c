#pragma once

#include "explore/trying.h"

// The house: opening and closing, rulings, corrections, lights and meters, and the clock.
namespace fairdeal::explore {

void always(Of<table::OpenTable>, const Trying& trying);
void always(Of<table::GoIdle>, const Trying& trying);
void always(Of<table::CloseTable>, const Trying& trying);
void always(Of<table::Tick>, const Trying& trying);
void here(Of<table::Tick>, const TryingHere& trying);
void always(Of<table::Rule>, const Trying& trying);
void here(Of<table::Rule>, const TryingHere& trying);
void always(Of<table::OpenCorrection>, const Trying& trying);
void always(Of<table::CorrectCard>, const Trying& trying);
void always(Of<table::CloseCorrection>, const Trying& trying);
void always(Of<table::ReportLight>, const Trying& trying);
void always(Of<table::ValidatePayout>, const Trying& trying);
void always(Of<table::CompletePapers>, const Trying& trying);
void always(Of<table::CorrectMeter>, const Trying& trying);

}  // namespace fairdeal::explore
