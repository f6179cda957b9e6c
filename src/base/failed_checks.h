#pragma once

namespace fairdeal::base {

// Hears of a failed CHECK when it was printed, and before the program is aborted; it may end the
// program otherwise. For a program that searches for such failures. Null: nobody listens.
using CheckListener = void (*)(const char* file, int line, const char* condition);
void listen_to_failed_checks(CheckListener listener) noexcept;
// Who listens, for `check_failed`; nobody does afterwards. So a check that fails meanwhile does not
// reach the listener again.
CheckListener take_check_listener() noexcept;

}  // namespace fairdeal::base
