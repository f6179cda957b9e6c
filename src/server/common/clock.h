#pragma once

#include "ledger/entry.h"

// The time, behind an interface so that a test can set it. Records and messages use `utc`, which
// may jump when somebody sets the machine's clock; deadlines and limits use `passed`, which never
// goes back. Thread: any.
namespace fairdeal::server {

class Clock {
  public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    virtual ledger::Milliseconds utc() const noexcept = 0;
    virtual ledger::Milliseconds passed() const noexcept = 0;  // since some fixed moment
};

class MachineClock final : public Clock {
  public:
    ledger::Milliseconds utc() const noexcept override;
    ledger::Milliseconds passed() const noexcept override;
};

}  // namespace fairdeal::server
