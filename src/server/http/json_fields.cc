#include "server/http/json_fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/http/problem.h"
#include "server/http/text_body.h"

namespace fairdeal::server {

using json::ValueKind;

JsonFields::JsonFields(const Request& request, std::initializer_list<std::string_view> fields) {
    problem_ = media_type_refusal(request);
    if (!problem_) read(request.body, fields);
}

JsonFields::JsonFields(std::string_view text, std::initializer_list<std::string_view> fields) {
    read(text, fields);
}

void JsonFields::read(std::string_view text, std::initializer_list<std::string_view> fields) {
    const auto parsed = document_.parse(text);
    if (!parsed) return wrong({ServerRefusal::malformed, parsed.error().sentence});
    if (parsed->kind() != ValueKind::object) {
        return wrong({ServerRefusal::malformed, "This must be a JSON object."});
    }
    for (const json::Value field : *parsed) {
        if (std::ranges::find(fields, field.key()) == fields.end()) {
            return wrong({ServerRefusal::unknown_field,
                          fmt::format("There is no field \"{}\".", json::printable(field.key()))});
        }
    }
    object_ = *parsed;
}

void JsonFields::wrong(const Refused& refused) {
    if (!problem_) problem_ = server::problem(refused);
}

bool JsonFields::has(std::string_view field) const {
    return object_ && json::find(*object_, field).has_value();
}

std::optional<json::Value> JsonFields::find(std::string_view field, bool required) {
    if (!object_) return std::nullopt;
    const auto value = json::find(*object_, field);
    if (!value && required) {
        wrong({ServerRefusal::missing_field, fmt::format("The field \"{}\" is missing.", field)});
    }
    return value;
}

std::optional<json::Value> JsonFields::find(std::string_view field, ValueKind kind, bool required) {
    const auto value = find(field, required);
    if (value && value->kind() != kind) {
        wrong({ServerRefusal::wrong_type,
               fmt::format("\"{}\" must be {} and is {}.", field, json::name_of(kind),
                           json::name_of(value->kind()))});
        return std::nullopt;
    }
    return value;
}

std::string JsonFields::text(std::string_view field) {
    const auto value = find(field, ValueKind::string, true);
    return value ? std::string(value->string()) : std::string();
}

std::string JsonFields::text_or(std::string_view field, std::string otherwise) {
    const auto value = find(field, ValueKind::string, false);
    return value ? std::string(value->string()) : std::move(otherwise);
}

bool JsonFields::flag_or(std::string_view field, bool otherwise) {
    const auto value = find(field, ValueKind::boolean, false);
    return value ? value->boolean() : otherwise;
}

std::int64_t JsonFields::read_whole(std::optional<json::Value> value, std::string_view field,
                                    std::int64_t least, std::int64_t most, std::int64_t otherwise) {
    if (!value) return otherwise;
    const bool fits = value->kind() == ValueKind::integer && value->integer() >= least &&
                      value->integer() <= most;
    if (fits) return value->integer();
    wrong({ServerRefusal::not_in_range,
           fmt::format("\"{}\" must be a whole number from {} to {}.", field, least, most)});
    return otherwise;
}

std::int64_t JsonFields::whole(std::string_view field, std::int64_t least, std::int64_t most) {
    return read_whole(find(field, true), field, least, most, 0);
}

std::int64_t JsonFields::whole_or(std::string_view field, std::int64_t least, std::int64_t most,
                                  std::int64_t otherwise) {
    return read_whole(find(field, false), field, least, most, otherwise);
}

base::Cents JsonFields::amount(std::string_view field) {
    return base::Cents(whole(field, 1, base::Cents::largest_accepted));
}

base::Cents JsonFields::amount_or_nothing(std::string_view field) {
    return base::Cents(whole(field, 0, base::Cents::largest_accepted));
}

}  // namespace fairdeal::server
