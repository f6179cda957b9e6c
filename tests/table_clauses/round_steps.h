#pragma once

#include <string_view>

#include "games/procedure.h"

namespace fairdeal::test {

// The steps that differ by the way of dealing, as Three Card Poker and Hold 'em 3 Bonus call them.
struct RoundSteps {
    std::string_view no_more_bets;
    std::string_view deal;
    std::string_view count_stub;
    std::string_view rack_stub;
};
constexpr RoundSteps steps_of(games::Dealing dealing) {
    switch (dealing) {
        case games::Dealing::manual_shoe:
            return {"no-more-bets-shoe", "deal-from-shoe", "count-stub-shoe", "rack-stub-shoe"};
        case games::Dealing::hand:
            return {"no-more-bets-hand", "deal-from-hand", "count-stub-hand", "rack-stub-hand"};
        case games::Dealing::automated:
            break;
    }
    return {"no-more-bets-automated", "deal-stacks", "count-stub-automated", "rack-stub-automated"};
}

}  // namespace fairdeal::test
