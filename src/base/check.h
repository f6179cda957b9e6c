#pragma once

namespace fairdeal::base {

// Prints the place and the condition, then aborts. For impossible states only: a crash is safer
// than a wrong payout. What a user can cause is refused with a sentence instead.
[[noreturn]] void check_failed(const char* file, int line, const char* condition) noexcept;

}  // namespace fairdeal::base

// Checks stay on in release builds.
#define CHECK(condition)          \
    (static_cast<bool>(condition) \
         ? static_cast<void>(0)   \
         : ::fairdeal::base::check_failed(__FILE__, __LINE__, #condition))
