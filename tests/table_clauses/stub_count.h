#pragma once

#include <string_view>

#include "games/procedure.h"

// The counts of the stub and of the shuffler. See card_control.h.
namespace fairdeal::test {

// The stub is counted in the fifth round after the last count and in no round before it.
void expect_stub_count(std::string_view game, games::Dealing dealing, bool expected);
// … and never where the shuffler counts, which removes a deck it finds incomplete.
void expect_device_count(std::string_view game, games::Dealing dealing, std::string_view step,
                         std::string_view clause);

// The count is off: nothing goes on until it is explained. A misdeal voids the round, an incomplete
// deck leaves the table too.
void expect_wrong_stub_count(std::string_view game, std::string_view misdealt,
                             std::string_view incomplete);

}  // namespace fairdeal::test
