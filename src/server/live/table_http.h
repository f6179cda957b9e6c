#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "server/common/refusals.h"
#include "server/http/http.h"
#include "server/live/live_floor.h"
#include "server/live/settings.h"

// What the requests about a table or a game have in common.
namespace fairdeal::server {

// A number of a path: digits alone, no leading zero.
std::optional<std::uint32_t> number_in(const std::string& text);

// The settings of the table with this number, or what to answer where there is none.
tl::expected<Settings, Response> named_table(ledger::Store& store, const std::string& number);

// What cannot be taken on now, and when to ask again.
Response come_back_later(const Refused& refused);

// Another server has the table: its answer to the same request is there.
std::optional<Response> redirect(const LiveFloor& floor, std::uint32_t table,
                                 const Request& request);

// A table's answer to a command, as that of a request.
Response response_of(const Answer& answer);

}  // namespace fairdeal::server
