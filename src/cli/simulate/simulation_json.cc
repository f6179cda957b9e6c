#include "cli/simulate/simulation_json.h"

#include <limits>

#include "cli/terminal/json_text.h"
#include "math/analysis.h"
#include "math/analysis_json.h"
#include "math/simulation/outcome.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

bj::value number_or_null(const std::optional<double>& number) {
    return number ? bj::value(*number) : bj::value(nullptr);
}

// A JSON integer if 64 bits are enough.
bj::value wide_json(base::Wide number) {
    const bool fits = number <= std::numeric_limits<std::int64_t>::max() &&
                      number >= std::numeric_limits<std::int64_t>::min();
    if (fits) return static_cast<std::int64_t>(number);
    return static_cast<double>(number);
}

// The house edge, its error, and the exact figure.
void put_edge(bj::object& object, const simulate::MeasuredMean& edge) {
    object["house_edge"] = edge.value;
    object["standard_error"] = edge.standard_error;
    object["confidence_95"] = bj::array{edge.low_95(), edge.high_95()};
    if (edge.exact) {
        object["exact_house_edge"] = math::exact_json(*edge.exact);
    } else {
        object["exact_house_edge"] = nullptr;
    }
    object["z"] = number_or_null(edge.z());
}

bj::object wagers_json(const simulate::RunFigures& figures) {
    bj::object wagers;
    for (const simulate::WagerResult& wager : figures.wagers) {
        bj::object object;
        object["per"] = wager.unit.count();
        put_edge(object, wager.house_edge);
        object["average_stake"] = wager.average_stake;
        object["standard_deviation"] = wager.standard_deviation;
        object["hit_frequency"] = wager.hit_frequency;
        wagers[wager.key] = std::move(object);
    }
    return wagers;
}

bj::object envy_json(const simulate::MeasuredMean& envy) {
    bj::object object;
    object["average"] = envy.value;
    object["standard_error"] = envy.standard_error;
    object["exact"] = envy.exact ? bj::value(math::exact_json(*envy.exact)) : bj::value(nullptr);
    object["z"] = number_or_null(envy.z());
    return object;
}

// The joint distribution of choices and wagers in the run.
bj::array outcomes_json(const games::Description& game, const math::SimulationSums& sums) {
    bj::array outcomes;
    for (const auto& [outcome, count] : sums.outcomes) {
        bj::array choices;
        for (std::size_t i = 0; i < outcome.choices.count; ++i) {
            choices.push_back(bj::value(
                math::decision_key(game, i, outcome.choices.option[i], outcome.thrown[i])));
        }
        bj::object wagers;
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            if ((outcome.open >> i & 1U) != 0) {
                wagers[json_view(game.wagers[i].key)] = outcome.nets[i];
            }
        }
        bj::object object;
        object["choices"] = std::move(choices);
        object["wagers"] = std::move(wagers);
        if (outcome.envy != 0) object["envy"] = outcome.envy;
        object["net"] = math::net_of(outcome);
        object["count"] = count;
        outcomes.push_back(std::move(object));
    }
    return outcomes;
}

bj::object table_json(const simulate::TableFindings& findings) {
    bj::object object;
    object["differences"] = findings.differences;
    object["void_rounds"] = findings.void_rounds;
    if (!findings.first.empty()) object["first"] = findings.first;
    return object;
}

// The set-up of the run.
void put_setup(bj::object& object, const math::SimulationSetup& setup) {
    const games::Question& question = setup.question;
    const games::Description& game = *question.game;
    object["game"] = json_view(game.key);
    object["strategy"] = json_view(math::name_of(setup.style));
    object["seats"] = setup.seats;
    if (question.terms.version != 0) object["version"] = question.terms.version;
    if (question.terms.aggregate_limit > base::Cents()) {
        object["aggregate_limit"] = question.terms.aggregate_limit.count();
    }
    object["pay"] = math::pay_json(question);
    bj::object bets;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (question.placed[i] > base::Cents()) {
            bets[json_view(game.wagers[i].key)] = question.placed[i].count();
        }
    }
    object["bets"] = std::move(bets);
    bj::object meters;
    for (const games::MeterReading& meter : question.meters)
        meters[meter.name] = meter.amount.count();
    object["meters"] = std::move(meters);
    object["base_wager"] = json_view(game.wagers[game.base_wager].key);
    object["seed"] = setup.seed;
}

}  // namespace

bj::object simulation_json(const FinishedRun& simulated) {
    const simulate::RunFigures& figures = simulated.figures;
    bj::object object;
    put_setup(object, simulated.setup);
    object["rounds"] = simulated.rounds;
    object["wagered"] = wide_json(figures.wagered);
    object["net"] = wide_json(figures.net);
    put_edge(object, figures.house_edge);
    if (!simulated.why_not_exact.empty()) object["why_not_exact"] = simulated.why_not_exact;
    object["standard_deviation"] = figures.standard_deviation;
    object["average_wager"] = figures.average_wager;
    object["hit_frequency"] = figures.hit_frequency;
    object["decisions"] = bj::object();
    for (const simulate::DecisionCount& decision : figures.decisions)
        object["decisions"].as_object()[decision.key] = decision.share;
    object["wagers"] = wagers_json(figures);
    object["correlations"] = bj::array();
    for (const simulate::Correlation& each : figures.correlations) {
        object["correlations"].as_array().push_back(
            bj::object{{"first", each.first}, {"second", each.second}, {"value", each.value}});
    }
    object["seat_correlation"] = number_or_null(figures.seat_correlation);
    object["envy"] = envy_json(figures.envy);
    object["outcomes"] = outcomes_json(*simulated.setup.question.game, simulated.sums);
    if (simulated.table) object["table"] = table_json(*simulated.table);
    object["judged"] = simulated.is_judged();
    object["finding"] = simulated.is_finding();
    object["resumed_from"] = simulated.resumed_from;
    object["threads"] = simulated.threads;
    object["ranks"] = simulated.ranks;
    object["seconds"] = simulated.seconds;
    object["rounds_per_second"] = simulated.speed();
    return object;
}

}  // namespace fairdeal::cli
