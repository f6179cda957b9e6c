#pragma once

#include "table/procedure/recorder.h"

// The layout is filed before it is used (69E-1.13BB(a)1, 1.13Y(a)1, ruling X-28).
namespace fairdeal::table {

// Whether the felt of this table is one whose filing nobody has attested yet.
bool layout_awaits_filing(const Table& table) noexcept;

// A supervisor says which drawing was filed, on which day, and where its photograph is.
Outcome attest_layout(Recorder& recorder, const AttestLayout& command);

}  // namespace fairdeal::table
