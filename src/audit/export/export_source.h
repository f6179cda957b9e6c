#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "audit/verify/verify_source.h"

// A JSON Lines export of the whole record, to be verified as a database is. Its words are checked
// too: each line must be the one that would be written.
namespace fairdeal::audit {

tl::expected<std::unique_ptr<Source>, std::string> open_export(const std::string& path);

}  // namespace fairdeal::audit
