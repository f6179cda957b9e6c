#include "documents/rules_data/rules_json.h"

#include <boost/json.hpp>

#include "documents/rules_data/rules_citations.h"
#include "documents/rules_data/rules_tables.h"

namespace fairdeal::documents::rules_data {
namespace {

using games::Description;

boost::json::object with_source(boost::json::object object, const games::Clause* clause,
                                std::string_view ruling) {
    if (clause != nullptr) {
        object["clause"] = clause->citation;
        object["clause_id"] = clause->id;
    }
    if (!ruling.empty()) object["ruling"] = ruling;
    return object;
}

boost::json::object with_source(boost::json::object object, const games::Citation& cited) {
    return with_source(std::move(object), cited.clause, cited.ruling);
}

boost::json::value text_or_null(std::string_view text) {
    return text.empty() ? boost::json::value(nullptr) : boost::json::value(text);
}

boost::json::value wager_or_null(const Description& game, games::WagerIndex wager) {
    return wager == games::no_wager ? boost::json::value(nullptr)
                                    : boost::json::value(game.wagers[wager].key);
}

boost::json::array keys_of(const Description& game, games::WagerSet wagers) {
    boost::json::array keys;
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        if (wagers.contains(static_cast<games::WagerIndex>(i))) {
            keys.emplace_back(game.wagers[i].key);
        }
    }
    return keys;
}

template <class Items, class ToJson>
boost::json::array list_of(const Items& items, ToJson to_json) {
    boost::json::array list;
    for (const auto& item : items) {
        list.push_back(to_json(item));
    }
    return list;
}

std::string_view key_of(games::WagerKind kind) {
    switch (kind) {
        case games::WagerKind::required:
            return "required";
        case games::WagerKind::optional:
            return "optional";
        case games::WagerKind::by_choice:
            return "by_choice";
        case games::WagerKind::bonus:
            return "bonus";
    }
    return "";
}

std::string_view key_of(games::SizeKind kind) {
    switch (kind) {
        case games::SizeKind::free:
            return "free";
        case games::SizeKind::equals:
            return "equals";
        case games::SizeKind::at_most:
            return "at_most";
        case games::SizeKind::multiple_of:
            return "multiple_of";
    }
    return "";
}

std::string_view key_of(games::PayKind kind) {
    switch (kind) {
        case games::PayKind::nothing:
            return "nothing";
        case games::PayKind::not_applicable:
            return "not_applicable";
        case games::PayKind::push:
            return "push";
        case games::PayKind::to:
            return "to";
        case games::PayKind::for_one:
            return "for";
        case games::PayKind::fixed:
            return "dollars";
        case games::PayKind::meter:
            return "meter";
    }
    return "";
}

boost::json::object sentence_as_json(const games::Sentence& sentence) {
    return with_source({{"text", sentence.text}}, sentence.cited);
}

boost::json::object size_as_json(const Description& game, const games::SizeRule& size) {
    boost::json::object object{{"kind", key_of(size.kind)}};
    if (size.other != games::no_wager) object["wager"] = game.wagers[size.other].key;
    if (size.kind == games::SizeKind::multiple_of) object["unit_cents"] = size.unit.count();
    return with_source(std::move(object), size.cited);
}

boost::json::object wager_as_json(const Description& game, const games::Wager& wager) {
    boost::json::object object{{"key", wager.key},
                               {"name", wager.name},
                               {"kind", key_of(wager.kind)},
                               {"about", wager.about},
                               {"schedule", text_or_null(game.schedules[wager.schedule].key)},
                               {"size", size_as_json(game, wager.size)},
                               {"needs", nullptr},
                               {"takes_match_play", wager.takes_match_play},
                               {"paid_on", wager_or_null(game, wager.paid_on)}};
    if (!wager.needs.empty()) {
        object["needs"] = with_source({{"one_of", keys_of(game, wager.needs)}}, wager.needs_cited);
    }
    if (!wager.best_row_ruling.empty()) object["best_row_ruling"] = wager.best_row_ruling;
    if (!wager.lower_row_ruling.empty()) object["lower_row_ruling"] = wager.lower_row_ruling;
    return with_source(std::move(object), wager.cited);
}

boost::json::object option_as_json(const Description& game, const games::Option& option) {
    boost::json::object object{{"key", option.key},
                               {"name", option.name},
                               {"about", option.about},
                               {"folds", option.folds},
                               {"makes", wager_or_null(game, option.makes)},
                               {"times", option.times},
                               {"throws", nullptr},
                               {"from_version", option.from_version}};
    if (option.draws) {
        object["throws"] = {{"least", option.throws_least}, {"most", option.throws_most}};
    }
    if (!option.only_with.text.empty()) object["only_with"] = option.only_with.text;
    return with_source(std::move(object), option.cited);
}

boost::json::object decision_as_json(const Description& game, const games::Decision& decision) {
    return with_source({{"key", decision.key},
                        {"name", decision.name},
                        {"open_to", keys_of(game, decision.open_to)},
                        {"options", list_of(decision.options,
                                            [&](const games::Option& option) {
                                                return option_as_json(game, option);
                                            })}},
                       decision.cited);
}

boost::json::object floor_as_json(const Description& game, const games::MeterFloor& floor) {
    return {
        {"meter", game.meters[floor.meter]},
        {"reset", with_source({{"least_cents", base::Cents::dollars(floor.reset_dollars).count()}},
                              floor.reset_clause, "")},
        {"rate",
         with_source({{"least_basis_points", floor.rate_basis_points}}, floor.rate_clause, "")}};
}

boost::json::object table_as_json(const Description& game, const games::Schedule& schedule,
                                  const games::PayTable& table) {
    boost::json::object pays;
    for (const games::Row row : rows_of({&table})) {
        pays[games::key_of(game, row)] = pay_as_json(table[row], game);
    }
    boost::json::object object{
        {"id", table.id},
        {"label", name_of(table.label)},
        {"default", table.id == schedule.default_table},
        {"pays", std::move(pays)},
        {"floors", list_of(table.floors, [&](const games::MeterFloor& floor) {
             return floor_as_json(game, floor);
         })}};
    if (!table.envy_ruling.empty()) object["envy_ruling"] = table.envy_ruling;
    return with_source(std::move(object), table.clause, table.ruling);
}

boost::json::object row_as_json(const Description& game, const games::Schedule& schedule,
                                games::Row row) {
    boost::json::object object{{"key", games::key_of(game, row)},
                               {"name", games::row_name(game, schedule, row)}};
    for (const games::RowNote& note : schedule.row_notes) {
        if (note.row == row && !note.ruling.empty()) object["ruling"] = note.ruling;
    }
    return object;
}

boost::json::array schedules_as_json(const Description& game) {
    boost::json::array schedules;
    for (std::size_t i = 1; i < game.schedules.size(); ++i) {
        const games::Schedule& schedule = game.schedules[i];
        const std::vector<const games::PayTable*> tables = tables_of(game, i);
        schedules.push_back(with_source(
            {{"key", schedule.key},
             {"name", schedule.name},
             {"default_table", text_or_null(schedule.default_table)},
             {"no_less_than", schedule.no_less_than},
             {"posted", schedule.posted},
             {"rows", list_of(rows_of(tables),
                              [&](games::Row row) { return row_as_json(game, schedule, row); })},
             {"tables", list_of(tables,
                                [&](const games::PayTable* table) {
                                    return table_as_json(game, schedule, *table);
                                })}},
            schedule.cited));
    }
    return schedules;
}

boost::json::object pair_as_json(const Description& game, const games::TablePair& pair) {
    return with_source({{"schedule", game.schedules[pair.schedule].key},
                        {"table", pair.id},
                        {"needs_schedule", game.schedules[pair.needs_schedule].key},
                        {"needs_table", pair.needs_id}},
                       pair.cited);
}

boost::json::object licensee_option_as_json(const games::LicenseeOption& option) {
    boost::json::object object{
        {"name", option.name},
        {"about", option.about},
        {"values", boost::json::array(option.values.begin(), option.values.end())},
        {"default", text_or_null(option.initial)}};
    if (option.values.empty()) object["least_cents"] = option.least.count();
    return with_source(std::move(object), option.cited);
}

boost::json::object reason_as_json(const games::Reason& reason) {
    boost::json::object object = with_source({{"text", reason.text}}, reason.clause, "");
    if (!reason.text_if_paid.empty()) object["text_if_paid"] = reason.text_if_paid;
    if (!reason.ruling_if_paid.empty()) object["ruling_if_paid"] = reason.ruling_if_paid;
    if (!reason.ruling_if_not.empty()) object["ruling_if_not"] = reason.ruling_if_not;
    return object;
}

boost::json::object ranking_as_json(const games::Ranking& ranking) {
    return {{"title", ranking.title}, {"hands", list_of(ranking.hands, sentence_as_json)}};
}

boost::json::object ruling_as_json(const games::Ruling* ruling) {
    return {{"id", ruling->id},
            {"decides", name_of(ruling->weight)},
            {"title", ruling->title},
            {"text", ruling->text}};
}

boost::json::object deal_as_json(const Description& game) {
    return {{"player", game.deal.player},
            {"dealer", game.deal.dealer},
            {"community", game.deal.community},
            {"community_for", keys_of(game, game.deal.community_for)}};
}

}  // namespace

boost::json::object summary_json(const Description& game) {
    boost::json::array wagers;
    for (const games::Wager& wager : game.wagers) {
        if (wager.kind != games::WagerKind::bonus) wagers.emplace_back(wager.key);
    }
    boost::json::object tables;
    for (std::size_t i = 1; i < game.schedules.size(); ++i) {
        boost::json::array ids;
        for (const games::PayTable* const table : tables_of(game, i))
            ids.emplace_back(table->id);
        tables[game.schedules[i].key] = std::move(ids);
    }
    return {{"game", game.key},
            {"name", game.name},
            {"authority", game.authority},
            {"cards", size(game.deck)},
            {"seats", game.seats},
            {"wagers", std::move(wagers)},
            {"pay_tables", std::move(tables)}};
}

boost::json::object pay_as_json(const games::Pay& pay, const Description& game) {
    using games::PayKind;
    const bool has_amount =
        pay.kind == PayKind::to || pay.kind == PayKind::for_one || pay.kind == PayKind::fixed;
    const bool has_meter = pay.kind == PayKind::meter;
    return {{"text", text_of(pay, game.meters)},
            {"kind", key_of(pay.kind)},
            {"amount", has_amount ? boost::json::value(pay.amount) : boost::json::value(nullptr)},
            {"meter",
             has_meter ? boost::json::value(game.meters[pay.meter]) : boost::json::value(nullptr)},
            {"envy", pay.envy_dollars}};
}

boost::json::object rules_as_json(const Description& game) {
    const auto of_game = [&](auto to_json) {
        return [&game, to_json](const auto& item) { return to_json(game, item); };
    };
    boost::json::object rules{
        {"game", game.key},
        {"name", game.name},
        {"authority", game.authority},
        {"deck", with_source({{"cards", size(game.deck)}}, game.deck_cited)},
        {"seats", with_source({{"most", game.seats}}, game.seats_cited)},
        {"deal", deal_as_json(game)},
        {"base_wager", game.wagers[game.base_wager].key},
        {"dealt_in",
         with_source({{"one_of", keys_of(game, game.dealt_in_by)}}, game.dealt_in_cited)},
        {"wagers", list_of(game.wagers, of_game(wager_as_json))},
        {"order_of_play", list_of(game.order_of_play, sentence_as_json)},
        {"shown_for", wager_or_null(game, game.shown_for)},
        {"decisions", list_of(game.decisions, of_game(decision_as_json))},
        {"rankings", list_of(game.rankings, ranking_as_json)},
        {"meters", boost::json::array(game.meters.begin(), game.meters.end())},
        {"schedules", schedules_as_json(game)},
        {"table_pairs", list_of(game.table_pairs, of_game(pair_as_json))},
        {"options", list_of(game.options, licensee_option_as_json)},
        {"limited_together", list_of(game.limited_together,
                                     [&](games::WagerIndex wager) {
                                         return boost::json::value(game.wagers[wager].key);
                                     })},
        {"reasons", list_of(game.reasons, reason_as_json)},
        {"rulings", list_of(rulings_used(game), ruling_as_json)},
    };
    if (!game.second_hit_ruling.empty()) rules["second_hit_ruling"] = game.second_hit_ruling;
    if (!game.several_envy_ruling.empty()) rules["several_envy_ruling"] = game.several_envy_ruling;
    return rules;
}

}  // namespace fairdeal::documents::rules_data
