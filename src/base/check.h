#pragma once

namespace fairdeal::base {

// Prints where and what, then aborts. For the impossible only: a crash is safer than a wrong
// payout. What a user can cause is refused instead, with a sentence.
[[noreturn]] void check_failed(const char* file, int line, const char* condition) noexcept;

}  // namespace fairdeal::base

// On in release builds too.
#define CHECK(condition)          \
    (static_cast<bool>(condition) \
         ? static_cast<void>(0)   \
         : ::fairdeal::base::check_failed(__FILE__, __LINE__, #condition))
