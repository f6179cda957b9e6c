#include "math/simulation/expectation.h"

#include <algorithm>
#include <map>

#include "cards/deck.h"
#include "games/endings.h"
#include "math/analysis.h"

// Exact expectations for each manner of play, to compare simulations with. Best play comes from the
// solver's counts; never folding and random play average the exact values of all situations;
// standing pat without a dealer enumerates every hand. A combination without an exact method gets a
// sentence, never an approximation.
namespace fairdeal::math {
namespace {

using base::Rational;
using Figures = tl::expected<ExactFigures, std::string>;

auto unknown(std::string why) {
    return tl::unexpected<std::string>(std::move(why));
}

bool has_decision(const games::Question& question) {
    const auto placed = [&](games::WagerSet wagers) {
        for (; !wagers.empty(); wagers = wagers.without_first()) {
            if (question.placed[wagers.first()] > base::Cents()) return true;
        }
        return false;
    };
    const auto& decisions = question.game->decisions;
    return !decisions.empty() && placed(decisions.front().open_to);
}

// True if what a seat wins depends on what the others fold: through envy, or a meter that they win
// first.
bool seats_meet(const games::Question& question) {
    if (question.players < 2) return false;
    const auto& wagers = question.game->wagers;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const games::PayTable* table = question.terms.tables[wagers[i].schedule];
        if (question.placed[i] == base::Cents() || table == nullptr) continue;
        const bool spans = std::ranges::any_of(table->pays, [](const games::Pay& pay) {
            return pay.envy_dollars > 0 || pay.kind == games::PayKind::meter;
        });
        if (spans) return true;
    }
    return false;
}

// Complete figures, if the solution counts all endings.
ExactFigures counted(const games::Question& question, const games::Solution& solution) {
    const Analysis analysis = analyze(question, solution);
    ExactFigures figures;
    figures.expected = analysis.expected;
    figures.envy = Rational(0);
    for (const WagerFigures& wager : analysis.wagers) {
        if (wager.wager == games::no_wager) continue;
        figures.wagers.push_back({wager.wager, wager.expected - wager.envy});
        *figures.envy += wager.envy;
    }
    if (solution.sides.empty()) {
        const Rational unit(analysis.base_wager.count());
        figures.variance = analysis.variance * unit * unit;
    }
    return figures;
}

ExactFigures by_best_play(const games::Solver& solver, const games::Question& question) {
    return counted(question, solver.solve(question));
}

// The expectation of the decided wagers plus that of the wagers that no decision can change.
ExactFigures with_undecided(const games::Solver& solver, const games::Question& question,
                            const Rational& decided) {
    ExactFigures figures;
    figures.expected = decided;
    if (!seats_meet(question)) figures.envy = Rational(0);
    for (ExactFigures::OfWager& wager : by_best_play(solver, question).wagers) {
        if (solver.valued.contains(wager.wager)) continue;
        figures.expected += wager.expected;
        figures.wagers.push_back(std::move(wager));
    }
    return figures;
}

// True if the list makes the best choice in every situation. This can be checked only for games
// with one decision.
bool list_is_best(const games::Solver& solver, const games::Question& question) {
    if (question.game->decisions.size() != 1 || solver.listed_play == nullptr ||
        solver.best_play == nullptr || solver.each_situation == nullptr) {
        return false;
    }
    const games::Play listed = solver.listed_play(question);
    const games::Play best = solver.best_play(question);
    bool same = true;
    solver.each_situation(question, [&](const games::Situation& situation) {
        same = same && listed(situation.seen) == best(situation.seen);
    });
    return same;
}

Figures by_list(const games::Solver& solver, const games::Question& question) {
    if (list_is_best(solver, question)) return by_best_play(solver, question);
    if (seats_meet(question)) {
        return unknown(
            "What the hands of other seats pay is counted for the best play only, and this list "
            "is not quite that.");
    }
    return with_undecided(solver, question, solver.strategy(question, {}).by_rules);
}

// The value of never folding in a situation: the smallest wager, no card thrown.
Rational value_of_staying(const games::Decision& decision,
                          const std::vector<games::ChoiceValue>& values) {
    const games::ChoiceValue* smallest = nullptr;
    for (const games::ChoiceValue& value : values) {
        const games::Option& option = decision.options[value.option];
        if (option.folds || !value.thrown.empty()) continue;
        if (smallest == nullptr || option.times < decision.options[smallest->option].times) {
            smallest = &value;
        }
    }
    CHECK(smallest != nullptr);
    return smallest->value;
}

// Every open choice is equally likely, then every set of cards that it may throw.
Rational value_of_chance(const std::vector<games::ChoiceValue>& values) {
    std::map<std::uint8_t, std::pair<Rational, int>> options;
    for (const games::ChoiceValue& value : values) {
        auto& [sum, sets] = options[value.option];
        sum += value.value;
        ++sets;
    }
    Rational sum;
    for (const auto& [option, of] : options)
        sum += of.first / of.second;
    return sum / static_cast<long>(options.size());
}

Figures by_situations(const games::Solver& solver, const games::Question& question,
                      PlayStyle style) {
    if (solver.each_situation == nullptr) {
        return unknown("This game has too many situations to list them all.");
    }
    if (seats_meet(question)) {
        return unknown("What the hands of other seats pay is counted for the best play only.");
    }
    const games::Decision& decision = question.game->decisions.front();
    Rational sum;
    std::uint64_t hands = 0;
    solver.each_situation(question, [&](const games::Situation& situation) {
        const Rational value = style == PlayStyle::always
                                   ? value_of_staying(decision, situation.values)
                                   : value_of_chance(situation.values);
        sum += value * static_cast<unsigned long>(situation.hands);
        hands += situation.hands;
    });
    return with_undecided(solver, question, sum / static_cast<unsigned long>(hands));
}

// Calls `visit` with every extension of the hand by `left` cards.
template <class Visit>
void each_hand(cards::Hand hand, int left, int first, int end, const Visit& visit) {
    if (left == 0) {
        visit(hand);
        return;
    }
    for (int index = first; index <= end - left; ++index)
        each_hand(hand + cards::Card::at(index), left - 1, index + 1, end, visit);
}

// Without a dealer and without draws, the cards dealt to the seat decide everything.
Figures by_standing_pat(const games::Module& game, const games::Question& question) {
    const games::Description& described = *game.description;
    games::Ending ending;
    for (const games::Decision& decision : described.decisions) {
        std::uint8_t staying = 0;
        while (decision.options[staying].folds || decision.options[staying].throws_least > 0)
            ++staying;
        ending.choices.option[ending.choices.count++] = staying;
    }
    games::Solution solution;
    solution.together = games::WagerSet::all();
    ending.count = 1;
    each_hand({}, described.deal.player, 0, static_cast<int>(size(described.deck)),
              [&](const cards::Hand& hand) {
                  const games::Hands hands{
                      .dealt = hand, .kept = hand, .held = hand, .dealer = {}, .community = {}};
                  ending.verdicts = game.settle(hands, ending.choices);
                  games::add_ending(solution.endings, ending);
                  ++solution.deals;
              });
    return counted(question, solution);
}

}  // namespace

Figures exact_figures(const SimulationSetup& setup) {
    if (setup.solver == nullptr) return unknown("This game has no exact mathematics.");
    const games::Description& game = *setup.game->description;
    games::Question question = setup.question;
    question.players = setup.seats;
    if (question.placed[game.base_wager] == base::Cents()) {
        return unknown("Exact figures are counted for a seat with a base wager only.");
    }
    if (setup.style == PlayStyle::optimal || !has_decision(question)) {
        return by_best_play(*setup.solver, question);
    }
    if (setup.style == PlayStyle::simple) return by_list(*setup.solver, question);
    if (game.decisions.size() == 1) return by_situations(*setup.solver, question, setup.style);
    const bool alone = game.deal.dealer == 0 && game.deal.community == 0 && !seats_meet(question);
    if (setup.style == PlayStyle::always && alone) return by_standing_pat(*setup.game, question);
    return unknown("Of several decisions only the best play and the list are counted exactly.");
}

}  // namespace fairdeal::math
