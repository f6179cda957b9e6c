#pragma once

#include <string>

#include "games/module.h"

// The steps of a game as the dealer reads them, and as one JSON object.
namespace fairdeal::cli {

std::string steps_as_text(const games::Module& game);
std::string steps_as_json(const games::Module& game);

}  // namespace fairdeal::cli
