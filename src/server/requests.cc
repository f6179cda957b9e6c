#include "server/requests.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <boost/mp11/algorithm.hpp>
#include <variant>

#include "games/refusal.h"
#include "json/pretty.h"
#include "json/strict.h"
#include "server/messages.h"
#include "table/text/kebab.h"
#include "table/text/table_json.h"

namespace fairdeal::server {
namespace {

void write(json::Value value, std::string& out);

void write_children(json::Value value, std::string& out) {
    bool first = true;
    for (const json::Value child : value) {
        if (!first) out += ',';
        first = false;
        if (value.kind() == json::Kind::object) out += json_string(child.key()) + ':';
        write(child, out);
    }
}

// The same value again: whole numbers only, as everywhere in a command.
void write(json::Value value, std::string& out) {
    switch (value.kind()) {
        case json::Kind::null:
            out += "null";
            break;
        case json::Kind::boolean:
            out += value.boolean() ? "true" : "false";
            break;
        case json::Kind::integer:
            out += fmt::to_string(value.integer());
            break;
        case json::Kind::not_whole:
        case json::Kind::too_large:
            out += "1.5";  // refused where it is read, as what was given would be
            break;
        case json::Kind::string:
            out += json_string(value.string());
            break;
        case json::Kind::array:
            out += '[';
            write_children(value, out);
            out += ']';
            break;
        case json::Kind::object:
            out += '{';
            write_children(value, out);
            out += '}';
            break;
    }
}

bool read_id(json::Value value, std::string& id) {
    if (value.kind() == json::Kind::integer) {
        id = fmt::to_string(value.integer());
        return true;
    }
    if (value.kind() != json::Kind::string || value.string().size() > longest_id) return false;
    id = json_string(value.string());
    return true;
}

// A command with every field at its default, as JSON; nothing when there is no such command.
std::string blank(const table::Setup& setup, std::string_view type, table::Actor actor,
                  table::Time now) {
    std::string text;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<table::CommandBody>>>(
        [&](auto index) {
            using Body = std::variant_alternative_t<index, table::CommandBody>;
            if (table::kebab_of_type<Body> == type) {
                text = table::encode(setup, table::Command{actor, now, Body{}});
            }
        });
    return text;
}

// The fields of `given` first, then those of `defaults` that it has not.
std::string merged(json::Value given, json::Value defaults) {
    std::string out = "{";
    write_children(given, out);
    for (const json::Value field : defaults) {
        if (json::find(given, field.key())) continue;
        if (out.size() > 1) out += ',';
        out += json_string(field.key()) + ':';
        write(field, out);
    }
    return out + '}';
}

bool is_the_servers(std::string_view type) {
    constexpr std::array<std::string_view, 3> own{"tick", "lose-connection", "restore-connection"};
    return std::ranges::find(own, type) != own.end();
}

}  // namespace

std::string json_string(std::string_view text) {
    return boost::json::serialize(boost::json::value(json::json_view(text)));
}

tl::expected<Asked, std::string> read_request(std::string_view text) {
    json::Document document;
    const auto root = document.parse(text);
    if (!root) return tl::unexpected(root.error().sentence);
    if (root->kind() != json::Kind::object) {
        return tl::unexpected<std::string>("a message is an object with id, type and data");
    }
    Asked asked;
    for (const json::Value field : *root) {
        if (field.key() == "id") {
            if (!read_id(field, asked.id)) {
                return tl::unexpected<std::string>(
                    "id is a whole number or a text of at most 64 characters");
            }
        } else if (field.key() == "type") {
            if (field.kind() != json::Kind::string)
                return tl::unexpected<std::string>("type is a text");
            asked.type = field.string();
        } else if (field.key() == "data") {
            if (field.kind() != json::Kind::object)
                return tl::unexpected<std::string>("data is an object");
            write(field, asked.data);
        } else {
            return tl::unexpected(
                fmt::format("{} is no field of a message", json::printable(field.key())));
        }
    }
    if (asked.type.empty()) return tl::unexpected<std::string>("type is missing");
    if (asked.data.empty()) asked.data = "{}";
    return asked;
}

tl::expected<table::Command, std::string> command_of(const table::Setup& setup, table::Actor actor,
                                                     table::Time now, const Asked& asked) {
    const std::string text =
        is_the_servers(asked.type) ? std::string() : blank(setup, asked.type, actor, now);
    if (text.empty()) {
        return tl::unexpected(
            fmt::format("\"{}\" is no command of a table", json::printable(asked.type)));
    }
    json::Document whole;
    json::Document given;
    const auto root = whole.parse(text);
    const auto data = given.parse(asked.data);
    if (!root || !data) return tl::unexpected<std::string>("the data cannot be read");
    std::string command = "{";
    for (const json::Value field : *root) {
        if (command.size() > 1) command += ',';
        command += json_string(field.key()) + ':';
        if (field.key() == "data") {
            command += merged(*data, field);
        } else {
            write(field, command);
        }
    }
    command += '}';
    auto read = table::decode_command(setup, command);
    if (!read) return tl::unexpected(read.error().sentence);
    return std::move(*read);
}

std::string accepted(std::string_view id) {
    return fmt::format(R"({{"id":{},"ok":true}})", id);
}

std::string refused(std::string_view id, std::string_view code, std::string_view text,
                    std::string_view clause) {
    return fmt::format(R"({{"id":{},"refusal":{{"code":{},"clause":{},"text":{}}}}})", id,
                       json_string(code), json_string(clause), json_string(text));
}

std::string refused(std::string_view id, const table::Refusal& refusal) {
    return refused(id, table::slug_of(refusal.code), table::text_of(refusal),
                   games::citation_of(refusal.cited));
}

}  // namespace fairdeal::server
