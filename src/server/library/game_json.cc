#include "server/library/game_json.h"

#include "documents/rules_data/rules_json.h"
#include "games/layout.h"
#include "games/procedure.h"
#include "games/registry.h"
#include "games/solver.h"
#include "json/pretty.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using json::json_view;

bj::array clauses_json(const games::Description& game) {
    bj::array clauses;
    for (const games::Clause& clause : game.clauses) {
        clauses.push_back(bj::object{{"id", json_view(clause.id)},
                                     {"citation", json_view(clause.citation)},
                                     {"kind", json_view(clause.kind)},
                                     {"text", json_view(clause.requirement)}});
    }
    return clauses;
}

bj::array takers_json(games::SetOf<games::Role> who) {
    using enum games::Role;
    bj::array takers;
    for (const games::Role role : {player, dealer, floorperson, supervisor, surveillance, clock}) {
        if (who.contains(role)) takers.emplace_back(json_view(games::name_of(role)));
    }
    return takers;
}

bj::object step_json(games::Script script, const games::Step& step) {
    bj::array clauses;
    for (const games::Clause* const clause : step.clauses) {
        if (clause != nullptr) clauses.emplace_back(json_view(clause->id));
    }
    return {{"script", json_view(games::name_of(script))},
            {"step", json_view(step.key.view())},
            {"text", json_view(step.say)},
            {"who", takers_json(step.who)},
            {"live", step.when.live},
            {"clauses", std::move(clauses)},
            {"ruling", json_view(step.ruling)}};
}

bj::array steps_json(const games::Description& game) {
    bj::array steps;
    const games::Procedure* const procedure = games::find_procedure(game);
    if (procedure == nullptr) return steps;
    for (std::size_t i = 0; i < games::script_count; ++i) {
        const auto script = static_cast<games::Script>(i);
        for (const games::Step& step : procedure->steps(script))
            steps.push_back(step_json(script, step));
    }
    return steps;
}

}  // namespace

bj::array games_json() {
    bj::array list;
    for (const games::Module* const module : games::registry()) {
        const games::Description& game = *module->description;
        bj::object one = documents::rules_data::summary_json(game);
        one["plays"] = games::find_procedure(game) != nullptr;
        one["solves"] = games::find_solver(game.key) != nullptr;
        one["draws"] = games::find_layout(game.key) != nullptr;
        list.push_back(std::move(one));
    }
    return list;
}

bj::object game_json(const games::Module& module) {
    const games::Description& game = *module.description;
    bj::object whole = documents::rules_data::rules_as_json(game);
    whole["clauses"] = clauses_json(game);
    whole["steps"] = steps_json(game);
    return whole;
}

}  // namespace fairdeal::server
