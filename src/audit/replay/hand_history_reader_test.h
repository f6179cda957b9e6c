#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "audit/replay/hand_history.h"

// Reads a hand history by its grammar (docs/hand_history.md). It shows that a history says all of
// the round: what is read is written back the same.
namespace fairdeal::audit {

struct NoHandHistory {
    std::size_t line = 0;  // from 1
    std::string sentence{};
};
tl::expected<HandHistory, NoHandHistory> read_hand_history(std::string_view text);

}  // namespace fairdeal::audit
