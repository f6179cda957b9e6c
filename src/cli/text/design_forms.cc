#include "cli/text/design_forms.h"

// The result of a search for pay tables, as JSON, as CSV and as a table file.
#include <fmt/format.h>

#include <cmath>

#include "cli/terminal/json_text.h"
#include "cli/text/analysis_text.h"
#include "math/analysis_json.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
using math::exact_json;
using math::design::Design;
using math::design::Follows;
using math::design::FoundTable;

std::string_view slug_of(Follows follows) {
    switch (follows) {
        case Follows::no_decision:
            return "no-decision";
        case Follows::one_play:
            return "one-play";
        case Follows::each_table:
            break;
    }
    return "each-table";
}

bj::array rows_json(const DesignAnswer& answer, const FoundTable& found) {
    bj::array rows;
    for (const RowReturn& one : returns_of(answer, found)) {
        const games::Pay& pay = (*found.table)[one.row];
        bj::object row;
        row["row"] = json_view(games::key_of(answer.game(), one.row));
        row["pay"] = pay.kind == games::PayKind::nothing ? "NA" : pay_text(answer.game(), pay);
        row["changed"] = pay != (*found.near.listed)[one.row];
        row["share"] = exact_json(one.share);
        row["return"] = exact_json(one.returned);
        rows.push_back(std::move(row));
    }
    return rows;
}

bj::object found_json(const DesignAnswer& answer, const FoundTable& found) {
    const math::WagerFigures& figures = answer.design->figures(found);
    bj::object table;
    table["house_edge"] = exact_json(figures.house_edge);
    table["hit_frequency"] = exact_json(figures.hit_frequency);
    table["variance"] = exact_json(figures.variance);
    table["standard_deviation"] = std::sqrt(math::nearest(figures.variance));
    table["label"] = json_view(games::name_of(found.judgement.label));
    table["reason"] = found.judgement.sentence;
    table["nearest_table"] = json_view(found.near.listed->id);
    table["changed_rows"] = found.near.changed;
    table["rows"] = rows_json(answer, found);
    table["warnings"] = math::to_json(found.analysis.warnings);
    return table;
}

bj::object search_json(const Design& design) {
    return {{"exhaustive", design.is_exhaustive()},
            {"looked_at", design.looked_at},
            {"changed_rows_covered", design.changes},
            {"play", json_view(slug_of(design.follows))},
            {"solved", design.solved},
            {"settled", design.all_solved}};
}

bj::array bounds_json(const DesignAnswer& answer) {
    bj::array bounds;
    for (const math::design::OpenRow& row : answer.design->space.open) {
        bounds.push_back(bj::object{{"row", json_view(games::key_of(answer.game(), row.row))},
                                    {"least", pay_text(answer.game(), row.offers.front())},
                                    {"most", pay_text(answer.game(), row.offers.back())},
                                    {"offers", row.offers.size()}});
    }
    return bounds;
}

std::string toml_row(const DesignAnswer& answer, const games::Pay& pay) {
    std::string text;
    if (pay.kind == games::PayKind::meter) {
        text = fmt::format("\"100% of {}\"", answer.game().meters[pay.meter]);
    } else {
        text = fmt::format("\"{}\"", pay_text(answer.game(), pay));
    }
    if (pay.envy_dollars == 0) return text;
    return fmt::format("{{ pay = {}, envy = {} }}", text, pay.envy_dollars);
}

// A name for the table that differs from all listed ones.
std::string own_id(const DesignAnswer& answer) {
    std::string id = "design";
    while (games::find_table(answer.game(), answer.request->schedule, id) != nullptr)
        id += "-own";
    return id;
}

// The optional wagers: the file offers those that were bet.
std::string toml_wagers(const games::Question& question) {
    const games::Description& game = *question.game;
    std::string text;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].kind != games::WagerKind::optional) continue;
        text += fmt::format("{} = {}\n", game.wagers[i].key, question.placed[i] > base::Cents());
    }
    return text.empty() ? text : "\n[wagers]\n" + text;
}

// The pay tables of the offered wagers.
std::string toml_pay(const DesignAnswer& answer, const std::string& id) {
    const games::Description& game = answer.game();
    const games::Question& question = answer.request->question;
    std::string text = "\n[pay]\n";
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::WagerIndex wager = games::wager_paid_by(game, i);
        const bool offered = game.wagers[wager].kind != games::WagerKind::optional ||
                             question.placed[wager] > base::Cents();
        const games::PayTable* table = question.terms.tables[i];
        const bool used = games::is_in_use(game.schedules[i], question.terms.version);
        if (!offered || !used || table == nullptr) continue;
        text += fmt::format("{} = \"{}\"\n", game.schedules[i].key,
                            i == answer.request->schedule ? std::string_view(id) : table->id);
    }
    return text;
}

// The smallest share of a wager by which a listed table lets this meter grow.
std::uint32_t least_rate(const games::Description& game, std::uint8_t meter) {
    std::uint32_t rate = 0;
    for (const games::PayTable& table : game.pay_tables) {
        for (const games::MeterFloor& floor : table.floors) {
            const bool lower = rate == 0 || floor.rate_basis_points < rate;
            if (floor.meter == meter && lower) rate = floor.rate_basis_points;
        }
    }
    return rate;
}

// The meters of the question, at the lowest rates that the regulation permits.
std::string toml_progressive(const DesignAnswer& answer, const games::PayTable& own) {
    const games::Description& game = answer.game();
    const games::Question& question = answer.request->question;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::WagerIndex wager = games::wager_paid_by(game, i);
        const bool designed = i == answer.request->schedule;
        const games::PayTable* table = designed ? &own : question.terms.tables[i];
        if (table == nullptr || question.placed[wager] == base::Cents()) continue;
        std::string meters;
        for (std::uint8_t m = 0; m < game.meters.size(); ++m) {
            if (!table->names_meter(m)) continue;
            std::uint32_t rate = least_rate(game, m);
            for (const games::MeterFloor& floor : table->floors) {
                if (floor.meter == m) rate = floor.rate_basis_points;
            }
            meters += fmt::format("{} = {{ reset = {}, rate = \"{}%\", start = {} }}\n",
                                  game.meters[m], question.meters[m].reset.count(), rate / 100,
                                  question.meters[m].amount.count());
        }
        if (meters.empty()) continue;
        return fmt::format(
            "\n# The rates change no figure here; choose your own.\n[progressive]\n"
            "amount = {}\n{}",
            question.placed[wager].count(), meters);
    }
    return {};
}

// The elections of the question that change a figure.
std::string toml_options(const games::Question& question) {
    std::string text;
    if (question.terms.version != 0 && games::find_option(*question.game, "version") != nullptr) {
        text += fmt::format("version = \"{}\"\n", question.terms.version);
    }
    if (question.terms.aggregate_limit > base::Cents()) {
        text += fmt::format("aggregate-limit = {}\n", question.terms.aggregate_limit.count());
    }
    // Elections that the licensee must state but that do not affect the odds are assumed; a comment
    // in the file says so.
    for (const games::LicenseeOption& option : question.game->options) {
        if (option.stated_by == nullptr) continue;
        text += fmt::format("{} = \"{}\"  # assumed: state the one that is used ({})\n",
                            option.name, option.initial, option.stated_by->citation);
    }
    return text.empty() ? text : "\n[options]\n" + text;
}

}  // namespace

std::string design_as_json(const DesignAnswer& answer) {
    const Design& design = *answer.design;
    const math::design::Aim& aim = answer.request->aim;
    bj::object object;
    object["game"] = json_view(answer.game().key);
    object["schedule"] = json_view(answer.schedule().key);
    object["wager"] = json_view(answer.wager().key);
    object["measured"] = design.measured.main_game ? "main" : json_view(answer.wager().key);
    object["unit"] = design.measured.unit().count();
    object["target_edge"] = exact_json(aim.target);
    object["tolerance"] = exact_json(aim.tolerance);
    object["pay"] = math::pay_json(answer.request->question);
    object["bounds"] = bounds_json(answer);
    bj::array tables;
    for (const FoundTable& found : design.found)
        tables.push_back(found_json(answer, found));
    object["tables"] = std::move(tables);
    if (design.nearest) object["nearest"] = found_json(answer, *design.nearest);
    object["search"] = search_json(design);
    return pretty(object);
}

std::string design_as_csv(const DesignAnswer& answer) {
    const Design& design = *answer.design;
    std::string text =
        "number,house_edge,house_edge_exact,hit_frequency,hit_frequency_exact,standard_deviation,"
        "variance_exact,label,nearest_table,changed_rows";
    for (const games::Row row : design.space.rows)
        text += fmt::format(",{0},{0}_return_exact", games::key_of(answer.game(), row));
    text += "\r\n";
    for (std::size_t i = 0; i < design.found.size(); ++i) {
        const FoundTable& found = design.found[i];
        const math::WagerFigures& figures = design.figures(found);
        text += fmt::format(
            "{},{},{},{},{},{},{},{},{},{}", i + 1, base::decimal_text(figures.house_edge, 8),
            base::exact_text(figures.house_edge), base::decimal_text(figures.hit_frequency, 8),
            base::exact_text(figures.hit_frequency), deviation_text(figures.variance),
            base::exact_text(figures.variance), games::name_of(found.judgement.label),
            found.near.listed->id, found.near.changed);
        for (const RowReturn& one : returns_of(answer, found)) {
            std::string pay = pay_text(answer.game(), (*found.table)[one.row]);
            if (pay.find(',') != std::string::npos) pay = fmt::format("\"{}\"", pay);
            text += fmt::format(",{},{}", pay, base::exact_text(one.returned));
        }
        text += "\r\n";
    }
    return text;
}

std::string design_as_table_file(const DesignAnswer& answer) {
    const games::Question& question = answer.request->question;
    const FoundTable& found = answer.design->found[answer.options->pick - 1];
    const math::WagerFigures& figures = answer.design->figures(found);
    const std::string id = own_id(answer);
    std::string text =
        fmt::format("# {}\n# House edge {} ({}), hits {}, standard deviation {}.\n# {}: {}.\n",
                    answer.options->command(), percent(figures.house_edge),
                    base::exact_text(figures.house_edge), percent(figures.hit_frequency),
                    deviation_text(figures.variance), games::name_of(found.judgement.label),
                    found.judgement.sentence);
    text += fmt::format("game = \"{}\"\n", answer.game().key);
    text += toml_wagers(question) + toml_pay(answer, id) + toml_options(question) +
            toml_progressive(answer, *found.table);
    text += fmt::format("\n[[pay-table]]\nschedule = \"{}\"\nid = \"{}\"\n[pay-table.rows]\n",
                        answer.schedule().key, id);
    for (const games::Row row : answer.design->space.rows) {
        const games::Pay& pay = (*found.table)[row];
        if (pay.kind == games::PayKind::nothing) continue;
        text += fmt::format("{} = {}\n", games::key_of(answer.game(), row), toml_row(answer, pay));
    }
    return text;
}

}  // namespace fairdeal::cli
