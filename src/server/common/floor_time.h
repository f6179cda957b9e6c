#pragma once

#include <algorithm>
#include <mutex>
#include <utility>

#include "server/common/clock.h"
#include "table/state/actor.h"

namespace fairdeal::server {

// The floor's time: UTC that never goes back. If somebody sets the machine's clock, the floor's
// time continues as before, so no decision times out because of it. If the record is ahead of the
// machine's clock, the floor's time continues from the record, so no table waits for the clock to
// catch up. It follows a small drift of the clock at once; it ignores and notes a jump of a second
// or more. Thread: any.
class FloorTime {
  public:
    explicit FloorTime(const Clock& clock) noexcept
        : clock_(clock), offset_(clock.utc() - clock.passed()) {}

    ledger::Milliseconds utc() noexcept {
        const std::lock_guard lock(mutex_);
        return next();
    }
    table::Time now() noexcept { return table::Time(std::chrono::milliseconds(utc())); }

    // Takes note of a time that is in the record. Returns how far the machine's clock is behind it;
    // 0 if it is not.
    ledger::Milliseconds not_before(ledger::Milliseconds recorded) noexcept {
        const std::lock_guard lock(mutex_);
        const ledger::Milliseconds behind = recorded - next();
        if (behind <= 0) return 0;
        offset_ += behind;
        known_drift_ -= behind;
        return behind;
    }

    // Whether the machine's clock was set since the last call.
    bool was_set() noexcept {
        const std::lock_guard lock(mutex_);
        return std::exchange(was_set_, false);
    }

  private:
    static constexpr ledger::Milliseconds most_drift = 1000;

    ledger::Milliseconds next() noexcept {
        const ledger::Milliseconds passed = clock_.passed();
        const ledger::Milliseconds drift = clock_.utc() - passed - offset_;
        if (drift < most_drift && drift > -most_drift) {
            offset_ += drift;
            known_drift_ = 0;
        } else if (drift - known_drift_ >= most_drift || drift - known_drift_ <= -most_drift) {
            was_set_ = true;
            known_drift_ = drift;
        }
        last_ = std::max(last_, passed + offset_);
        return last_;
    }

    const Clock& clock_;
    std::mutex mutex_{};
    ledger::Milliseconds offset_;
    ledger::Milliseconds last_ = 0;
    ledger::Milliseconds known_drift_ = 0;  // the jump of the machine's clock that is ignored
    bool was_set_ = false;
};

}  // namespace fairdeal::server
