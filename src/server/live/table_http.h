#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "server/common/refusals.h"
#include "server/http/http.h"
#include "server/live/live_floor.h"
#include "server/live/settings.h"

// Helpers for requests about a table or a game.
namespace fairdeal::server {

// Reads a number in a path: only digits, no leading zero.
std::optional<std::uint32_t> number_in(const std::string& text);

// The settings of the table with this number, or the answer if there is none.
tl::expected<Settings, Response> named_table(ledger::Store& store, const std::string& number);

// The answer to a request that cannot be served now, with the time to ask again.
Response come_back_later(const Refused& refused);

// A redirect to the server that holds the table; nothing if it is this one.
std::optional<Response> redirect(const LiveFloor& floor, std::uint32_t table,
                                 const Request& request);

// The HTTP answer for a table's answer to a command.
Response response_of(const Answer& answer);

}  // namespace fairdeal::server
