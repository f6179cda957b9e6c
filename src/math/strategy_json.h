#pragma once

#include <boost/json/object.hpp>

#include "games/solver.h"

namespace fairdeal::math {

// What a way to play costs compared with the best, in base wagers.
base::Rational cost_of(const games::Question& question, const games::Strategy& strategy,
                       const base::Rational& expected);

// The document of `strategy --json`: the list of rules, and the cost of it and of some habits.
boost::json::object to_json(const games::Question& question, const games::Strategy& strategy);

}  // namespace fairdeal::math
