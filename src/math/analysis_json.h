#pragma once

#include <boost/json.hpp>

#include "math/analysis.h"
#include "math/every_table.h"

namespace fairdeal::math {

// {"exact":"n/d","value":0.0…}: the value is the double nearest to the fraction.
boost::json::object exact_json(const Rational& number);
double nearest(const Rational& number);

// {"blind":"A",…}: the table in force for every schedule that can pay one of these wagers.
boost::json::object pay_json(const games::Question& question);

// The document of `analyze --json`, without the elapsed time.
boost::json::object to_json(const Analysis& analysis);
boost::json::array to_json(const std::vector<Warning>& warnings);

// One row of `analyze --all --json`.
boost::json::object to_json(const TableFigures& row);

}  // namespace fairdeal::math
