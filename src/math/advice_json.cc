#include "math/advice_json.h"

#include <boost/json/array.hpp>

#include "cards/notation.h"
#include "json/pretty.h"
#include "math/analysis_json.h"

namespace fairdeal::math {

namespace bj = boost::json;
using json::json_view;

base::Rational in_base_wagers(const games::Question& question, const base::Rational& cents) {
    return cents / question.placed[question.game->base_wager].count();
}

bj::object choice_json(const games::Question& question, std::uint8_t decision,
                       const games::ChoiceValue& choice) {
    const games::Description& game = *question.game;
    bj::object object{{"choice", choice_text(game, decision, choice)},
                      {"option", json_view(game.decisions[decision].options[choice.option].key)},
                      {"value", exact_json(in_base_wagers(question, choice.value))},
                      {"cents", exact_json(choice.value)}};
    if (game.decisions[decision].options[choice.option].draws) {
        object["thrown"] = cards::to_string(choice.thrown);
    }
    return object;
}

bj::object to_json(const games::Question& question, const AdviceSituation& situation,
                   const Advice& advice) {
    const games::Description& game = *question.game;
    const games::InformationSet& seen = situation.seen;
    bj::array choices;
    for (const games::ChoiceValue& choice : advice.choices)
        choices.push_back(choice_json(question, seen.decision, choice));
    bj::object answer;
    answer["game"] = json_view(game.key);
    answer["decision"] = json_view(game.decisions[seen.decision].key);
    answer["cards"] = cards::to_string(seen.held);
    if (!seen.community.empty()) answer["community"] = cards::to_string(seen.community);
    if (seen.decision > 0) answer["thrown"] = cards::to_string(seen.thrown);
    if (!situation.dead.empty()) answer["dead"] = cards::to_string(situation.dead);
    answer["pay"] = pay_json(question);
    answer["choices"] = std::move(choices);
    answer["margin"] = exact_json(in_base_wagers(question, advice.margin));
    return answer;
}

}  // namespace fairdeal::math
