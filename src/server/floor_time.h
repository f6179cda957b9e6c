#pragma once

#include <algorithm>
#include <mutex>
#include <utility>

#include "server/clock.h"
#include "table/people.h"

namespace fairdeal::server {

// The floor's time: UTC, but it never goes back, and when somebody sets the machine's clock it goes
// on as before, so that no decision runs out because of it.
class FloorTime {
  public:
    explicit FloorTime(const Clock& clock) noexcept
        : clock_(clock), offset_(clock.utc() - clock.passed()) {}

    ledger::Milliseconds utc() noexcept {
        const std::lock_guard lock(mutex_);
        const ledger::Milliseconds passed = clock_.passed();
        const ledger::Milliseconds drift = clock_.utc() - passed - offset_;
        if (drift < most_drift && drift > -most_drift) {
            offset_ += drift;
        } else {
            was_set_ = true;
        }
        last_ = std::max(last_, passed + offset_);
        return last_;
    }
    table::Time now() noexcept { return table::Time(std::chrono::milliseconds(utc())); }

    // The machine's clock was set since this was last asked.
    bool was_set() noexcept {
        const std::lock_guard lock(mutex_);
        return std::exchange(was_set_, false);
    }

  private:
    static constexpr ledger::Milliseconds most_drift = 1000;

    const Clock& clock_;
    std::mutex mutex_{};
    ledger::Milliseconds offset_;
    ledger::Milliseconds last_ = 0;
    bool was_set_ = false;
};

}  // namespace fairdeal::server
