#pragma once

#include <optional>

#include "server/common/refusals.h"
#include "server/live/settings.h"

namespace fairdeal::server {

// Whether a table that has run under the settings `before` may go on under `after`: what lies on it
// (seats, decks, meters) must still fit. Nothing when it may.
std::optional<Refused> refusal_of_change(const Settings& before, const Settings& after);

}  // namespace fairdeal::server
