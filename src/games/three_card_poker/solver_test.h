#pragma once

#include "games/solver.h"
#include "games/three_card_poker/rules.h"

namespace fairdeal::games::three_card_poker {

// Default tables, the meters at their floors.
inline Question question_of(std::int64_t ante_stake, std::int64_t progressive_stake = 0) {
    Question question{.game = &Rules::description,
                      .terms = default_terms(Rules::description),
                      .placed = {},
                      .meters = {},
                      .players = 1};
    question.placed[ante] = base::Cents(ante_stake);
    question.placed[progressive] = base::Cents(progressive_stake);
    for (const auto& [name, dollars] :
         {std::pair("mega", 10'000), std::pair("major", 1'000), std::pair("minor", 300)}) {
        question.meters.push_back({.name = name,
                                   .amount = base::Cents::dollars(dollars),
                                   .reset = base::Cents::dollars(dollars),
                                   .has_amount = true,
                                   .has_reset = true});
    }
    return question;
}

inline void choose(Question& question, std::uint8_t schedule, std::string_view id) {
    question.terms.tables[schedule] = find_table(Rules::description, schedule, id);
}

}  // namespace fairdeal::games::three_card_poker
