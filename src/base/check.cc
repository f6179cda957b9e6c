#include "base/check.h"

#include <cstdio>
#include <cstdlib>

#include "base/failed_checks.h"

namespace fairdeal::base {

void check_failed(const char* file, int line, const char* condition) noexcept {
    std::fprintf(stderr, "%s:%d: this must hold and does not: %s\n", file, line, condition);
    if (const CheckListener listener = take_check_listener()) listener(file, line, condition);
    std::abort();
}

}  // namespace fairdeal::base
