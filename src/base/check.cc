#include "base/check.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "base/failed_checks.h"

namespace fairdeal::base {
namespace {

std::atomic<CheckListener> check_listener{nullptr};

}  // namespace

void listen_to_failed_checks(CheckListener listener) noexcept {
    check_listener = listener;
}

void check_failed(const char* file, int line, const char* condition) noexcept {
    std::fprintf(stderr, "%s:%d: this must hold and does not: %s\n", file, line, condition);
    // Whoever listens is not asked again about a check that fails meanwhile.
    if (const CheckListener listener = check_listener.exchange(nullptr)) {
        listener(file, line, condition);
    }
    std::abort();
}

}  // namespace fairdeal::base
