#pragma once

namespace fairdeal::base {

// Called when a CHECK fails, after its message was printed and before the program aborts. A program
// that searches for such failures can end itself here in its own way. Null removes the listener.
using CheckListener = void (*)(const char* file, int line, const char* condition);
void listen_to_failed_checks(CheckListener listener) noexcept;
// Who listens, for `check_failed`; nobody does afterwards. So a check that fails meanwhile does not
// reach the listener again.
CheckListener take_check_listener() noexcept;

}  // namespace fairdeal::base
