#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/common/caller.h"

namespace fairdeal::server {

// A text that several connections send and share.
using SharedText = std::shared_ptr<const std::string>;

// Why the server closes a WebSocket.
enum class CloseReason : std::uint8_t {
    going_away,   // the server stops
    moved,        // another server has the table
    starts_anew,  // this server reads the table again; the client should reconnect
    too_slow,     // the client did not keep up; it should reconnect with the last seq it has
    no_such_table,
    too_many_faults,
    session_ended,
    session_timed_out,
    signed_out,
    signed_in_again,
    role_changed,
    account_locked,
    password_changed,
    second_factor_changed,
};
inline constexpr std::size_t close_reason_count =
    static_cast<std::size_t>(CloseReason::second_factor_changed) + 1;

// What the server sends to the client when it closes: a code of RFC 6455 and a sentence.
struct CloseText {
    std::uint16_t code;
    std::string_view sentence;
};
const CloseText& text_of(CloseReason reason) noexcept;

// A connection that follows a table, or waits for the end of a session. Every function may be
// called on any thread and returns at once.
class Follower {
  public:
    Follower() = default;
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;
    virtual ~Follower() = default;

    virtual const Caller& caller() const noexcept = 0;
    // Queues a message. If the client does not keep up, the connection closes with `too_slow`.
    virtual void send(SharedText message) = 0;
    // `server`: the address of the table's new server, if it is known.
    virtual void close(CloseReason reason, std::string_view server = {}) = 0;
    // Whether each message includes the whole table. A page draws that, so it need not compute the
    // effects of an event.
    virtual bool wants_views() const noexcept { return false; }
};

}  // namespace fairdeal::server
