#pragma once

#include "explore/trying.h"

// The command that brings a table nearer to the end of its round and to being closed. From every
// state it must be possible to go on so: that is the proof that both can be reached.
namespace fairdeal::explore {

table::Command going_on(const TryingHere& trying);

}  // namespace fairdeal::explore
