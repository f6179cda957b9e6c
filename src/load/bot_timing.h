#pragma once

#include <cstdint>
#include <optional>

#include "load/run_tally.h"

namespace fairdeal::load {

// When a bot may send and act, and until when it sleeps. Its messages keep to a rate limit: no
// person is faster, and the server refuses faster clients.
class BotTiming {
  public:
    // When the bot wants to be woken; nothing if it does not sleep.
    std::optional<Moment> sleeps_until() const noexcept { return sleeps_until_; }
    void sleep_until(Moment moment) noexcept { sleeps_until_ = moment; }
    void wake() noexcept { sleeps_until_.reset(); }

    // Whether the rate allows this number of messages now. Otherwise the bot sleeps until it does.
    bool may_send(std::int64_t count, Moment now);
    void count_message() noexcept { allowance_ -= one_message; }

    // Makes the bot pause because the server cannot record anything now.
    void pause_until(Moment moment) noexcept { paused_until_ = moment; }
    // False during a pause. The bot then sleeps until its end.
    bool may_act(Moment now);

  private:
    static constexpr std::int64_t most_at_once = 36;
    static constexpr std::int64_t most_a_second = 19;
    static constexpr std::int64_t one_message = 1000;

    std::int64_t allowance_ = most_at_once * one_message;
    Moment allowance_at_{};
    std::optional<Moment> sleeps_until_;
    Moment paused_until_{};
};

}  // namespace fairdeal::load
