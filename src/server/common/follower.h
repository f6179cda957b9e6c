#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/common/caller.h"

namespace fairdeal::server {

// A text that several connections send: it is written once.
using SharedText = std::shared_ptr<const std::string>;

// Why the server closes a WebSocket.
enum class CloseReason : std::uint8_t {
    going_away,   // the server stops
    moved,        // another server has the table
    starts_anew,  // this server reads the table again: the client comes back
    too_slow,     // the client did not keep up, and comes back with the last seq it has
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

// What the client is told: a code of RFC 6455 and a sentence.
struct CloseText {
    std::uint16_t code;
    std::string_view sentence;
};
const CloseText& text_of(CloseReason reason) noexcept;

// Someone who follows a table, or waits for the end of a session, through a WebSocket. Every
// function may be called on any thread and returns at once.
class Follower {
  public:
    Follower() = default;
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;
    virtual ~Follower() = default;

    virtual const Caller& caller() const noexcept = 0;
    // A follower who does not keep up is closed, and comes back with the last seq.
    virtual void send(SharedText message) = 0;
    // `server`: where the table is, if it moved and that is known.
    virtual void close(CloseReason reason, std::string_view server = {}) = 0;
    // Whether each event comes with the whole table: a page draws that, and need not work out what
    // follows from an event.
    virtual bool wants_views() const noexcept { return false; }
};

}  // namespace fairdeal::server
