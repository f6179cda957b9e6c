#include "games/three_card_poker/strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "cards/notation.h"
#include "games/three_card_play.h"
#include "games/three_card_poker/optimal_play.h"
#include "games/three_card_poker/solver.h"

// The best play in words. Without the Progressive the value of the hand alone decides; with it,
// hands that can become a straight gain more by staying in.
namespace fairdeal::games::three_card_poker {
namespace {

using cards::ThreeCardCategory, cards::ThreeCardValue;

constexpr int straight_length = 5;

// The number of straights of five cards that contain the three ranks.
int straights_with(cards::CardSet hand) {
    constexpr std::uint32_t run = (1U << straight_length) - 1;
    constexpr int runs = 10;  // from A-2-3-4-5 to 10-J-Q-K-A
    constexpr int ace_above = 13;
    std::uint32_t ranks = 0;  // bit 0 is the ace below the two
    for (const cards::Card card : hand)
        ranks |= 2U << static_cast<int>(card.rank());
    if (std::popcount(ranks) != 3) return 0;
    const std::uint32_t with_low_ace =
        (ranks >> ace_above & 1U) != 0 ? (ranks ^ 1U << ace_above) | 1U : ranks;
    int count = (with_low_ace & ~run) == 0 ? 1 : 0;
    for (int lowest = 1; lowest < runs; ++lowest)
        count += (ranks & ~(run << lowest)) == 0 ? 1 : 0;
    return count;
}

// Plays a hand that is worth `least` or more, or that at least this many straights contain.
struct Line {
    ThreeCardValue least;
    int straights = no_straights;

    static constexpr int no_straights = straight_length;  // more than there can be
    bool by_value(const State& state) const { return state.value >= least; }
    bool plays(const State& state) const {
        return by_value(state) || straights_with(state.cards) >= straights;
    }
};

// The expected net cents per round of a way to play.
template <class Plays>
base::Rational expected(const OptimalPlay& decided, const Plays& plays) {
    base::Wide sum = 0;
    for (std::size_t i = 0; i < states().size(); ++i) {
        const auto& values = plays(states()[i]) ? decided.play_value : decided.fold_value;
        sum += values[i] * states()[i].hands;
    }
    return base::ratio(sum, base::Wide{player_hands} * value_scale);
}

// The line that gains the most. Ties: the simpler, then the one that plays more.
Line find_line(const OptimalPlay& decided) {
    struct Gain {
        ThreeCardValue value;
        base::Wide gain;
        int straights;
    };
    std::vector<Gain> gains;
    for (std::size_t i = 0; i < states().size(); ++i) {
        gains.push_back({states()[i].value,
                         (decided.play_value[i] - decided.fold_value[i]) * states()[i].hands,
                         straights_with(states()[i].cards)});
    }
    std::ranges::sort(gains, std::ranges::greater(), &Gain::value);
    Line best;
    base::Wide most = 0;
    bool first = true;
    for (int straights = Line::no_straights; straights > 0; --straights) {
        base::Wide sum = 0;
        for (const Gain& gain : gains)
            sum += gain.straights >= straights ? gain.gain : 0;
        for (std::size_t i = 0; i < gains.size(); ++i) {
            if (gains[i].straights < straights) sum += gains[i].gain;
            const bool last_of_value =
                i + 1 == gains.size() || gains[i + 1].value != gains[i].value;
            if (!last_of_value) continue;
            const bool simpler = best.straights == straights ? sum >= most : sum > most;
            if (!first && !simpler) continue;
            best = {gains[i].value, straights};
            most = sum;
            first = false;
        }
    }
    return best;
}

std::string rank_text(int rank) {
    constexpr std::string_view letters = "23456789TJQKA";
    const char letter = letters[static_cast<std::size_t>(rank)];
    return letter == 'T' ? "10" : std::string(1, letter);
}

std::string text_of(ThreeCardValue value) {
    const int first = value.order >> 8 & 0xF;
    const int second = value.order >> 4 & 0xF;
    const std::string ranks =
        fmt::format("{}-{}-{}", rank_text(first), rank_text(second), rank_text(value.order & 0xF));
    switch (value.category()) {
        case ThreeCardCategory::high_card:
            return ranks;
        case ThreeCardCategory::pair:
            return fmt::format("{0}-{0}-{1}", rank_text(first), rank_text(second));
        case ThreeCardCategory::flush:
            return fmt::format("A flush {}", ranks);
        case ThreeCardCategory::straight:
            return fmt::format("A straight to the {}", rank_text(first));
        case ThreeCardCategory::three_of_a_kind:
            return fmt::format("Three of a kind, {}", rank_text(first));
        case ThreeCardCategory::straight_flush:
        case ThreeCardCategory::mini_royal_flush:
            break;
    }
    return fmt::format("A straight flush to the {}", rank_text(first));
}

// What the line gets wrong, value by value.
void list_exceptions(const OptimalPlay& decided, const Line& line, Strategy::Part& part) {
    struct Wrong {
        bool play = false;
        std::uint32_t hands = 0;
        std::uint32_t of = 0;
        cards::CardSet example;
    };
    std::map<std::uint16_t, Wrong> wrong;
    std::int64_t hands = 0;
    for (std::size_t i = 0; i < states().size(); ++i) {
        const State& state = states()[i];
        Wrong& entry = wrong[state.value.order];
        entry.of += state.hands;
        if (line.plays(state) == decided.plays[i]) continue;
        entry.play = decided.plays[i];
        entry.hands += state.hands;
        entry.example = state.cards;
        hands += state.hands;
    }
    for (const auto& [order, entry] : wrong) {
        if (entry.hands == 0) continue;
        std::string text = fmt::format("{} {}", entry.play ? "Play" : "Fold", text_of({order}));
        if (entry.hands < entry.of) {
            text += fmt::format(" in {} of {} hands, such as {}", entry.hands, entry.of,
                                to_string(entry.example));
        }
        part.exceptions.push_back(text);
    }
    part.wrong_share = base::ratio(hands, player_hands);
}

// The hands that one rule decides, with the worst of them as an example.
template <class Fits>
void add_rule(Strategy::Part& part, std::string hand, std::string action, const Fits& fits) {
    std::int64_t hands = 0;
    const State* worst = nullptr;
    for (const State& state : states()) {
        if (!fits(state)) continue;
        hands += state.hands;
        if (worst == nullptr || state.value < worst->value) worst = &state;
    }
    if (worst == nullptr) return;
    part.rules.push_back({.hand = std::move(hand),
                          .action = std::move(action),
                          .example = to_string(worst->cards),
                          .share = base::ratio(hands, player_hands)});
}

Strategy::Part play_or_fold_part(const OptimalPlay& decided, const Line& line) {
    Strategy::Part part;
    part.title = "Play or fold";
    const bool every_hand =
        std::ranges::all_of(states(), [&](const State& state) { return line.by_value(state); });
    add_rule(part, every_hand ? "Every hand" : text_of(line.least) + " or better", "Play",
             [&](const State& state) { return line.by_value(state); });
    const std::string straights =
        line.straights == 1
            ? "Less, but two more cards can make a straight of five"
            : fmt::format("Less, but two more cards can make any of {} straights", line.straights);
    add_rule(part, straights, "Play",
             [&](const State& state) { return line.plays(state) && !line.by_value(state); });
    add_rule(part, "Anything else", "Fold", [&](const State& state) { return !line.plays(state); });
    list_exceptions(decided, line, part);
    return part;
}

// Pair Plus alone: nothing to decide.
Strategy without_decision(const Question& question) {
    base::Wide sum = 0;
    for (const Ending& ending : solve(question).endings) {
        sum +=
            ending.count * net_of(*question.game, question.terms, question.meters, question.placed,
                                  ending.choices, ending.verdicts, decided_wagers)
                               .count();
    }
    Strategy strategy;
    strategy.best = strategy.by_rules = base::ratio(sum, deals);
    return strategy;
}

}  // namespace

Strategy strategy(const Question& question, const Progress&) {
    if (question.placed[ante] == base::Cents()) return without_decision(question);
    const OptimalPlay decided = decide(question);
    const Line line = find_line(decided);
    Strategy strategy;
    strategy.parts.push_back(play_or_fold_part(decided, line));
    strategy.best = expected(decided, [&](const State& state) {
        return decided.plays[static_cast<std::size_t>(&state - states().data())];
    });
    strategy.by_rules = expected(decided, [&](const State& state) { return line.plays(state); });
    strategy.habits = {
        {"always-play", "Play every hand.", expected(decided, [](const State&) { return true; })},
        {"mimic-the-dealer", "Play what the dealer qualifies with.",
         expected(decided,
                  [](const State& state) { return Rules::dealer_qualifies(state.value); })},
        {"pairs-only", "Play a pair or better only.",
         expected(
             decided,
             [](const State& state) { return state.value.category() >= ThreeCardCategory::pair; })},
        {"never-play", "Fold every hand.", expected(decided, [](const State&) { return false; })},
    };
    return strategy;
}

Play listed_play(const Question& question) {
    if (question.placed[ante] == base::Cents()) return {};
    const Line line = find_line(decide(question));
    return play_by_three_cards([&](cards::CardSet held) -> Move {
        return {.option = line.plays(states()[state_of(held)]) ? make_play : fold};
    });
}

void each_situation(const Question& question, const std::function<void(const Situation&)>& visit) {
    if (question.placed[ante] == base::Cents()) return;
    const OptimalPlay decided = decide(question);
    for (std::size_t i = 0; i < states().size(); ++i) {
        const ChoiceValue folded{
            .option = fold, .thrown = {}, .value = base::ratio(decided.fold_value[i], value_scale)};
        const ChoiceValue played{.option = make_play,
                                 .thrown = {},
                                 .value = base::ratio(decided.play_value[i], value_scale)};
        Situation situation;
        situation.seen.held = states()[i].cards;
        situation.hands = states()[i].hands;
        situation.values =
            decided.plays[i] ? std::vector{played, folded} : std::vector{folded, played};
        visit(situation);
    }
}

}  // namespace fairdeal::games::three_card_poker
