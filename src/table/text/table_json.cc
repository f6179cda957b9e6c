#include "table/text/table_json.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/visit.h"
#include "table/state/kebab.h"
#include "table/text/json_reader.h"
#include "table/text/json_writer.h"

namespace fairdeal::table {
namespace {

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

void write_cited(JsonWriter& writer, const games::Citation& cited) {
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

}  // namespace

std::string encode(const Setup& setup, const Event& event, std::size_t fields) {
    return encoded(setup, event, fields);
}

std::string encode(const Setup& setup, const Command& command) {
    return encoded(setup, command, every_field);
}

tl::expected<CommandBody, JsonError> decode_command_body(const Setup& setup, std::string_view type,
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
    if (known) return tl::unexpected(JsonError{reader.sentence()});
    return tl::unexpected(
        JsonError{fmt::format("\"{}\" is not a table command.", json::printable(type))});
}

std::string state_of(const Table& table) {
    CHECK(table.setup != nullptr);
    JsonWriter writer(*table.setup);
    writer.object(table);
    return writer.take();
}

}  // namespace fairdeal::table
