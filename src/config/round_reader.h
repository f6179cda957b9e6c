#pragma once

#include <tl/expected.hpp>

#include "games/refusal.h"
#include "games/round.h"
#include "json/strict.h"

namespace fairdeal::config {

// Reads one round in the shape of docs/schemas/settle.schema.json. Only what is written is judged
// here: fields, types, names, amounts, cards. Whether the round is allowed is for games::check.
tl::expected<games::Round, games::Refusal> read_round(json::Value line);

}  // namespace fairdeal::config
