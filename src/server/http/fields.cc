#include "server/http/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/http/body.h"
#include "server/http/problem.h"

namespace fairdeal::server {

using json::Kind;

Fields::Fields(const Request& request, std::initializer_list<std::string_view> fields) {
    problem_ = media_type_refusal(request);
    if (!problem_) read(request.body, fields);
}

Fields::Fields(std::string_view text, std::initializer_list<std::string_view> fields) {
    read(text, fields);
}

void Fields::read(std::string_view text, std::initializer_list<std::string_view> fields) {
    const auto parsed = document_.parse(text);
    if (!parsed) return wrong({ServerRefusal::malformed, parsed.error().sentence});
    if (parsed->kind() != Kind::object) {
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

void Fields::wrong(const Refused& refused) {
    if (!problem_) problem_ = server::problem(refused);
}

bool Fields::has(std::string_view field) const {
    return object_ && json::find(*object_, field).has_value();
}

std::optional<json::Value> Fields::find(std::string_view field, bool required) {
    if (!object_) return std::nullopt;
    const auto value = json::find(*object_, field);
    if (!value && required) {
        wrong({ServerRefusal::missing_field, fmt::format("The field \"{}\" is missing.", field)});
    }
    return value;
}

std::optional<json::Value> Fields::find(std::string_view field, Kind kind, bool required) {
    const auto value = find(field, required);
    if (value && value->kind() != kind) {
        wrong({ServerRefusal::wrong_type,
               fmt::format("\"{}\" must be {} and is {}.", field, json::name_of(kind),
                           json::name_of(value->kind()))});
        return std::nullopt;
    }
    return value;
}

std::string Fields::text(std::string_view field) {
    const auto value = find(field, Kind::string, true);
    return value ? std::string(value->string()) : std::string();
}

std::string Fields::text_or(std::string_view field, std::string otherwise) {
    const auto value = find(field, Kind::string, false);
    return value ? std::string(value->string()) : std::move(otherwise);
}

bool Fields::flag_or(std::string_view field, bool otherwise) {
    const auto value = find(field, Kind::boolean, false);
    return value ? value->boolean() : otherwise;
}

std::int64_t Fields::read_whole(std::optional<json::Value> value, std::string_view field,
                                std::int64_t least, std::int64_t most, std::int64_t otherwise) {
    if (!value) return otherwise;
    const bool fits =
        value->kind() == Kind::integer && value->integer() >= least && value->integer() <= most;
    if (fits) return value->integer();
    wrong({ServerRefusal::not_in_range,
           fmt::format("\"{}\" must be a whole number from {} to {}.", field, least, most)});
    return otherwise;
}

std::int64_t Fields::whole(std::string_view field, std::int64_t least, std::int64_t most) {
    return read_whole(find(field, true), field, least, most, 0);
}

std::int64_t Fields::whole_or(std::string_view field, std::int64_t least, std::int64_t most,
                              std::int64_t otherwise) {
    return read_whole(find(field, false), field, least, most, otherwise);
}

base::Cents Fields::amount(std::string_view field) {
    return base::Cents(whole(field, 1, base::Cents::largest_accepted));
}

base::Cents Fields::amount_or_nothing(std::string_view field) {
    return base::Cents(whole(field, 0, base::Cents::largest_accepted));
}

}  // namespace fairdeal::server
