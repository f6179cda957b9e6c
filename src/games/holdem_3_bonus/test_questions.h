#pragma once

#include "base/rational.h"
#include "cards/notation.h"
#include "games/holdem_3_bonus/rules.h"
#include "games/solver.h"

// The questions that this game's mathematical tests ask.
namespace fairdeal::games::holdem_3_bonus::questions {

inline Question asked(std::uint8_t version, std::string_view table, std::string_view table_2x,
                      base::Cents stake = base::Cents(1'000)) {
    Question question;
    question.game = &Rules::description;
    question.terms = default_terms(Rules::description);
    question.terms.version = version;
    question.terms.tables[by_blind] = find_table(Rules::description, by_blind, table);
    question.terms.tables[by_blind_2x] = find_table(Rules::description, by_blind_2x, table_2x);
    question.placed[blind] = stake;
    question.placed[flop] = stake;
    return question;
}

// Net cents per round, from the endings.
inline base::Rational expected(const Question& question, const Solution& solution) {
    base::Rational sum = 0;
    for (const Ending& ending : solution.endings) {
        const base::Cents net =
            net_of(*question.game, question.terms, question.meters, question.placed, ending.choices,
                   ending.verdicts, solution.together);
        sum += base::ratio(ending.count, solution.deals) * base::ratio(net.count(), 1);
    }
    return sum;
}

inline cards::CardSet set_of(std::string_view text) {
    const auto list = cards::parse_cards(text);
    cards::CardSet set;
    for (const cards::Card card : list.value())
        set.insert(card);
    return set;
}

}  // namespace fairdeal::games::holdem_3_bonus::questions
