#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "table/command.h"
#include "table/refusal.h"
#include "table/setup.h"

// What clients say to a table, {"id":…,"type":…,"data":{…}}, and what they are answered.
namespace fairdeal::server {

struct Asked {
    std::string id = "null";  // as JSON: a whole number or a text, given back with the answer
    std::string type{};
    std::string data{};  // as JSON: an object
};

// Refused with a sentence that names the field.
tl::expected<Asked, std::string> read_request(std::string_view json);

// A command of this person. Fields of the data that are left out have their default; others than
// the command's own are refused. Nobody can send what only the server knows: the time, or that a
// connection was lost.
tl::expected<table::Command, std::string> command_of(const table::Setup& setup, table::Actor actor,
                                                     table::Time now, const Asked& asked);

std::string accepted(std::string_view id);
std::string refused(std::string_view id, std::string_view code, std::string_view text,
                    std::string_view clause = {});
std::string refused(std::string_view id, const table::Refusal& refusal);

// A text as JSON, in quotation marks.
std::string json_string(std::string_view text);

}  // namespace fairdeal::server
