#pragma once

#include "games/solver.h"
#include "games/three_card_draw_poker/rules.h"

namespace fairdeal::games::three_card_draw_poker {

// Default tables.
inline Question question_of(std::int64_t ante_stake, std::int64_t first_3) {
    Question question{.game = &Rules::description,
                      .terms = default_terms(Rules::description),
                      .placed = {},
                      .meters = {},
                      .players = 1};
    question.placed[ante] = base::Cents(ante_stake);
    question.placed[first_3_bonus] = base::Cents(first_3);
    return question;
}

inline void choose(Question& question, std::uint8_t schedule, std::string_view id) {
    question.terms.tables[schedule] = find_table(Rules::description, schedule, id);
}

}  // namespace fairdeal::games::three_card_draw_poker
