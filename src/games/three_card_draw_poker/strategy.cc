#include "games/three_card_draw_poker/strategy.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/three_card_draw_poker/optimal_play.h"
#include "games/three_card_draw_poker/rule_list.h"
#include "games/three_card_draw_poker/solver.h"
#include "games/three_card_play.h"

// The best play as a short list, and what it and some habits cost.
namespace fairdeal::games::three_card_draw_poker {
namespace {

using Acts = std::vector<std::uint8_t>;  // by state

// The expected net cents per round.
base::Rational expected(const OptimalPlay& decided, const Acts& acts) {
    base::Wide sum = 0;
    for (std::size_t i = 0; i < acts.size(); ++i)
        sum += decided.values[i][acts[i]] * states()[i].hands;
    return base::ratio(sum, deals);
}

// The first rule that fits a hand. The last rule of a list fits all.
std::size_t rule_for(const std::vector<PlayRule>& list, const State& state) {
    std::size_t rule = 0;
    while (list[rule].act_with(state) == PlayRule::no_act)
        ++rule;
    return rule;
}

Acts listed_acts(const std::vector<PlayRule>& list) {
    Acts acts;
    for (const State& state : states())
        acts.push_back(list[rule_for(list, state)].act_with(state));
    return acts;
}

std::string text_of_act(const State& state, std::size_t act) {
    if (act == act_fold) return "fold";
    if (act == act_stand) return "in to win";
    return "throw the " + to_string(state.throws[act - act_throw].card);
}

// What the list gets wrong, the costliest first.
void list_exceptions(const OptimalPlay& decided, const Acts& acts, Strategy::Part& part) {
    constexpr std::size_t most_listed = 12;
    struct Wrong {
        base::Wide cost;
        std::size_t state;
    };
    std::vector<Wrong> wrong;
    std::int64_t hands = 0;
    for (std::size_t i = 0; i < acts.size(); ++i) {
        const auto& values = decided.values[i];
        const base::Wide cost = values[decided.best[i]] - values[acts[i]];
        if (cost == 0) continue;
        wrong.push_back({cost * states()[i].hands, i});
        hands += states()[i].hands;
    }
    std::ranges::stable_sort(wrong, std::ranges::greater(), &Wrong::cost);
    for (std::size_t i = 0; i < std::min(wrong.size(), most_listed); ++i) {
        const State& state = states()[wrong[i].state];
        part.exceptions.push_back(fmt::format("{}: {}", to_string(state.cards),
                                              text_of_act(state, decided.best[wrong[i].state])));
    }
    if (wrong.size() > most_listed) {
        part.exceptions.push_back(fmt::format(
            "and {} kinds of hands more, each of which costs less", wrong.size() - most_listed));
    }
    part.wrong_share = base::ratio(hands, player_hands);
}

Strategy::Part part_of(const OptimalPlay& decided, const std::vector<PlayRule>& list,
                       const Acts& acts, bool with_first_3) {
    std::vector<std::int64_t> hands(list.size());
    std::vector<cards::CardSet> examples(list.size());
    for (const State& state : states()) {
        const std::size_t rule = rule_for(list, state);
        hands[rule] += state.hands;
        examples[rule] = state.cards;
    }
    Strategy::Part part;
    part.title = "In To Win, draw or fold";
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (hands[i] == 0) continue;
        part.rules.push_back({.hand = hand_text(list[i], part.rules.empty()),
                              .action = action_text(list[i], with_first_3),
                              .example = to_string(examples[i]),
                              .share = base::ratio(hands[i], player_hands)});
    }
    list_exceptions(decided, acts, part);
    return part;
}

// The best act of every state among those that a habit allows.
template <class Allows>
base::Rational best_among(const OptimalPlay& decided, const Allows& allows) {
    Acts acts;
    for (std::size_t i = 0; i < states().size(); ++i) {
        const auto& values = decided.values[i];
        std::uint8_t best = PlayRule::no_act;
        for (std::uint8_t act = 0; act < HandAct::acts; ++act) {
            if (!allows(states()[i], act)) continue;
            if (best == PlayRule::no_act || values[act] > values[best]) best = act;
        }
        acts.push_back(best);
    }
    return expected(decided, acts);
}

std::vector<Habit> habits_of(const OptimalPlay& decided) {
    using Kind = PlayRule::Kind;
    const PlayRule flush{.kind = Kind::stand_with, .category = cards::ThreeCardCategory::flush};
    const PlayRule pair{.kind = Kind::keep_pair};
    const PlayRule higher{.kind = Kind::keep_higher};
    return {
        {"never-draw", "Never draw; stand with what is worth it and fold the rest.",
         best_among(decided, [](const State&, std::size_t act) { return act < act_throw; })},
        {"never-fold", "Never fold; for the rest the best play.",
         best_among(decided, [](const State&, std::size_t act) { return act != act_fold; })},
        {"always-stand", "Stand with every hand.",
         best_among(decided, [](const State&, std::size_t act) { return act == act_stand; })},
        {"never-break-a-pair", "Keep every pair; for the rest the best play.",
         best_among(decided,
                    [](const State& state, std::size_t act) {
                        return state.category != cards::ThreeCardCategory::pair ||
                               act < act_throw || state.throws[act - act_throw].keeps_pair;
                    })},
        {"keep-the-higher", "Stand with a flush or better, else keep a pair or the higher two.",
         best_among(decided,
                    [&](const State& state, std::size_t act) {
                        for (const PlayRule& rule : {flush, pair, higher}) {
                            const std::uint8_t asked = rule.act_with(state);
                            if (asked != PlayRule::no_act) return act == asked;
                        }
                        return false;
                    })},
    };
}

}  // namespace

Strategy strategy(const Question& question, const Progress&) {
    const OptimalPlay decided = decide(Outcomes(question));
    const std::vector<PlayRule> list = find_rule_list(decided);
    const Acts acts = listed_acts(list);
    Strategy strategy;
    strategy.parts.push_back(
        part_of(decided, list, acts, question.placed[first_3_bonus] > base::Cents()));
    strategy.best = expected(decided, decided.best);
    strategy.by_rules = expected(decided, acts);
    strategy.habits = habits_of(decided);
    return strategy;
}

Play listed_play(const Question& question) {
    const Acts acts = listed_acts(find_rule_list(decide(Outcomes(question))));
    return play_by_three_cards([&](cards::CardSet held) {
        const std::size_t state = state_of(held);
        return move_of(states()[state], held, acts[state]);
    });
}

void each_situation(const Question& question, const std::function<void(const Situation&)>& visit) {
    const Outcomes outcomes(question);
    for (const State& state : states()) {
        Situation situation;
        situation.seen.held = state.cards;
        situation.hands = state.hands;
        // In the order in which ties are broken.
        for (const std::size_t act : {1U, 2U, 3U, 4U, 0U}) {
            ChoiceValue choice{.option = option_of(act),
                               .thrown = {},
                               .value = base::ratio(outcomes.value(state, act), draw_deals)};
            if (act >= act_throw) choice.thrown = {state.throws[act - act_throw].card};
            situation.values.push_back(std::move(choice));
        }
        std::ranges::stable_sort(situation.values, std::ranges::greater(), &ChoiceValue::value);
        visit(situation);
    }
}

}  // namespace fairdeal::games::three_card_draw_poker
