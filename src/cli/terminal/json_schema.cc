#include "cli/terminal/json_schema.h"

#include <algorithm>
#include <string>
#include <utility>

namespace fairdeal::cli::schema {

namespace bj = boost::json;

bj::object reference(const char* name) {
    return {{"$ref", std::string("#/$defs/") + name}};
}

bj::object closed_object(bj::object properties, std::initializer_list<const char*> optional) {
    bj::array required;
    for (const auto& property : properties) {
        const bool may_lack =
            std::ranges::any_of(optional, [&](const char* key) { return property.key() == key; });
        if (!may_lack) required.emplace_back(property.key());
    }
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

bj::object map_of(const bj::value& values) {
    return {{"type", "object"}, {"additionalProperties", values}};
}

bj::object list_of(const bj::value& items) {
    return {{"type", "array"}, {"items", items}};
}

}  // namespace fairdeal::cli::schema
