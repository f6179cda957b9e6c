#include "games/three_card_draw_poker/optimal_play.h"

// Backward induction for one decision: for every state and act, the counts of states.h times the
// price of each ending. The state's counts are the only link to the cards, so a question costs one
// pass over 1,755 states.
namespace fairdeal::games::three_card_draw_poker {

Outcomes::Outcomes(const Question& question) {
    const auto settle = [&](const Rules::Values& values, std::uint8_t option) -> Settled {
        const Choices choices{.option = {option}, .count = 1};
        const Verdicts verdicts = Rules::resolve(values, choices);
        return {verdicts, net_of(*question.game, question.terms, question.meters, question.placed,
                                 choices, verdicts, all_wagers)};
    };
    // Only the category of the final hand and the comparison matter, so any value inside the
    // category will do, with the dealer's directly below, at or above it.
    const auto values_of = [](std::size_t dealt, bool keeps_pair, std::size_t held,
                              std::size_t comparison) -> Rules::Values {
        const auto order = static_cast<int>(held << 12 | 0x800U);
        constexpr std::array<int, comparisons> dealer_above{-1, 0, 1};
        return {.dealt = static_cast<cards::ThreeCardCategory>(dealt),
                .held = {static_cast<std::uint16_t>(order)},
                .dealer = {static_cast<std::uint16_t>(order + dealer_above[comparison])},
                .kept_pair = keeps_pair};
    };
    for (std::size_t dealt = 0; dealt < categories; ++dealt) {
        folded_[dealt] = settle(values_of(dealt, false, dealt, equal), fold);
        for (std::size_t i = 0; i < comparisons; ++i) {
            stood_[dealt][i] = settle(values_of(dealt, false, dealt, i), stand);
            for (std::size_t held = 0; held < categories; ++held) {
                drew_[dealt][0][held][i] = settle(values_of(dealt, false, held, i), draw);
                drew_[dealt][1][held][i] = settle(values_of(dealt, true, held, i), draw);
            }
        }
    }
}

base::Wide Outcomes::value(const State& state, std::size_t act) const {
    base::Wide sum = 0;
    for_each_ending(state, act, [&](const Settled& settled, std::int64_t count) {
        sum += base::Wide{settled.net.count()} * count;
    });
    return sum;
}

OptimalPlay decide(const Outcomes& outcomes) {
    OptimalPlay decided;
    decided.values.reserve(states().size());
    decided.best.reserve(states().size());
    for (const State& state : states()) {
        std::array<base::Wide, acts> values{};
        for (std::size_t act = 0; act < acts; ++act)
            values[act] = outcomes.value(state, act);
        std::uint8_t best = act_stand;
        for (std::uint8_t act = act_throw; act < acts; ++act) {
            if (values[act] > values[best]) best = act;
        }
        if (values[act_fold] > values[best]) best = act_fold;
        decided.values.push_back(values);
        decided.best.push_back(best);
    }
    return decided;
}

Move move_of(const State& state, cards::CardSet hand, std::size_t act) noexcept {
    if (act < act_throw) return {.option = option_of(act)};
    const std::size_t wanted = throw_of(state, state.cards, state.throws[act - act_throw].card);
    return throw_lowest(state, hand, [&](std::size_t place) { return place == wanted; });
}

}  // namespace fairdeal::games::three_card_draw_poker
