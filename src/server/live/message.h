#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "json/strict.h"
#include "server/common/follower.h"
#include "server/common/refusals.h"
#include "table/state/command.h"
#include "table/state/refusal.h"
#include "table/state/setup.h"

// What clients say to a table, {"id":…,"type":…,"data":{…}}, and how they are answered. A text is
// parsed once, where it comes in; the table's group turns the message into a command, because only
// there the table's set-up is known; the answer becomes text where it goes out.
namespace fairdeal::server {

inline constexpr std::size_t longest_id = 64;  // bytes

struct Message {
    std::string id = "null";  // as it stands in JSON, given back with the answer
    std::string type{};
    std::shared_ptr<const json::Document> document{};  // holds `data`
    std::optional<json::Value> data{};                 // an object; nothing when it was left out
    std::optional<table::CommandBody> body{};          // in place of all that: a command of the API
};

struct MessageFault {
    std::string id = "null";
    std::string sentence{};
};

// Strict: these three fields; an id that is a whole number or a short text, a type, and an object.
enum class IdRule : std::uint8_t { needed, may_be_left_out };
tl::expected<Message, MessageFault> read_message(std::string_view text, IdRule rule);

// The boolean field of this name in the data; `otherwise` when there is none.
bool flag_in(const Message& message, std::string_view name, bool otherwise);

// A command of this person. Fields of the data that are left out have their default; others than
// the command's own are refused with a sentence. Nobody can send what only the server knows: the
// time, or that a connection was lost.
tl::expected<table::Command, std::string> command_of(const table::Setup& setup, table::Actor actor,
                                                     table::Time now, const Message& message);

// What a table answers to a message.
struct CommandDone {};
struct TableView {
    SharedText view{};  // to "sync"
};
struct Answer {
    std::string id = "null";
    std::variant<CommandDone, TableView, Refused> outcome{};
};
using AnswerHandler = std::function<void(Answer)>;

// {"id":…,"ok":true}, {"id":…,"ok":true,"view":{…}} or
// {"id":…,"refusal":{"code","clause","text"}}.
std::string to_json(const Answer& answer);

// What the rules of a table refuse.
Refused refused_by(const table::Refusal& refusal);

}  // namespace fairdeal::server
