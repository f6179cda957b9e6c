#pragma once

#include "explore/trying.h"

// Card control: the steps of the dealer, changes of cards and method, and what goes wrong.
namespace fairdeal::explore {

void always(Of<table::TakeStep>, const Trying& trying);
void here(Of<table::TakeStep>, const TryingHere& trying);
void always(Of<table::Recut>, const Trying& trying);
void always(Of<table::ChangeCards>, const Trying& trying);
void always(Of<table::ChangeMethod>, const Trying& trying);
void always(Of<table::Raise>, const Trying& trying);
void here(Of<table::Raise>, const TryingHere& trying);

// The faces that a live table wants with the step that is due, as the plan has them; nothing
// where it wants none.
cards::CardList faces_for_step(const TryingHere& trying);

}  // namespace fairdeal::explore
