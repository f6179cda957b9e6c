#pragma once

#include <vector>

#include "documents/layout/check.h"
#include "documents/layout/check_subject.h"

// Whether the things drawn on the felt leave room for each other.
namespace fairdeal::documents::layout {

// One finding for the first two things that lie over each other; empty if none do.
std::vector<CheckFinding> check_overlaps(const CheckedLayout& subject);

}  // namespace fairdeal::documents::layout
