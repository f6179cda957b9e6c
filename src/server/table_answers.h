#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/http.h"
#include "server/live_floor.h"

// What the requests about a table have in common.
namespace fairdeal::server {

// A number of a path: digits alone, no leading zero.
std::optional<std::uint32_t> number_in(const std::string& text);

Response no_such_table();

// Another server has the table: its answer to the same request is there.
std::optional<Response> redirect(const LiveFloor& floor, std::uint32_t table,
                                 const Request& request);

// A table's answer, {"id":…,"ok":true} or {"id":…,"refusal":{…}}, as that of a request.
Response response_of(const std::string& answer);

}  // namespace fairdeal::server
