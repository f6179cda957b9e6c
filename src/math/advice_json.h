#pragma once

#include <boost/json/object.hpp>

#include "math/advice.h"

namespace fairdeal::math {

// Net cents as a multiple of the base wager.
base::Rational in_base_wagers(const games::Question& question, const base::Rational& cents);

// {"choice":"draw:4d","option":"draw","thrown":"4d","value":{…},"cents":{…}}; the value is in base
// wagers.
boost::json::object choice_json(const games::Question& question, std::uint8_t decision,
                                const games::ChoiceValue& choice);

// The document of `advise --json`.
boost::json::object to_json(const games::Question& question, const AdviceSituation& situation,
                            const Advice& advice);

}  // namespace fairdeal::math
