#include "server/messages.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "json/pretty.h"
#include "json/strict.h"

namespace fairdeal::server {
namespace {

std::string json_quoted(std::string_view text) {
    return boost::json::serialize(boost::json::value(json::json_view(text)));
}

std::string id_in(json::Value object) {
    const auto id = json::find(object, "id");
    if (!id) return "null";
    if (id->kind() == json::Kind::integer) return std::to_string(id->integer());
    if (id->kind() == json::Kind::string && !id->string().empty() &&
        id->string().size() <= longest_id) {
        return json_quoted(id->string());
    }
    return "null";
}

}  // namespace

std::string to_json(const MessageRefusal& refusal) {
    return "{\"id\":" + refusal.id + ",\"refusal\":{\"code\":" + json_quoted(refusal.code) +
           ",\"clause\":\"\",\"text\":" + json_quoted(refusal.text) + "}}";
}

tl::expected<SocketMessage, MessageRefusal> read_message(std::string_view text) {
    const auto malformed = [](std::string id, std::string sentence) {
        return tl::make_unexpected(MessageRefusal{std::move(id), "malformed", std::move(sentence)});
    };
    json::Document document;
    const auto value = document.parse(text);
    if (!value) return malformed("null", value.error().sentence);
    if (value->kind() != json::Kind::object) return malformed("null", "A message is an object.");
    SocketMessage message{id_in(*value), {}};
    if (message.id == "null") {
        return malformed("null",
                         "A message has an id: a whole number, or a text of up to 64 bytes.");
    }
    for (const json::Value member : *value) {
        const std::string_view key = member.key();
        if (key == "type") {
            if (member.kind() != json::Kind::string || member.string().empty())
                return malformed(message.id, "The type of a message is a text.");
            message.type = member.string();
        } else if (key == "data") {
            if (member.kind() != json::Kind::object)
                return malformed(message.id, "The data of a message is an object.");
        } else if (key != "id") {
            return malformed(message.id,
                             "A message has no field \"" + json::printable(key) + "\".");
        }
    }
    if (message.type.empty()) return malformed(message.id, "A message has a type.");
    return message;
}

bool Manners::may_speak() {
    const ledger::Milliseconds now = clock_.passed();
    parts_ = std::min(at_once * 1000,
                      parts_ + std::clamp<std::int64_t>(now - at_, 0, 60'000) * each_second);
    at_ = now;
    if (parts_ < 1000) {
        fault();
        return false;
    }
    parts_ -= 1000;
    return true;
}

std::uint16_t close_code(std::string_view reason) noexcept {
    if (reason.starts_with("moved")) return 1012;
    if (reason.starts_with("too slow")) return 1013;
    if (reason.starts_with("going away")) return 1001;
    return 1008;
}

}  // namespace fairdeal::server
