#pragma once

#include <string_view>

#include "server/http/http.h"

namespace fairdeal::server {

// The answer as a gzip file, where whoever asks accepts that (`accepted` is the header
// Accept-Encoding) and it is worth it. Only what is the same for everybody, which is what has a
// weak ETag: the length of a compressed answer tells something of what is in it.
void compress(Response& response, std::string_view accepted);

// Whether a header such as "gzip, deflate, br;q=1.0" takes this encoding.
bool accepts(std::string_view accepted, std::string_view encoding) noexcept;

}  // namespace fairdeal::server
