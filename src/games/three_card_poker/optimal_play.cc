#include "games/three_card_poker/optimal_play.h"

// One decision, but the seats share the Progressive: what playing is worth depends on the hands
// that the other seats fold. Fixed-point iteration: assume that the others play, decide, assume
// that they play like that, and stop as soon as the change makes no difference to anyone, or after
// eight rounds.
namespace fairdeal::games::three_card_poker {
namespace {

// The expected net cents of some wagers that depend on the dealer's cards, times value_scale.
base::Wide value_of(const Question& question, const State& state, std::uint8_t option,
                    WagerSet counted) {
    const Choices choices = taking(option);
    base::Wide sum = 0;
    for (const DealerHands& dealer : state.dealer) {
        const base::Cents net =
            net_of(*question.game, question.terms, question.meters, question.placed, choices,
                   verdicts_against(state, dealer, choices), counted);
        sum += base::Wide{net.count()} * dealer.count;
    }
    return sum * (value_scale / dealer_hands);
}

// Adds the value of the Progressive, given how the others play, and decides. Returns true if it
// makes no difference to others whether that assumption was right.
bool decide_among(const Question& question, const std::vector<bool>& others_play,
                  const std::vector<base::Wide>& main, OptimalPlay& decided) {
    const bool on_progressive = question.placed[progressive] > base::Cents();
    if (on_progressive) decided.progressive.emplace(question, others_play);
    bool settled = true;
    for (std::size_t i = 0; i < main.size(); ++i) {
        decided.play_value[i] = main[i];
        if (on_progressive) decided.play_value[i] += decided.progressive->expected(i);
        decided.plays[i] = decided.play_value[i] >= decided.fold_value[i];
        if (on_progressive && decided.plays[i] != others_play[i]) {
            settled = settled && !decided.progressive->matters_to_others(i);
        }
    }
    return settled;
}

}  // namespace

OptimalPlay decide(const Question& question) {
    const std::size_t count = states().size();
    OptimalPlay decided{.plays = std::vector<bool>(count, true),
                        .play_value = std::vector<base::Wide>(count),
                        .fold_value = std::vector<base::Wide>(count),
                        .progressive = {}};
    std::vector<base::Wide> main(count);
    for (std::size_t i = 0; i < count; ++i) {
        main[i] = value_of(question, states()[i], make_play, main_wagers);
        // A fold settles the Progressive too, whatever the community cards are (20.10(b)).
        decided.fold_value[i] = value_of(question, states()[i], fold, decided_wagers);
    }
    // With a listed table, no hand that can make a row with envy or a meter is folded, so one round
    // is enough. A table of the licensee's own may need several rounds to learn what the others
    // fold.
    constexpr int most_rounds = 8;
    std::vector<bool> others_play(count, true);
    for (int round = 0; round < most_rounds; ++round) {
        if (decide_among(question, others_play, main, decided)) break;
        others_play = decided.plays;
    }
    return decided;
}

}  // namespace fairdeal::games::three_card_poker
