#include "cli/commands/table_schema.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/json_text.h"
#include "config/table_file.h"
#include "games/check_terms.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

bj::object closed(bj::object properties) {
    return {
        {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

bj::object choices(std::span<const std::string_view> values) {
    bj::array list;
    for (const std::string_view value : values)
        list.emplace_back(json_view(value));
    return {{"enum", std::move(list)}};
}

bj::object whole_from(std::int64_t least) {
    return {{"type", "integer"}, {"minimum", least}};
}

bj::object whole_from_to(std::int64_t least, std::int64_t most) {
    return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

template <class E>
bj::object names(std::initializer_list<E> values) {
    bj::array list;
    for (const E value : values)
        list.emplace_back(json_view(name_of(value)));
    return {{"enum", std::move(list)}};
}

bj::object equipment() {
    using config::CardSource;
    using config::LayoutFiling;
    using games::Dealing;
    using games::Shuffling;
    return closed(
        {{"number", whole_from_to(1, config::largest_table_number)},
         {"cards", names({CardSource::electronic, CardSource::live})},
         {"dealing", names({Dealing::manual_shoe, Dealing::hand, Dealing::automated})},
         {"shuffling", names({Shuffling::manual, Shuffling::device, Shuffling::preshuffled})},
         {"decks", whole_from_to(1, 2)},
         {"shuffler-counts", {{"type", "boolean"}}},
         {"card-hours", whole_from_to(1, config::longest_card_hours)},
         {"match-play", {{"type", "boolean"}}},
         {"several-seats", {{"type", "boolean"}}},
         {"layout", names({LayoutFiling::filed, LayoutFiling::spared})}});
}

bj::object clocks() {
    const std::int64_t longest = config::longest_clock.count();
    const std::chrono::seconds oldest = std::chrono::hours(config::longest_card_hours);
    return closed(
        {{"decision", whole_from_to(1, longest)},
         {"grace", whole_from_to(config::least_grace.count(), longest)},
         {"warning", whole_from_to(0, oldest.count())},
         {"idle", whole_from_to(config::least_idle.count(), config::longest_idle.count())}});
}

// The limits of the wagers whose amount the player chooses.
bj::object limits_of(const games::Description& game) {
    bj::object limits;
    for (const games::Wager& wager : game.wagers) {
        const bool metered = wager.schedule != 0 && wager.schedule == games::metered_schedule(game);
        const bool placed =
            wager.kind == games::WagerKind::required || wager.kind == games::WagerKind::optional;
        if (!placed || metered || wager.size.kind == games::SizeKind::equals) continue;
        limits[json_view(wager.key)] = {{"$ref", "#/$defs/limit"}};
    }
    return closed(std::move(limits));
}

bj::object options_of(const games::Description& game) {
    bj::object options;
    bj::array stated;
    for (const games::LicenseeOption& option : game.options) {
        bj::object schema = choices(option.values);
        if (option.values.empty()) {
            schema = {{"type", "integer"}, {"minimum", option.least.count()}};
        } else if (option.name == "version") {
            schema = {{"anyOf",
                       {schema,
                        {{"type", "integer"}, {"minimum", 1}, {"maximum", option.values.size()}}}}};
        }
        schema["description"] = json_view(option.about);
        options[json_view(option.name)] = std::move(schema);
        if (option.stated_by != nullptr) stated.emplace_back(json_view(option.name));
    }
    bj::object schema = closed(std::move(options));
    if (!stated.empty()) schema["required"] = std::move(stated);
    return schema;
}

bj::object wagers_of(const games::Description& game) {
    bj::object wagers;
    for (const games::Wager& wager : game.wagers) {
        if (wager.kind == games::WagerKind::bonus) continue;
        wagers[json_view(wager.key)] = wager.kind == games::WagerKind::optional
                                           ? bj::object{{"type", "boolean"}}
                                           : bj::object{{"const", true}};
    }
    return closed(std::move(wagers));
}

bj::object progressive_of(const games::Description& game) {
    bj::object properties{{"amount", {{"type", "integer"}, {"minimum", 100}, {"multipleOf", 100}}}};
    const bj::object rate{{"type", "string"}, {"pattern", "^[0-9]+(\\.[0-9]{1,2})?%$"}};
    for (const std::string_view meter : game.meters) {
        properties[json_view(meter)] = closed({{"reset", whole_from(1)},
                                               {"rate", rate},
                                               {"start", whole_from(1)},
                                               {"limit", whole_from(1)},
                                               {"reserve", rate}});
    }
    return closed(std::move(properties));
}

bj::object own_tables_of(const games::Description& game) {
    bj::object rows;
    bj::array keys;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        keys.emplace_back(json_view(game.schedules[i].key));
    }
    for (const games::PayTable& table : game.pay_tables) {
        for (std::size_t row = 0; row < games::row_count; ++row) {
            if (table.pays[row].kind == games::PayKind::nothing) continue;
            rows[json_view(games::key_of(game, static_cast<games::Row>(row)))] = {
                {"$ref", "#/$defs/pay"}};
        }
    }
    bj::object table = closed({{"schedule", {{"enum", std::move(keys)}}},
                               {"id", {{"type", "string"}, {"minLength", 1}}},
                               {"rows", closed(std::move(rows))}});
    table["required"] = {"schedule", "id", "rows"};
    return {{"type", "array"}, {"items", std::move(table)}};
}

bj::object file_of(const games::Description& game) {
    bj::object pay;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        pay[json_view(game.schedules[i].key)] = {{"type", "string"}, {"minLength", 1}};
    }
    bj::object properties{{"game", {{"const", json_view(game.key)}}},
                          {"name", {{"type", "string"}}},
                          {"seats", {{"type", "integer"}, {"minimum", 1}, {"maximum", game.seats}}},
                          {"wagers", wagers_of(game)},
                          {"pay", closed(std::move(pay))},
                          {"options", options_of(game)},
                          {"pay-table", own_tables_of(game)},
                          {"table", {{"$ref", "#/$defs/table"}}},
                          {"limits", limits_of(game)},
                          {"clocks", {{"$ref", "#/$defs/clocks"}}}};
    if (games::metered_schedule(game) != 0) properties["progressive"] = progressive_of(game);
    bj::object file = closed(std::move(properties));
    file["title"] = json_view(game.name);
    bj::array required(1, "game");
    const bool must_state = std::ranges::any_of(
        game.options, [](const auto& option) { return option.stated_by != nullptr; });
    if (must_state) required.emplace_back("options");
    file["required"] = std::move(required);
    return file;
}

}  // namespace

std::string table_schema() {
    bj::array files;
    for (const games::Module* game : games::registry()) {
        files.emplace_back(file_of(*game->description));
    }
    const bj::object odds{
        {"type", "string"},
        {"pattern", "^([0-9][0-9,]* (to|for) 1|\\$[0-9][0-9,]*|push|NA|100% of [a-z]+)$"}};
    bj::object with_envy = closed({{"pay", odds}, {"envy", {{"type", "integer"}, {"minimum", 0}}}});
    with_envy["required"] = bj::array(1, "pay");
    const bj::object schema{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "A Fairdeal table file"},
        {"description",
         "The TOML file that configures one table, as a JSON value. Amounts are "
         "whole cents. `fairdeal rules GAME --check FILE` goes further than this."},
        {"oneOf", std::move(files)},
        {"$defs",
         {{"pay", {{"oneOf", {odds, with_envy}}}},
          {"limit",
           closed({{"min", whole_from(1)}, {"max", whole_from(1)}, {"step", whole_from(1)}})},
          {"table", equipment()},
          {"clocks", clocks()}}}};
    return pretty(schema);
}

}  // namespace fairdeal::cli
