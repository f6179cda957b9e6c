#pragma once

#include <algorithm>
#include <mutex>
#include <utility>

#include "server/common/clock.h"
#include "table/state/actor.h"

namespace fairdeal::server {

// The floor's time: UTC, but it never goes back, and when somebody sets the machine's clock it goes
// on as before, so that no decision runs out because of it. Where the record is ahead of the
// machine it goes on from the record, so that no table stands still until the clock has caught up.
// Small drift of the machine's clock is followed at once; a jump of a second or more is not
// followed, only noted. Thread: any.
class FloorTime {
  public:
    explicit FloorTime(const Clock& clock) noexcept
        : clock_(clock), offset_(clock.utc() - clock.passed()) {}

    ledger::Milliseconds utc() noexcept {
        const std::lock_guard lock(mutex_);
        return next();
    }
    table::Time now() noexcept { return table::Time(std::chrono::milliseconds(utc())); }

    // This is in the record already. How far the machine's clock is behind it; 0 when it is not.
    ledger::Milliseconds not_before(ledger::Milliseconds recorded) noexcept {
        const std::lock_guard lock(mutex_);
        const ledger::Milliseconds behind = recorded - next();
        if (behind <= 0) return 0;
        offset_ += behind;
        known_drift_ -= behind;
        return behind;
    }

    // The machine's clock was set since this was last asked.
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
    ledger::Milliseconds known_drift_ = 0;  // of a clock that was set, and is not followed
    bool was_set_ = false;
};

}  // namespace fairdeal::server
