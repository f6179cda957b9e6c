#include "table/text/table_json.h"

#include <fmt/format.h>

#include <array>

#include "base/check.h"
#include "base/visit.h"
#include "table/state/kebab.h"
#include "table/text/json_reader.h"
#include "table/text/json_writer.h"

namespace fairdeal::table {
namespace {

constexpr std::array<std::string_view, 4> needed_fields{"type", "time", "actor", "data"};
constexpr std::array<std::string_view, 2> cited_fields{"clause", "ruling"};

void begin(JsonWriter& writer, std::string_view type, Time time, const Actor& actor) {
    writer.raw("{");
    writer.name("type");
    writer.string(type);
    writer.raw(",");
    writer.name("time");
    writer.value(time);
    writer.raw(",");
    writer.name("actor");
    writer.value(actor);
}

void write_cited(JsonWriter& writer, const games::Cited& cited) {
    if (cited.clause != nullptr) {
        writer.raw(",");
        writer.name("clause");
        writer.string(cited.clause->id);
    }
    if (!cited.ruling.empty()) {
        writer.raw(",");
        writer.name("ruling");
        writer.string(cited.ruling);
    }
}

template <class Message>
std::string encoded(const Setup& setup, const Message& message, std::size_t fields) {
    JsonWriter writer(setup);
    base::visit(
        [&]<class Body>(const Body& body) {
            begin(writer, kebab_of_type<Body>, message.time, message.actor);
            if constexpr (requires { message.cited; }) write_cited(writer, message.cited);
            writer.raw(",");
            writer.name("data");
            writer.object(body, fields);
            writer.raw("}");
        },
        message.body);
    return writer.take();
}

// Makes `body` the alternative of the variant that is called so, and fills it with `read`; false
// when there is none or it could not be read.
template <class Body, class Read>
bool read_alternative(std::string_view type, Body& body, bool& known, Read read) {
    bool well = false;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Body>>>([&](auto index) {
        using Alternative = std::variant_alternative_t<index, Body>;
        if (known || kebab_of_type<Alternative> != type) return;
        known = true;
        well = read(body.template emplace<index>());
    });
    return well;
}

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

bool read_cited(JsonReader& reader, const Setup& setup, json::Value message, games::Cited& cited) {
    const auto clause = [&](json::Value id) {
        if (!reader.is(id, json::Kind::string)) return false;
        cited.clause = find_clause(setup, id.string());
        return cited.clause != nullptr || reader.not_a_word(id.string());
    };
    const auto ruling = [&](json::Value id) {
        if (!reader.is(id, json::Kind::string)) return false;
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
tl::expected<Message, Unreadable> decoded(const Setup& setup, std::string_view text,
                                          Wording wording) {
    json::Document document;
    const auto value = document.parse(text);
    if (!value) {
        return tl::unexpected(
            Unreadable{fmt::format("This cannot be read: {}.", value.error().sentence)});
    }
    JsonReader reader(setup, wording);
    Message message;
    if (!read_message(reader, setup, *value, message)) {
        return tl::unexpected(Unreadable{reader.sentence()});
    }
    return message;
}

}  // namespace

std::string encode(const Setup& setup, const Event& event, std::size_t fields) {
    return encoded(setup, event, fields);
}

std::string encode(const Setup& setup, const Command& command) {
    return encoded(setup, command, every_field);
}

tl::expected<Event, Unreadable> decode_event(const Setup& setup, std::string_view text) {
    return decoded<Event>(setup, text, Wording::record);
}

tl::expected<Command, Unreadable> decode_command(const Setup& setup, std::string_view text) {
    return decoded<Command>(setup, text, Wording::command);
}

tl::expected<CommandBody, Unreadable> decode_command_body(const Setup& setup, std::string_view type,
                                                          const std::optional<json::Value>& data) {
    JsonReader reader(setup, Wording::command);
    CommandBody body;
    bool known = false;
    const bool well = read_alternative(type, body, known, [&](auto& alternative) {
        return !data || reader.within("data", [&] {
            return reader.object(*data, alternative, JsonReader::Absent::keeps_default);
        });
    });
    if (well) return body;
    if (known) return tl::unexpected(Unreadable{reader.sentence()});
    return tl::unexpected(
        Unreadable{fmt::format("\"{}\" is no command of a table.", json::printable(type))});
}

std::string state_of(const Table& table) {
    CHECK(table.setup != nullptr);
    JsonWriter writer(*table.setup);
    writer.object(table);
    return writer.take();
}

}  // namespace fairdeal::table
