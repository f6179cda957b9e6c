#include "server/common/follower.h"

#include <array>

namespace fairdeal::server {
namespace {

// 1001 going away, 1008 policy violation, 1012 service restart, 1013 try again later. After 1008,
// the pages do not reconnect by themselves.
constexpr std::array<CloseText, close_reason_count> close_texts{{
    {1001, "going away"},
    {1012, "moved: another server has this table"},
    {1012, "the table is read again: come back"},
    {1013, "too slow: come back with the last seq"},
    {1008, "no such table"},
    {1008, "too many malformed or hasty messages"},
    {1008, "the session has ended"},
    {1008, "the session has timed out"},
    {1008, "signed out"},
    {1008, "signed in again"},
    {1008, "the role has changed"},
    {1008, "the account is locked"},
    {1008, "the password has changed"},
    {1008, "the second factor has changed"},
}};

}  // namespace

const CloseText& text_of(CloseReason reason) noexcept {
    return close_texts[static_cast<std::size_t>(reason)];
}

}  // namespace fairdeal::server
