#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "games/refusal.h"

namespace fairdeal::math {

// A refusal of a question: `where` is the option as written on the command line.
inline tl::unexpected<games::Refusal> refuse(games::RefusalCode code, std::string where,
                                             std::string sentence, games::Citation cited = {}) {
    return tl::unexpected<games::Refusal>({code, std::move(where), std::move(sentence), cited});
}

}  // namespace fairdeal::math
