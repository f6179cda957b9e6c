#include "cli/simulate/simulate_schema.h"

#include "cli/terminal/json_schema.h"
#include "cli/terminal/json_text.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

using schema::closed_object, schema::list_of, schema::map_of, schema::reference;

bj::object or_null(const bj::value& value) {
    return {{"anyOf", bj::array{value, bj::object{{"type", "null"}}}}};
}

const bj::object a_text{{"type", "string"}};
const bj::object a_number{{"type", "number"}};
const bj::object not_negative{{"type", "number"}, {"minimum", 0}};
const bj::object a_share{{"type", "number"}, {"minimum", 0}, {"maximum", 1}};
const bj::object a_whole{{"type", "integer"}};
const bj::object a_count{{"type", "integer"}, {"minimum", 0}};
const bj::object a_truth{{"type", "boolean"}};

bj::object edge_fields() {
    return {{"house_edge", a_number},
            {"standard_error", not_negative},
            {"confidence_95", reference("interval")},
            {"exact_house_edge", or_null(reference("figure"))},
            {"z", or_null(a_number)}};
}

bj::object simulated_wager() {
    bj::object fields = edge_fields();
    fields["per"] = a_count;
    fields["average_stake"] = not_negative;
    fields["standard_deviation"] = not_negative;
    fields["hit_frequency"] = a_share;
    return closed_object(std::move(fields));
}

bj::object simulated_run() {
    bj::object fields{
        {"game", a_text},
        {"strategy", {{"enum", bj::array{"optimal", "simple", "always", "random"}}}},
        {"seats", a_count},
        {"version", a_count},
        {"aggregate_limit", a_count},
        {"pay", map_of(a_text)},
        {"bets", map_of(a_count)},
        {"meters", map_of(a_count)},
        {"base_wager", a_text},
        {"seed", a_count},
        {"rounds", a_count},
        {"wagered", not_negative},
        {"net", a_number},
        {"why_not_exact", a_text},
        {"standard_deviation", not_negative},
        {"average_wager", not_negative},
        {"hit_frequency", a_share},
        {"decisions", map_of(a_share)},
        {"wagers", map_of(reference("wager"))},
        {"correlations", list_of(reference("correlation"))},
        {"seat_correlation", or_null(a_number)},
        {"envy", reference("envy")},
        {"outcomes", list_of(reference("outcome"))},
        {"table", reference("table")},
        {"judged", a_truth},
        {"finding", a_truth},
        {"resumed_from", a_count},
        {"threads", a_count},
        {"ranks", a_count},
        {"seconds", not_negative},
        {"rounds_per_second", not_negative},
    };
    for (const auto& [key, value] : edge_fields())
        fields[key] = value;
    return closed_object(std::move(fields),
                         {"version", "aggregate_limit", "why_not_exact", "table"});
}

bj::object simulation_parts() {
    bj::object defs;
    defs["run"] = simulated_run();
    defs["wager"] = simulated_wager();
    defs["figure"] =
        closed_object({{"exact", {{"type", "string"}, {"pattern", "^-?[0-9]+/[1-9][0-9]*$"}}},
                       {"value", a_number}});
    defs["interval"] = {{"type", "array"}, {"items", a_number}, {"minItems", 2}, {"maxItems", 2}};
    defs["correlation"] =
        closed_object({{"first", a_text}, {"second", a_text}, {"value", a_number}});
    defs["envy"] = closed_object({{"average", not_negative},
                                  {"standard_error", not_negative},
                                  {"exact", or_null(reference("figure"))},
                                  {"z", or_null(a_number)}});
    defs["outcome"] = closed_object({{"choices", list_of(a_text)},
                                     {"wagers", map_of(a_whole)},
                                     {"envy", a_count},
                                     {"net", a_whole},
                                     {"count", {{"type", "integer"}, {"minimum", 1}}}},
                                    {"envy"});
    defs["table"] = closed_object(
        {{"differences", a_count}, {"void_rounds", a_count}, {"first", a_text}}, {"first"});
    return defs;
}

}  // namespace

std::string simulate_schema() {
    const bj::object schema{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "The answer of fairdeal simulate --json"},
        {"description",
         "What `fairdeal simulate --json` prints: measured figures beside exact ones. Edges are "
         "per "
         "unit of the base wager or of the wager's own stake; amounts are whole cents."},
        {"$ref", "#/$defs/run"},
        {"$defs", simulation_parts()}};
    return pretty(schema);
}

}  // namespace fairdeal::cli
