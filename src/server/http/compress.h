#pragma once

#include <string_view>

#include "server/http/http.h"

namespace fairdeal::server {

// Compresses the answer with gzip if the client accepts that (`accepted` is the header
// Accept-Encoding) and it saves enough. It compresses only answers that are the same for everybody,
// which have a weak ETag, because the length of a compressed answer reveals something about its
// content.
void compress(Response& response, std::string_view accepted);

// Whether a header such as "gzip, deflate, br;q=1.0" accepts this encoding.
bool accepts(std::string_view accepted, std::string_view encoding) noexcept;

}  // namespace fairdeal::server
