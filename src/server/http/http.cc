#include "server/http/http.h"

namespace fairdeal::server {

std::string_view Request::header(const std::string& name) const noexcept {
    const auto at = headers.find(name);
    return at == headers.end() ? std::string_view() : std::string_view(at->second);
}

}  // namespace fairdeal::server
