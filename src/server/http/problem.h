#pragma once

#include <string_view>

#include "server/common/refusals.h"
#include "server/http/http.h"

namespace fairdeal::server {

std::string_view reason_of(unsigned status) noexcept;  // "Not Found"

// RFC 9457: a refusal as the answer to a request.
Response problem(const Refused& refused);

}  // namespace fairdeal::server
