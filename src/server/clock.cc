#include "server/clock.h"

#include <chrono>

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
