#pragma once

#include "ledger/entry.h"

// The time, so that a test can set it. What is written down is told in UTC; what has merely to pass
// is counted on a clock that nobody can set back.
namespace fairdeal::server {

class Clock {
  public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    virtual ledger::Milliseconds utc() const noexcept = 0;
    virtual ledger::Milliseconds passed() const noexcept = 0;  // since some moment
};

class MachineClock final : public Clock {
  public:
    ledger::Milliseconds utc() const noexcept override;
    ledger::Milliseconds passed() const noexcept override;
};

}  // namespace fairdeal::server
