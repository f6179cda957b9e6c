#include "server/net/message_rate.h"

#include <algorithm>

// A token bucket: it fills by time passed, in thousandths of a message.
namespace fairdeal::server {

bool MessageRate::take() {
    const ledger::Milliseconds now = clock_.passed();
    parts_ = std::min(at_once * 1000,
                      parts_ + std::clamp<std::int64_t>(now - at_, 0, 60'000) * each_second);
    at_ = now;
    if (parts_ < 1000) {
        count_fault();
        return false;
    }
    parts_ -= 1000;
    return true;
}

}  // namespace fairdeal::server
