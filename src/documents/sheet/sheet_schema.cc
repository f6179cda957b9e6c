#include "documents/sheet/sheet_schema.h"

#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/json.hpp>
#include <boost/mp11/algorithm.hpp>
#include <string_view>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {
namespace {

namespace bj = boost::json;

// The form of a field beyond its type, and its meaning if its name does not say it.
struct Remark {
    std::string_view field;  // "Sheet.created"
    std::string_view pattern;
    std::string_view description;
};

// clang-format off
constexpr Remark remarks[] = {
    {"Sheet.schema",       "^1$",                        "The version of this form."},
    {"Sheet.game",         "^[a-z0-9]+(-[a-z0-9]+)*$",   "The key of the game."},
    {"Sheet.created",      "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$",
                                                         "A time after RFC 3339."},
    {"Sheet.command",      "",                           "The command that reproduces the sheet."},
    {"Program.sha256",     "^([0-9a-f]{64})?$",          "Of the executable."},
    {"Section.id",         "^[a-z0-9]+(-[a-z0-9]+)*$",   "Unique among sections, tables and plots."},
    {"Section.method",     "",                           "Where the figures come from: counted over every deal, estimated from random rounds, or a formula of the trade over exact figures."},
    {"Table.id",           "^[a-z0-9]+(-[a-z0-9]+)*$",   "Unique among sections, tables and plots."},
    {"Table.rows",         "",                           "Each row is as long as the list of columns."},
    {"Table.foot",         "",                           "Rows of sums."},
    {"Column.key",         "^[a-z0-9]+(_[a-z0-9]+)*$",   "The name of the column in CSV."},
    {"Cell.text",          "",                           "As printed."},
    {"Cell.exact",         "^(-?\\d+(/\\d+)?)?$",        "The exact fraction, or nothing."},
    {"Cell.value",         "",                           "Dollars in a column of money, a part of 1 in a column of percent."},
    {"Plot.id",            "^[a-z0-9]+(-[a-z0-9]+)*$",   "Unique among sections, tables and plots."},
    {"Plot.note",          "",                           "What the plot shows, in words."},
    {"Fact.exact",         "^(-?\\d+(/\\d+)?)?$",        "The exact fraction, or nothing."},
};
// clang-format on

bj::string_view view(std::string_view text) {
    return {text.data(), text.size()};
}

// The name of a described struct; the schema has one definition for each.
template <class T>
struct Name;
// clang-format off
template <> struct Name<Column>  { static constexpr std::string_view is = "Column"; };
template <> struct Name<Cell>    { static constexpr std::string_view is = "Cell"; };
template <> struct Name<SheetTable>   { static constexpr std::string_view is = "Table"; };
template <> struct Name<Axis>    { static constexpr std::string_view is = "Axis"; };
template <> struct Name<PlotPoint>   { static constexpr std::string_view is = "Point"; };
template <> struct Name<Series>  { static constexpr std::string_view is = "Series"; };
template <> struct Name<PlotMark>    { static constexpr std::string_view is = "Mark"; };
template <> struct Name<Plot>    { static constexpr std::string_view is = "Plot"; };
template <> struct Name<Fact>    { static constexpr std::string_view is = "Fact"; };
template <> struct Name<Section> { static constexpr std::string_view is = "Section"; };
template <> struct Name<Program> { static constexpr std::string_view is = "Program"; };
template <> struct Name<Sheet>   { static constexpr std::string_view is = "Sheet"; };
// clang-format on

// Overloads instead of one template with branches: each kind of field has its line.
bj::object type_of(const std::string&) {
    return {{"type", "string"}};
}
bj::object type_of(bool) {
    return {{"type", "boolean"}};
}
bj::object type_of(double) {
    return {{"type", "number"}};
}
bj::object type_of(const std::optional<double>&) {
    return {{"type", {"number", "null"}}};
}
template <class T>
bj::object type_of(const T&) {
    if constexpr (std::is_enum_v<T>) {
        bj::array names;
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
            [&](auto enumerator) { names.emplace_back(enumerator.name); });
        return {{"enum", std::move(names)}};
    } else {
        return {{"$ref", "#/$defs/" + std::string(Name<T>::is)}};
    }
}
template <class T>
bj::object type_of(const std::vector<T>&) {
    return {{"type", "array"}, {"items", type_of(T{})}};
}

template <class T>
bj::object object_of() {
    bj::object properties;
    bj::array required;
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
        bj::object type = type_of(T{}.*member.pointer);
        const std::string field = std::string(Name<T>::is) + "." + member.name;
        for (const Remark& remark : remarks) {
            if (remark.field != field) continue;
            if (!remark.pattern.empty()) type["pattern"] = view(remark.pattern);
            type["description"] = view(remark.description);
        }
        properties[member.name] = std::move(type);
        required.emplace_back(member.name);
    });
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

template <class... T>
bj::object definitions() {
    bj::object result;
    ((result[view(Name<T>::is)] = object_of<T>()), ...);
    return result;
}

}  // namespace

boost::json::value sheet_schema() {
    return bj::object{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "A par sheet of Fairdeal"},
        {"description",
         "Every field is written, empty where there is nothing to say. Texts are as printed; "
         "the exact fraction and the value stand beside them."},
        {"$ref", "#/$defs/Sheet"},
        {"$defs", definitions<Sheet, Program, Section, Fact, SheetTable, Column, Cell, Plot, Axis,
                              Series, PlotPoint, PlotMark>()}};
}

}  // namespace fairdeal::documents
