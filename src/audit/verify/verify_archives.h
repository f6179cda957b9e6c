#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "audit/verify/verify.h"

// A record some of whose entries are in archives.
namespace fairdeal::audit {

// The archives of a record in any order, each by itself and each from where the one before it ends;
// then the record, from where the last of them ends. The first that is bad is the answer. Refused:
// archives that do not follow each other.
struct NamedSource {
    std::string name{};
    Source* source = nullptr;
};
tl::expected<Verification, std::string> verify_with_archives(Source& source,
                                                             std::vector<NamedSource> archives,
                                                             const VerifyOptions& options);

}  // namespace fairdeal::audit
