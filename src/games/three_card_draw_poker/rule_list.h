#pragma once

#include <vector>

#include "games/three_card_draw_poker/optimal_play.h"
#include "games/three_card_draw_poker/play_rules.h"

namespace fairdeal::games::three_card_draw_poker {

// Finds a list of few rules (the first that fits decides) that comes close to the best play. The
// caller computes what it costs.
std::vector<PlayRule> find_rule_list(const OptimalPlay& decided);

}  // namespace fairdeal::games::three_card_draw_poker
