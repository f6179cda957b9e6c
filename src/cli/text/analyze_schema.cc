#include "cli/text/analyze_schema.h"

#include "cli/terminal/json_schema.h"
#include "cli/terminal/json_text.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

using schema::closed_object, schema::list_of, schema::map_of, schema::reference;

const bj::object text{{"type", "string"}};
const bj::object cents{{"type", "integer"}};
const bj::object seconds{{"type", "number"}, {"minimum", 0}};

bj::object wager() {
    return closed_object({{"per", cents},
                          {"house_edge", reference("figure")},
                          {"hit_frequency", reference("figure")},
                          {"average_stake", reference("figure")},
                          {"variance", reference("figure")},
                          {"standard_deviation", reference("approximate")},
                          {"envy", reference("figure")},
                          {"deals", reference("count")},
                          {"rows", list_of(reference("row"))}},
                         {"envy", "deals", "rows"});
}

bj::object analysis() {
    return closed_object({{"game", text},
                          {"version", cents},
                          {"aggregate_limit", cents},
                          {"pay", map_of(text)},
                          {"bets", map_of(cents)},
                          {"meters", map_of(cents)},
                          {"players", cents},
                          {"base_wager", text},
                          {"deals", reference("count")},
                          {"house_edge", reference("figure")},
                          {"element_of_risk", reference("figure")},
                          {"average_wager", reference("figure")},
                          {"variance", reference("figure")},
                          {"standard_deviation", reference("approximate")},
                          {"decisions", map_of(reference("figure"))},
                          {"wagers", map_of(reference("wager"))},
                          {"outcomes", map_of(reference("count"))},
                          {"warnings", list_of(reference("warning"))},
                          {"assumed", map_of(text)},
                          {"seconds", seconds},
                          {"verify", closed_object({{"agree", {{"type", "boolean"}}},
                                                    {"method", text},
                                                    {"seconds", seconds},
                                                    {"difference", text}},
                                                   {"difference"})}},
                         {"version", "aggregate_limit", "meters", "players", "assumed", "verify"});
}

bj::object table() {
    return closed_object({{"game", text},
                          {"wager", text},
                          {"version", cents},
                          {"pay", map_of(text)},
                          {"house_edge", reference("figure")},
                          {"element_of_risk", reference("figure")},
                          {"hit_frequency", reference("figure")},
                          {"variance", reference("figure")},
                          {"warnings", list_of(reference("warning"))}},
                         {"version", "element_of_risk"});
}

}  // namespace

std::string analyze_schema() {
    bj::object definitions;
    definitions["figure"] =
        closed_object({{"exact", {{"type", "string"}, {"pattern", "^-?[0-9]+/[1-9][0-9]*$"}}},
                       {"value", {{"type", "number"}}}});
    definitions["approximate"] = closed_object({{"value", {{"type", "number"}}}});
    definitions["count"] = {{"anyOf", bj::array{{{"type", "integer"}, {"minimum", 0}},
                                                {{"type", "string"}, {"pattern", "^[0-9]+$"}}}}};
    definitions["row"] = closed_object(
        {{"row", text}, {"result", text}, {"net", cents}, {"count", reference("count")}}, {"row"});
    definitions["warning"] = closed_object({{"warning", text}, {"wager", text}, {"text", text}});
    definitions["wager"] = wager();
    definitions["analysis"] = analysis();
    definitions["table"] = table();
    definitions["all"] =
        closed_object({{"tables", list_of(reference("table"))}, {"seconds", seconds}});
    const bj::object schema{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "The answer of fairdeal analyze --json"},
        {"description",
         "One game, or every table of every game. Money is in cents; a figure is an exact "
         "fraction and the double nearest to it."},
        {"oneOf", bj::array{reference("analysis"), reference("all")}},
        {"$defs", std::move(definitions)}};
    return pretty(schema);
}

}  // namespace fairdeal::cli
