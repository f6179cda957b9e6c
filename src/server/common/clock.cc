#include "server/common/clock.h"

#include <chrono>

// `utc` is the system clock, which an administrator may set; `passed` is the steady clock, which
// nobody can.
namespace fairdeal::server {
namespace {

template <class Source>
ledger::Milliseconds milliseconds_of() noexcept {
    const auto since = Source::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace

ledger::Milliseconds MachineClock::utc() const noexcept {
    return milliseconds_of<std::chrono::system_clock>();
}
ledger::Milliseconds MachineClock::passed() const noexcept {
    return milliseconds_of<std::chrono::steady_clock>();
}

}  // namespace fairdeal::server
