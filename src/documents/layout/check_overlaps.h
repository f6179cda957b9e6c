#pragma once

#include <vector>

#include "documents/layout/check.h"
#include "documents/layout/check_subject.h"

// Whether the things drawn on the felt leave room for each other.
namespace fairdeal::documents::layout {

// Only what is wrong: two things that lie over each other.
std::vector<CheckFinding> check_overlaps(const CheckedLayout& subject);

}  // namespace fairdeal::documents::layout
