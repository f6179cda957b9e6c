#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "server/http/http.h"

namespace fairdeal::server {

struct BodyField {
    std::string_view name{};
    bool is_needed = true;
    std::size_t longest = 256;
};
using BodyTexts = std::map<std::string, std::string, std::less<>>;

// Reads a body that is a JSON object of texts with these fields and no others. Answers 415 to
// another media type, and 400 to a body that is not strict JSON or has a field that is unknown,
// missing, too long or not a text. A missing body counts as an empty object.
tl::expected<BodyTexts, Response> read_body(const Request& request,
                                            std::initializer_list<BodyField> fields);

// The refusal if the body is not declared as JSON; nothing if it is, or if it is empty.
std::optional<Response> media_type_refusal(const Request& request);

}  // namespace fairdeal::server
