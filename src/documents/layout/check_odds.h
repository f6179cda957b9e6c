#pragma once

#include <vector>

#include "documents/layout/check.h"
#include "documents/layout/check_subject.h"

// The odds on the felt: read back from their cells, and compared with what the regulation lists.
namespace fairdeal::documents::layout {

std::vector<CheckFinding> check_odds(const CheckedLayout& subject);

}  // namespace fairdeal::documents::layout
