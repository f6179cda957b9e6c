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

// The messages of clients to a table, {"id":…,"type":…,"data":{…}}, and the answers. A text is
// parsed once, when it arrives. The table's group turns the message into a command, because only
// the group knows the table's set-up. The answer becomes text when it leaves.
namespace fairdeal::server {

inline constexpr std::size_t longest_id = 64;  // bytes

struct Message {
    std::string id = "null";  // as JSON text; the answer repeats it
    std::string type{};
    std::shared_ptr<const json::Document> document{};  // holds `data`
    std::optional<json::Value> data{};                 // an object; nothing if it was left out
    std::optional<table::CommandBody> body{};          // instead of `data`: a command of the API
};

struct MessageFault {
    std::string id = "null";
    std::string sentence{};
};

// Reads a message strictly: only these three fields; the id is a whole number or a short text, the
// data an object.
enum class IdRule : std::uint8_t { needed, may_be_left_out };
tl::expected<Message, MessageFault> read_message(std::string_view text, IdRule rule);

// The boolean field of this name in the data; `otherwise` if there is none.
bool flag_in(const Message& message, std::string_view name, bool otherwise);

// Makes a command of this person. Missing fields have their defaults. The error is a sentence, for
// example about an unknown field. A client cannot send what only the server knows: the time, or
// that a connection was lost.
tl::expected<table::Command, std::string> command_of(const table::Setup& setup, table::Actor actor,
                                                     table::Time now, const Message& message);

// The possible answers of a table.
struct CommandDone {};
struct TableView {
    SharedText view{};  // the answer to "sync"
};
struct Answer {
    std::string id = "null";
    std::variant<CommandDone, TableView, Refused> outcome{};
};
using AnswerHandler = std::function<void(Answer)>;

// {"id":…,"ok":true}, {"id":…,"ok":true,"view":{…}} or
// {"id":…,"refusal":{"code","clause","text"}}.
std::string to_json(const Answer& answer);

// A refusal of the table's rules.
Refused refused_by(const table::Refusal& refusal);

}  // namespace fairdeal::server
