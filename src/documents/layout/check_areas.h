#pragma once

#include <cstddef>
#include <vector>

#include "documents/layout/check.h"
#include "documents/layout/check_subject.h"

// Betting areas, card places and the dealer's side.
namespace fairdeal::documents::layout {

// How many points the areas and card places of all positions have.
std::size_t points_of_places(const CheckedLayout& subject);

std::vector<CheckFinding> check_areas(const CheckedLayout& subject);
std::vector<CheckFinding> check_places(const CheckedLayout& subject);

}  // namespace fairdeal::documents::layout
