#pragma once

#include <boost/json/object.hpp>

#include "games/description.h"

namespace fairdeal::documents::rules_data {

// The rules of a game as one JSON object, from its description alone. Every part that rests on the
// regulation has `clause`, `clause_id` and, if there is one, `ruling`. Members named in cents are
// cents; the `amount` and `envy` of a pay table are the regulation's odds and dollars.
boost::json::object rules_as_json(const games::Description& game);

// {"game","name","authority","cards","seats","wagers","pay_tables"}: an item of a list of games.
boost::json::object summary_json(const games::Description& game);

// {"text":"4 to 1","kind":"to","amount":4,"meter":null,"envy":0}
boost::json::object pay_as_json(const games::Pay& pay, const games::Description& game);

}  // namespace fairdeal::documents::rules_data
