#pragma once

#include <optional>

#include "server/common/refusals.h"
#include "server/live/settings.h"

namespace fairdeal::server {

// The refusal if a table that has run under `before` may not continue under `after`: its seats,
// decks and meters must still fit. Nothing if it may.
std::optional<Refused> refusal_of_change(const Settings& before, const Settings& after);

}  // namespace fairdeal::server
