#include "base/failed_checks.h"

#include <atomic>

namespace fairdeal::base {
namespace {

std::atomic<CheckListener> check_listener{nullptr};

}  // namespace

void listen_to_failed_checks(CheckListener listener) noexcept {
    check_listener = listener;
}

CheckListener take_check_listener() noexcept {
    return check_listener.exchange(nullptr);
}

}  // namespace fairdeal::base
