#pragma once

#include "table/procedure/recorder.h"

// The layout is filed before it is used (69E-1.13BB(a)1, 1.13Y(a)1, ruling X-28).
namespace fairdeal::table {

// True if nobody has attested yet that the felt of this table was filed.
bool layout_awaits_filing(const Table& table) noexcept;

// A supervisor attests which drawing was filed, on which day, and where its photograph is.
Outcome attest_layout(Recorder& recorder, const AttestLayout& command);

}  // namespace fairdeal::table
