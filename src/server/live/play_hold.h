#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "ledger/accounts.h"

namespace fairdeal::server {

// For each kind of money, why no round may start; empty if rounds may start.
struct HoldReasons {
    std::string play{};
    std::string real{};

    const std::string& of(ledger::Money money) const noexcept {
        return money == ledger::Money::play ? play : real;
    }
};

// Whether rounds may start on this floor. Rounds that have started are played to their end, unless
// the record itself is wrong: then nothing is played. Each cause sets and lifts its own sentence;
// rounds start again when the last cause is lifted. Thread: any; thanks to the atomics, a turn
// takes the mutex only while something is wrong.
class PlayHold {
  public:
    static constexpr std::string_view record = "record";

    // Sets the sentence of a cause: no round may start, for any money.
    void set(const std::string& cause, std::string sentence) {
        set_for(cause, {sentence, sentence});
    }
    // The same, but rounds for play money may still start.
    void set_for_real_money(const std::string& cause, std::string sentence) {
        set_for(cause, {{}, std::move(sentence)});
    }
    void lift(const std::string& cause) {
        const std::lock_guard lock(mutex_);
        causes_.erase(cause);
        update();
    }
    HoldReasons reasons() const {
        HoldReasons first;
        if (!is_on_) return first;
        const std::lock_guard lock(mutex_);
        for (const auto& [cause, sentences] : causes_) {
            if (first.play.empty()) first.play = sentences.play;
            if (first.real.empty()) first.real = sentences.real;
        }
        return first;
    }
    // Why no round may start for any kind of money.
    std::string sentence() const { return reasons().play; }
    bool stops_play() const noexcept { return stops_play_; }

  private:
    void set_for(const std::string& cause, HoldReasons sentences) {
        const std::lock_guard lock(mutex_);
        causes_[cause] = std::move(sentences);
        update();
    }
    void update() {
        is_on_ = !causes_.empty();
        stops_play_ = causes_.contains(std::string(record));
    }

    mutable std::mutex mutex_{};
    std::map<std::string, HoldReasons> causes_{};
    std::atomic<bool> is_on_{false};
    std::atomic<bool> stops_play_{false};
};

}  // namespace fairdeal::server
