#include "games/three_card_draw_poker/solver.h"

#include "games/endings.h"
#include "games/three_card_draw_poker/optimal_play.h"
#include "games/three_card_play.h"

// Counts endings under the best play: each of the 1,755 states contributes its endings, times the
// number of hands in its class. Draws and dealer hands are counted in states.h over a common
// denominator, so all endings add up to the same number of deals.
namespace fairdeal::games::three_card_draw_poker {

Solution solve(const Question& question) {
    const Outcomes outcomes(question);
    const OptimalPlay decided = decide(outcomes);
    Solution solution{.deals = deals, .together = all_wagers, .endings = {}, .sides = {}};
    for (std::size_t i = 0; i < states().size(); ++i) {
        const std::size_t act = decided.best[i];
        outcomes.for_each_ending(states()[i], act, [&](const auto& settled, std::int64_t count) {
            if (count == 0) return;
            add_ending(solution.endings, ending_of(option_of(act), settled.verdicts,
                                                   base::Wide{count} * states()[i].hands));
        });
    }
    return solution;
}

std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen) {
    const Outcomes outcomes(question);
    const State& state = states()[state_of(seen.held)];
    std::vector<ChoiceValue> all;
    const auto list = [&](std::size_t act, cards::CardList thrown) {
        all.push_back({.option = option_of(act),
                       .thrown = thrown,
                       .value = base::ratio(outcomes.value(state, act), draw_deals)});
    };
    list(act_fold, {});
    list(act_stand, {});
    for (const cards::Card card : seen.held)
        list(act_throw + throw_of(state, seen.held, card), {card});
    return all;
}

Play best_play(const Question& question) {
    const OptimalPlay decided = decide(Outcomes(question));
    return play_by_three_cards([&](cards::CardSet held) {
        const std::size_t number = state_of(held);
        const State& state = states()[number];
        const auto& values = decided.values[number];
        const std::uint8_t best = decided.best[number];
        if (best < act_throw) return move_of(state, held, best);
        return throw_lowest(state, held, [&](std::size_t place) {
            return values[act_throw + place] == values[best];
        });
    });
}

}  // namespace fairdeal::games::three_card_draw_poker
