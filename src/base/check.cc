#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace fairdeal::base {

void check_failed(const char* file, int line, const char* condition) noexcept {
    std::fprintf(stderr, "%s:%d: this must hold and does not: %s\n", file, line, condition);
    std::abort();
}

}  // namespace fairdeal::base
