#include "games/three_card_poker/solver.h"

#include "counting/six_card_census.h"
#include "games/endings.h"
#include "games/three_card_play.h"
#include "games/three_card_poker/optimal_play.h"

// Counts endings under the best play: each state contributes its classes of dealer hands. Six Card
// Bonus and Progressive have censuses of their own, because they depend on other cards than the
// play.
namespace fairdeal::games::three_card_poker {
namespace {

// A fold changes only its reason (20.10(b)).
const SideCensus& six_card_census() {
    static const SideCensus all = [] {
        SideCensus census;
        census.wager = six_card_bonus;
        counting::for_each_six_cards([&](cards::CardSet cards, std::uint64_t count) {
            const Rules::Values values{
                .player = {},
                .dealer = {},
                .six = cards::best_five_of_six(cards::Hand(cards)).category(),
                .five = {}};
            add_side_ending(census, Rules::resolve(values, taking(make_play))[six_card_bonus],
                            static_cast<base::Wide>(count));
        });
        return census;
    }();
    return all;
}

}  // namespace

Solution solve(const Question& question) {
    Solution solution{.deals = deals, .together = main_wagers, .endings = {}, .sides = {}};
    const bool decides = question.placed[ante] > base::Cents();
    const OptimalPlay decided = decides ? decide(question) : OptimalPlay{};
    for (std::size_t i = 0; i < states().size(); ++i) {
        const State& state = states()[i];
        // Pair Plus alone leaves nothing to decide (ruling T-4).
        const Choices choices = decides ? taking(decided.plays[i] ? make_play : fold) : Choices{};
        for (const DealerHands& dealer : state.dealer) {
            add_ending(solution.endings, {choices,
                                          {},
                                          verdicts_against(state, dealer, choices),
                                          base::Wide{state.hands} * dealer.count});
        }
    }
    if (question.placed[six_card_bonus] > base::Cents()) {
        solution.sides.push_back(six_card_census());
    }
    if (decided.progressive) {
        solution.sides.push_back(decided.progressive->census(decided.plays));
    }
    return solution;
}

std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen) {
    if (question.placed[ante] == base::Cents()) return {};
    const OptimalPlay decided = decide(question);
    const std::size_t state = state_of(seen.held);
    return {{.option = fold,
             .thrown = {},
             .value = base::ratio(decided.fold_value[state], value_scale)},
            {.option = make_play,
             .thrown = {},
             .value = base::ratio(decided.play_value[state], value_scale)}};
}

Play best_play(const Question& question) {
    if (question.placed[ante] == base::Cents()) return {};
    const OptimalPlay decided = decide(question);
    return play_by_three_cards([&](cards::CardSet held) -> Move {
        return {.option = decided.plays[state_of(held)] ? make_play : fold};
    });
}

}  // namespace fairdeal::games::three_card_poker
