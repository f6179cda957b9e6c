#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "server/clock.h"

// What comes in through a WebSocket: {"id":…,"type":…,"data":{…}}.
namespace fairdeal::server {

struct SocketMessage {
    std::string id{};  // as it stands in JSON: 7 or "a7"
    std::string type{};
};

struct MessageRefusal {
    std::string id{"null"};
    std::string_view code{};
    std::string text{};
};
// {"id":…,"refusal":{"code","clause","text"}}
std::string to_json(const MessageRefusal& refusal);

// Strict: these three fields, an id that is a whole number or a short text, a type, and an object.
tl::expected<SocketMessage, MessageRefusal> read_message(std::string_view text);

inline constexpr std::size_t longest_message = 4096;  // bytes
inline constexpr std::size_t longest_id = 64;         // of a message or a request

// How somebody behaves: what is sent too fast is refused, and who goes on is cut off.
class Manners {
  public:
    explicit Manners(const Clock& clock) : clock_(clock), at_(clock.passed()) {}

    bool may_speak();  // false: too fast; counts as a fault
    void fault() { ++faults_; }
    bool are_enough() const noexcept { return faults_ >= most_faults; }

    static constexpr std::int64_t at_once = 40;
    static constexpr std::int64_t each_second = 20;
    static constexpr int most_faults = 10;

  private:
    const Clock& clock_;
    ledger::Milliseconds at_;
    std::int64_t parts_ = at_once * 1000;  // a thousand make one message
    int faults_ = 0;
};

// The code with which a socket is closed for this reason. "moved …": another server has the table;
// "too slow …"; "going away"; anything else is about the session.
std::uint16_t close_code(std::string_view reason) noexcept;

}  // namespace fairdeal::server
