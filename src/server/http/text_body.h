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

// A body that is a JSON object of texts with these fields and no others. Refused: another media
// type (415), what is not strict JSON, a field that is unknown, missing, too long or not a text
// (400). No body at all is an empty object.
tl::expected<BodyTexts, Response> read_body(const Request& request,
                                            std::initializer_list<BodyField> fields);

// The body is JSON and says so; nothing when it is fine or empty.
std::optional<Response> media_type_refusal(const Request& request);

}  // namespace fairdeal::server
