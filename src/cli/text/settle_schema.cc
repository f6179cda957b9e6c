#include "cli/text/settle_schema.h"

#include <fmt/format.h>

#include "base/cents.h"
#include "cli/terminal/json_schema.h"
#include "cli/terminal/json_text.h"
#include "games/check.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

using schema::list_of, schema::map_of, schema::reference;

bj::object closed_line(bj::object properties, bj::array required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

// A map of names to amounts.
bj::object amounts(bj::object properties, const char* amount) {
    for (auto& property : properties)
        property.value() = reference(amount);
    return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
}

bj::object wagers_of(const games::Description& game, bool match_play_only) {
    bj::object wagers;
    for (const games::Wager& wager : game.wagers) {
        const bool before_deal =
            wager.kind == games::WagerKind::required || wager.kind == games::WagerKind::optional;
        if (!before_deal || (match_play_only && !wager.takes_match_play)) continue;
        wagers[json_view(wager.key)] = nullptr;
    }
    return wagers;
}

// "^(fold|draw:.*)$"
bj::object choices_of(const games::Description& game) {
    std::string pattern;
    for (const games::Decision& decision : game.decisions) {
        for (const games::Option& option : decision.options) {
            if (!pattern.empty()) pattern += '|';
            pattern += option.key;
            if (option.draws) pattern += ":.*";
        }
    }
    return {{"type", "array"},
            {"maxItems", game.decisions.size()},
            {"items", {{"type", "string"}, {"pattern", "^(" + pattern + ")$"}}}};
}

bj::object seat_of(const games::Description& game) {
    bj::object properties;
    properties["seat"] = {{"type", "integer"}, {"minimum", 1}, {"maximum", game.seats}};
    properties["wagers"] = amounts(wagers_of(game, false), "stake");
    properties["cards"] = reference("cards");
    properties["choices"] = choices_of(game);
    properties["drawn"] = list_of(reference("cards"));
    properties["expose"] = {{"type", "boolean"}};
    properties["match_play"] = amounts(wagers_of(game, true), "stake");
    return closed_line(std::move(properties), {"seat", "wagers", "cards"});
}

bj::object pay_of(const games::Description& game) {
    bj::object pay;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        bj::array ids;
        for (const games::PayTable& table : game.pay_tables) {
            if (table.schedule == i) ids.emplace_back(json_view(table.id));
        }
        pay[json_view(game.schedules[i].key)] = {{"enum", ids}};
    }
    return {{"type", "object"}, {"properties", pay}, {"additionalProperties", false}};
}

bj::object round_of(const games::Description& game) {
    bj::object properties;
    properties["game"] = {{"const", json_view(game.key)}};
    properties["pay"] = pay_of(game);
    if (const games::LicenseeOption* version = games::find_option(game, "version")) {
        properties["version"] = {
            {"type", "integer"}, {"minimum", 1}, {"maximum", version->values.size()}};
    }
    if (const games::LicenseeOption* limit = games::find_option(game, "aggregate-limit")) {
        properties["aggregate_limit"] = {{"type", "integer"},
                                         {"minimum", limit->least.count()},
                                         {"maximum", base::Cents::largest_accepted}};
    }
    for (const char* field : {"meters", "resets"}) {
        properties[field] = map_of(reference("amount"));
    }
    properties["seats"] = {
        {"type", "array"}, {"minItems", 1}, {"maxItems", game.seats}, {"items", seat_of(game)}};
    properties["dealer"] = reference("cards");
    properties["community"] = reference("cards");
    bj::array required{"game", "seats"};
    if (game.deal.dealer != 0) required.emplace_back("dealer");
    bj::object round = closed_line(std::move(properties), std::move(required));
    round["title"] = json_view(game.name);
    return round;
}

bj::object line_of() {
    bj::object properties;
    properties["wager"] = {{"type", "string"}};
    properties["stake"] = {{"type", "integer"}, {"minimum", 0}};
    properties["result"] = {{"enum", {"wins", "loses", "pushes", "forfeited"}}};
    properties["net"] = {{"type", "integer"}};
    properties["clause"] = {{"type", "string"}, {"pattern", "^N\\.J\\.A\\.C\\. "}};
    properties["clause_id"] = {{"type", "string"}, {"minLength", 1}};
    properties["why"] = {{"type", "string"}, {"minLength", 1}};
    properties["ruling"] = {{"type", "string"}, {"pattern", "^[A-Z]-[0-9]+$"}};
    properties["from"] = {{"type", "integer"}, {"minimum", 1}, {"maximum", games::largest_table()}};
    return closed_line(std::move(properties),
                       {"wager", "stake", "result", "net", "clause", "clause_id", "why"});
}

bj::object answer_of() {
    bj::object seat = closed_line({{"seat", {{"type", "integer"}}},
                                   {"lines", list_of(reference("line"))},
                                   {"net", {{"type", "integer"}}}},
                                  {"seat", "lines", "net"});
    bj::object settled =
        closed_line({{"seats", {{"type", "array"}, {"minItems", 1}, {"items", seat}}},
                     {"meters", map_of(reference("amount"))}},
                    {"seats"});
    bj::object refused = closed_line({{"error", {{"type", "string"}, {"minLength", 1}}},
                                      {"line", {{"type", "integer"}, {"minimum", 1}}}},
                                     {"error", "line"});
    return {{"oneOf", {settled, refused}}};
}

}  // namespace

std::string settle_schema() {
    bj::array rounds;
    for (const games::Module* game : games::registry()) {
        rounds.emplace_back(round_of(*game->description));
    }
    bj::object definitions;
    definitions["round"] = {{"title", "A line that settle reads"}, {"oneOf", std::move(rounds)}};
    definitions["answer"] = answer_of();
    definitions["line"] = line_of();
    definitions["cards"] = {{"type", "string"},
                            {"pattern", "^ *((10|[2-9TJQKAtjqka])[CDHScdhs] *|[Xx][BRbr] *)*$"}};
    definitions["stake"] = {
        {"type", "integer"}, {"minimum", 1}, {"maximum", base::Cents::largest_accepted}};
    definitions["amount"] = {{"type", "integer"}, {"minimum", 0}};
    const bj::object schema{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "The lines of fairdeal settle"},
        {"description",
         "Every line read is a #/$defs/round, every line written a #/$defs/answer. "
         "Amounts are whole cents. The game's rules go further than this schema."},
        {"oneOf", {reference("round"), reference("answer")}},
        {"$defs", std::move(definitions)}};
    return pretty(schema);
}

int print_settle_schema() {
    fmt::print("{}", settle_schema());
    return 0;
}

}  // namespace fairdeal::cli
