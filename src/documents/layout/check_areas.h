#pragma once

#include <cstddef>
#include <vector>

#include "documents/layout/check.h"
#include "documents/layout/check_subject.h"

// Betting areas, card places and the dealer's side.
namespace fairdeal::documents::layout {

// How many points the areas and card places of all positions have.
std::size_t points_of_places(const Subject& subject);

std::vector<Checked> check_areas(const Subject& subject);
std::vector<Checked> check_places(const Subject& subject);

}  // namespace fairdeal::documents::layout
