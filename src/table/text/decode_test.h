#pragma once

#include <fmt/format.h>

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "table/text/json_reader.h"
#include "table/text/table_json.h"

// Reads whole commands and events back from their JSON, which no program does: tests show with it
// that `encode` says everything.
namespace fairdeal::table {

inline constexpr std::array<std::string_view, 4> needed_fields{"type", "time", "actor", "data"};
inline constexpr std::array<std::string_view, 2> cited_fields{"clause", "ruling"};

// The alternative of the variant that is called so, filled from `data`.
template <class Body>
bool read_body(JsonReader& reader, json::Value message, std::string_view type, Body& body) {
    bool known = false;
    const bool well = read_alternative(type, body, known, [&](auto& alternative) {
        return reader.field(message, "data",
                            [&](json::Value data) { return reader.object(data, alternative); });
    });
    if (known) return well;
    return reader.field(message, "type", [&](json::Value) { return reader.not_a_word(type); });
}

inline bool read_cited(JsonReader& reader, const Setup& setup, json::Value message,
                       games::Citation& cited) {
    const auto clause = [&](json::Value id) {
        if (!reader.is(id, json::ValueKind::string)) return false;
        cited.clause = find_clause(setup, id.string());
        return cited.clause != nullptr || reader.not_a_word(id.string());
    };
    const auto ruling = [&](json::Value id) {
        if (!reader.is(id, json::ValueKind::string)) return false;
        cited.ruling = find_ruling(setup, id.string());
        return !cited.ruling.empty() || reader.not_a_word(id.string());
    };
    if (json::find(message, "clause") && !reader.field(message, "clause", clause)) return false;
    return !json::find(message, "ruling") || reader.field(message, "ruling", ruling);
}

template <class Message>
bool read_message(JsonReader& reader, const Setup& setup, json::Value value, Message& message) {
    constexpr bool is_cited = requires {
        message.cited;
    };
    const auto optional = is_cited ? std::span<const std::string_view>(cited_fields)
                                   : std::span<const std::string_view>();
    if (!reader.has_fields(value, needed_fields, optional)) return false;
    std::string type;
    const auto read_into = [&](auto& to) {
        return [&](json::Value field) { return reader.read(field, to); };
    };
    if (!reader.field(value, "type", read_into(type))) return false;
    if (!reader.field(value, "time", read_into(message.time))) return false;
    if (!reader.field(value, "actor", read_into(message.actor))) return false;
    if constexpr (is_cited) {
        if (!read_cited(reader, setup, value, message.cited)) return false;
    }
    return read_body(reader, value, type, message.body);
}

template <class Message>
tl::expected<Message, JsonError> decoded(const Setup& setup, std::string_view text,
                                         Wording wording) {
    json::Document document;
    const auto value = document.parse(text);
    if (!value) {
        return tl::unexpected(
            JsonError{fmt::format("This cannot be read: {}.", value.error().sentence)});
    }
    JsonReader reader(setup, wording);
    Message message;
    if (!read_message(reader, setup, *value, message)) {
        return tl::unexpected(JsonError{reader.sentence()});
    }
    return message;
}

// Strict: no unknown, missing or repeated field, no other type, no unknown word. Clauses and words
// of the game refer to the game's own text.
inline tl::expected<Event, JsonError> decode_event(const Setup& setup, std::string_view text) {
    return decoded<Event>(setup, text, Wording::record);
}

inline tl::expected<Command, JsonError> decode_command(const Setup& setup, std::string_view text) {
    return decoded<Command>(setup, text, Wording::command);
}

}  // namespace fairdeal::table
