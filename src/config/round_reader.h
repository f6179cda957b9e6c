#pragma once

#include <tl/expected.hpp>

#include "games/refusal.h"
#include "games/round.h"
#include "json/strict.h"

namespace fairdeal::config {

// Reads one round in the form of docs/schemas/settle.schema.json. It checks only the form: fields,
// types, names, amounts, cards. games::check decides whether the rules allow the round.
tl::expected<games::Round, games::Refusal> read_round(json::Value line);

}  // namespace fairdeal::config
