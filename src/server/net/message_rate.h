#pragma once

#include "server/common/clock.h"

namespace fairdeal::server {

// The rate limit of one connection: messages over the limit are refused, and a client that keeps
// sending too fast is disconnected. Thread: the connection's strand.
class MessageRate {
  public:
    explicit MessageRate(const Clock& clock) : clock_(clock), at_(clock.passed()) {}

    bool take();  // false: over the limit; counts as a fault
    void count_fault() { ++faults_; }
    bool has_too_many_faults() const noexcept { return faults_ >= most_faults; }

    static constexpr std::int64_t at_once = 40;
    static constexpr std::int64_t each_second = 20;
    static constexpr int most_faults = 10;

  private:
    const Clock& clock_;
    ledger::Milliseconds at_;
    std::int64_t parts_ = at_once * 1000;  // a thousand parts are one message
    int faults_ = 0;
};

}  // namespace fairdeal::server
