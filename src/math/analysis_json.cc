#include "math/analysis_json.h"

#include <cmath>
#include <limits>

namespace fairdeal::math {
namespace {

namespace bj = boost::json;

bj::string_view view(std::string_view text) {
    return {text.data(), text.size()};
}

// A whole number as JSON; beyond 64 bits as text, because JSON readers do not keep such a number.
bj::value count_json(const Integer& count) {
    if (count.fits_slong_p()) return count.get_si();
    return bj::string(count.get_str());
}

bj::object wager_json(const games::Description& game, const WagerFigures& figures) {
    bj::object object;
    object["per"] = figures.unit.count();
    object["house_edge"] = exact_json(figures.house_edge);
    object["hit_frequency"] = exact_json(figures.hit_frequency);
    object["average_stake"] = exact_json(figures.average_stake);
    object["variance"] = exact_json(figures.variance);
    object["standard_deviation"] = bj::object{{"value", std::sqrt(nearest(figures.variance))}};
    if (figures.envy != 0) object["envy"] = exact_json(figures.envy / figures.unit.count());
    if (figures.rows.empty()) return object;
    object["deals"] = count_json(figures.deals);
    bj::array rows;
    for (const RowFigures& row : figures.rows) {
        bj::object one;
        if (row.row != games::no_row) {
            one["row"] = view(games::key_of(game, static_cast<games::Row>(row.row)));
        }
        one["result"] = view(games::name_of(row.result));
        one["net"] = row.net.count();
        one["count"] = count_json(row.count);
        rows.push_back(std::move(one));
    }
    object["rows"] = std::move(rows);
    return object;
}

}  // namespace

double nearest(const Rational& number) {
    // GMP truncates; the next double away from zero may be nearer.
    const double below = number.get_d();
    const double above =
        std::nextafter(below, number < 0 ? -std::numeric_limits<double>::infinity()
                                         : std::numeric_limits<double>::infinity());
    return abs(number - Rational(below)) <= abs(Rational(above) - number) ? below : above;
}

bj::object exact_json(const Rational& number) {
    return {{"exact", base::exact_text(number)}, {"value", nearest(number)}};
}

bj::object pay_json(const games::Question& question) {
    const games::Description& game = *question.game;
    bj::object pay;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* table = question.terms.tables[i];
        const games::WagerIndex wager = games::wager_paid_by(game, i);
        const bool is_bonus = game.wagers[wager].kind == games::WagerKind::bonus;
        const bool placed = is_bonus || question.placed[wager] > base::Cents();
        const bool used = games::is_in_use(game.schedules[i], question.terms.version);
        if (table != nullptr && placed && used) pay[view(game.schedules[i].key)] = view(table->id);
    }
    return pay;
}

bj::array to_json(const std::vector<Warning>& warnings) {
    bj::array list;
    for (const Warning& warning : warnings) {
        list.push_back(bj::object{{"warning", view(slug_of(warning.kind))},
                                  {"wager", warning.wager},
                                  {"text", warning.text}});
    }
    return list;
}

bj::object to_json(const Analysis& analysis) {
    const games::Question& question = analysis.question;
    const games::Description& game = *question.game;
    bj::object bets;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (question.placed[i] > base::Cents()) {
            bets[view(game.wagers[i].key)] = question.placed[i].count();
        }
    }
    bj::object answer;
    answer["game"] = view(game.key);
    if (question.terms.version != 0) answer["version"] = question.terms.version;
    if (question.terms.aggregate_limit > base::Cents()) {
        answer["aggregate_limit"] = question.terms.aggregate_limit.count();
    }
    answer["pay"] = pay_json(question);
    answer["bets"] = std::move(bets);
    if (!question.meters.empty()) {
        bj::object meters;
        for (const games::MeterReading& meter : question.meters)
            meters[meter.name] = meter.amount.count();
        answer["meters"] = std::move(meters);
        answer["players"] = question.players;
    }
    answer["base_wager"] = view(game.wagers[game.base_wager].key);
    answer["deals"] = count_json(analysis.deals);
    answer["house_edge"] = exact_json(analysis.house_edge);
    answer["element_of_risk"] = exact_json(analysis.element_of_risk);
    answer["average_wager"] = exact_json(analysis.average_wager);
    answer["variance"] = exact_json(analysis.variance);
    answer["standard_deviation"] = bj::object{{"value", std::sqrt(nearest(analysis.variance))}};
    bj::object decisions;
    for (const DecisionShare& share : analysis.decisions)
        decisions[share.key] = exact_json(share.share);
    answer["decisions"] = std::move(decisions);
    bj::object wagers;
    for (const WagerFigures& figures : analysis.wagers)
        wagers[figures.key] = wager_json(*analysis.question.game, figures);
    answer["wagers"] = std::move(wagers);
    bj::object outcomes;
    for (const auto& [net, count] : analysis.outcomes)
        outcomes[std::to_string(net)] = count_json(count);
    answer["outcomes"] = std::move(outcomes);
    answer["warnings"] = to_json(analysis.warnings);
    return answer;
}

bj::object to_json(const TableFigures& row) {
    const WagerFigures& figures = row.figures();
    const bool main = row.wager == "main";
    bj::object object;
    object["game"] = view(row.analysis.question.game->key);
    object["wager"] = row.wager;
    if (row.terms.version != 0) object["version"] = row.terms.version;
    object["pay"] = pay_json(row.analysis.question);
    object["house_edge"] = exact_json(row.house_edge());
    if (main) object["element_of_risk"] = exact_json(row.analysis.element_of_risk);
    object["hit_frequency"] = exact_json(figures.hit_frequency);
    object["variance"] = exact_json(main ? row.analysis.variance : figures.variance);
    object["warnings"] = to_json(row.warnings());
    return object;
}

}  // namespace fairdeal::math
