#include "math/strategy_json.h"

#include <boost/json/array.hpp>

#include "json/pretty.h"
#include "math/analysis_json.h"

namespace fairdeal::math {
namespace {

namespace bj = boost::json;

bj::object part_json(const games::Strategy::Part& part) {
    bj::array rules;
    for (const games::StrategyRule& rule : part.rules) {
        rules.push_back(bj::object{{"hand", rule.hand},
                                   {"action", rule.action},
                                   {"example", rule.example},
                                   {"share", exact_json(rule.share)}});
    }
    return {{"title", part.title},
            {"rules", std::move(rules)},
            {"exceptions", bj::array(part.exceptions.begin(), part.exceptions.end())},
            {"wrong_share", exact_json(part.wrong_share)}};
}

}  // namespace

base::Rational cost_of(const games::Question& question, const games::Strategy& strategy,
                       const base::Rational& expected) {
    return (strategy.best - expected) / question.placed[question.game->base_wager].count();
}

bj::object to_json(const games::Question& question, const games::Strategy& strategy) {
    bj::array parts;
    for (const games::Strategy::Part& part : strategy.parts)
        parts.push_back(part_json(part));
    bj::array habits;
    for (const games::Habit& habit : strategy.habits) {
        habits.push_back(
            bj::object{{"habit", habit.key},
                       {"text", habit.text},
                       {"cost", exact_json(cost_of(question, strategy, habit.expected))}});
    }
    bj::object answer;
    answer["game"] = json::json_view(question.game->key);
    answer["pay"] = pay_json(question);
    answer["parts"] = std::move(parts);
    answer["best_cents"] = exact_json(strategy.best);
    answer["cost"] = exact_json(cost_of(question, strategy, strategy.by_rules));
    answer["habits"] = std::move(habits);
    return answer;
}

}  // namespace fairdeal::math
