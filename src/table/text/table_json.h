#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "json/strict.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// Commands, events and the state of a table as JSON, one line each. The game's own things are
// written as their keys, so both directions need the table's setup.
namespace fairdeal::table {

// {"type":"wager-placed","time":"2026-11-16T04:00:00.000Z","actor":{"role":"player","account":7},
// "clause":"tcp-…","ruling":"X-18","data":{…}}; clause and ruling are absent when there is none.
// Writes only the first `fields` fields of the data: an older record had no others.
inline constexpr std::size_t every_field = ~std::size_t{0};
std::string encode(const Setup& setup, const Event& event, std::size_t fields = every_field);
// The same without clause and ruling.
std::string encode(const Setup& setup, const Command& command);

// Why a text cannot be read, as one plain sentence that names the field.
struct JsonError {
    std::string sentence;
};

// The body of the command of this type. Fields that `data`, an object, leaves out have their
// default; all have it without `data`. Strict: no unknown or repeated field, no other type, no
// unknown word.
tl::expected<CommandBody, JsonError> decode_command_body(const Setup& setup, std::string_view type,
                                                         const std::optional<json::Value>& data);

// Every field of the state; of the setup, only its identity. Two tables are equal exactly if these
// texts are.
std::string state_of(const Table& table);

}  // namespace fairdeal::table
