#include "server/sign_in/refusal.h"

#include <array>

namespace fairdeal::server {
namespace {

constexpr std::array<SignInRefusalText, sign_in_refusal_count> sign_in_refusals{{
    {401, "wrong-credentials", "The name, the password or the code is wrong."},
    {429, "too-many-failures", "Too many failed attempts from here: wait a few minutes."},
    {429, "too-many-guests", "Too many guests from here: wait a little."},
    {403, "no-guests", "This floor takes no guests: sign in with an account."},
    {401, "bad-link", "This link is unknown, was used before, or is older than 15 minutes."},
    {409, "name-taken", "Another account has this name."},
    {422, "bad-name", "A name has 1 to 64 characters, none of them a control character."},
    {422, "weak-password", "A password has 8 to 256 characters."},
    {422, "bad-role", "There is no such role for an account."},
    {404, "no-such-user", "There is no such account."},
    {403, "oneself", "Another administrator must do this: nobody changes their own rights."},
    {409, "no-secret-pending", "No new secret is waiting for its first code."},
    {409, "administrator-exists", "There is an administrator, who makes the other accounts."},
    {503, "too-busy", "The server is too busy for this right now: try again in a moment."},
    {503, "not-recorded", "The record cannot be written now, so nothing was done: try again."},
}};

}  // namespace

const SignInRefusalText& text_of(SignInRefusal refusal) noexcept {
    return sign_in_refusals[static_cast<std::size_t>(refusal)];
}

}  // namespace fairdeal::server
