#include "server/live/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/visit.h"
#include "games/refusal.h"
#include "json/pretty.h"
#include "json/writer.h"
#include "table/text/table_json.h"

// The strict JSON reader keeps the text of a message; `Message::data` points into it, so the
// document travels with the message. Commands are decoded by the table's own description of them,
// later, with the table's set-up.
namespace fairdeal::server {
namespace {

// The id as JSON text; nothing if the value cannot be an id.
std::optional<std::string> id_of(json::Value value) {
    if (value.kind() == json::ValueKind::integer) return fmt::to_string(value.integer());
    const bool is_text = value.kind() == json::ValueKind::string && !value.string().empty() &&
                         value.string().size() <= longest_id;
    return is_text ? std::optional(json::quoted(value.string())) : std::nullopt;
}

tl::unexpected<MessageFault> fault(const std::string& id, std::string sentence) {
    return tl::unexpected(MessageFault{id, std::move(sentence)});
}

bool is_the_servers_own(std::string_view type) {
    constexpr std::array<std::string_view, 3> own{"tick", "lose-connection", "restore-connection"};
    return std::ranges::find(own, type) != own.end();
}

}  // namespace

tl::expected<Message, MessageFault> read_message(std::string_view text, IdRule rule) {
    Message message;
    const auto document = std::make_shared<json::Document>();
    const auto root = document->parse(text);
    if (!root) return fault(message.id, root.error().sentence);
    if (root->kind() != json::ValueKind::object)
        return fault(message.id, "A message is an object.");
    const auto given_id = json::find(*root, "id");
    const auto id = given_id ? id_of(*given_id) : std::nullopt;
    if (!id && (given_id || rule == IdRule::needed)) {
        return fault(message.id,
                     "A message has an id: a whole number, or a text of up to 64 bytes.");
    }
    message.id = id.value_or("null");
    for (const json::Value member : *root) {
        const std::string_view key = member.key();
        if (key == "type") {
            if (member.kind() != json::ValueKind::string || member.string().empty())
                return fault(message.id, "The type of a message is a text.");
            message.type = member.string();
        } else if (key == "data") {
            if (member.kind() != json::ValueKind::object)
                return fault(message.id, "The data of a message is an object.");
            message.data = member;
        } else if (key != "id") {
            return fault(message.id, "A message has no field \"" + json::printable(key) + "\".");
        }
    }
    if (message.type.empty()) return fault(message.id, "A message has a type.");
    message.document = document;
    return message;
}

bool flag_in(const Message& message, std::string_view name, bool otherwise) {
    const auto field = message.data ? json::find(*message.data, name) : std::nullopt;
    return field && field->kind() == json::ValueKind::boolean ? field->boolean() : otherwise;
}

tl::expected<table::Command, std::string> command_of(const table::Setup& setup, table::Actor actor,
                                                     table::Time now, const Message& message) {
    if (message.body) return table::Command{actor, now, *message.body};
    if (is_the_servers_own(message.type)) {
        return tl::unexpected(fmt::format("Only the server sends \"{}\".", message.type));
    }
    auto body = table::decode_command_body(setup, message.type, message.data);
    if (!body) return tl::unexpected(body.error().sentence);
    return table::Command{actor, now, std::move(*body)};
}

namespace {

void add_outcome(json::Object& object, json::Writer& writer, const Answer& answer) {
    base::visit(
        [&]<class Outcome>(const Outcome& outcome) {
            if constexpr (std::is_same_v<Outcome, Refused>) {
                object.key("refusal");
                json::Object refusal(writer);
                refusal.add("code", outcome.code);
                refusal.add("clause", outcome.clause);
                refusal.add("text", outcome.sentence);
            } else {
                object.add("ok", true);
                if constexpr (std::is_same_v<Outcome, TableView>) {
                    object.add_json("view", *outcome.view);
                }
            }
        },
        answer.outcome);
}

}  // namespace

std::string to_json(const Answer& answer) {
    json::Writer writer;
    {
        json::Object object(writer);
        object.add_json("id", answer.id);
        add_outcome(object, writer, answer);
    }
    return writer.take();
}

Refused refused_by(const table::Refusal& refusal) {
    const bool is_by_role = refusal.code == table::RefusalCode::not_yours_to_give ||
                            refusal.code == table::RefusalCode::not_your_seat;
    return {is_by_role ? 403U : 409U, table::slug_of(refusal.code), table::text_of(refusal),
            games::citation_of(refusal.cited)};
}

}  // namespace fairdeal::server
