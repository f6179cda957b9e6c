#include "load/bot_timing.h"

#include <algorithm>
#include <chrono>

namespace fairdeal::load {

bool BotTiming::may_send(std::int64_t count, Moment now) {
    using std::chrono::milliseconds;
    const auto passed = std::chrono::duration_cast<milliseconds>(now - allowance_at_);
    if (passed.count() > 0) {
        allowance_ =
            std::min(most_at_once * one_message,
                     allowance_ + std::min<std::int64_t>(passed.count(), 60'000) * most_a_second);
        allowance_at_ = now;
    }
    const std::int64_t missing = count * one_message - allowance_;
    if (missing <= 0) return true;
    sleeps_until_ = now + milliseconds(1 + missing / most_a_second);
    return false;
}

bool BotTiming::may_act(Moment now) {
    if (now >= paused_until_) return true;
    sleeps_until_ = paused_until_;
    return false;
}

}  // namespace fairdeal::load
