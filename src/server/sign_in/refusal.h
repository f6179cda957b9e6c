#pragma once

#include <cstdint>
#include <string_view>

namespace fairdeal::server {

// Why sign-in says no.
enum class SignInRefusal : std::uint8_t {
    wrong,            // name, password or code, or the account is locked: nobody learns which
    slowed,           // too many failures from this address
    too_many_guests,  // from this address
    no_guests,        // not a demonstration
    bad_link,         // unknown, used or too old
    name_taken,
    bad_name,
    weak_password,
    bad_role,
    no_such_user,
    oneself,            // nobody locks, unlocks or promotes themselves
    no_secret_pending,  // a code for a secret nobody asked for
    administrator_exists,
    no_memory,     // to compare or keep a password right now
    not_recorded,  // the record cannot be written or read
};
inline constexpr std::size_t sign_in_refusal_count =
    static_cast<std::size_t>(SignInRefusal::not_recorded) + 1;

struct SignInRefusalText {
    unsigned status;
    std::string_view code;
    std::string_view sentence;
};
const SignInRefusalText& text_of(SignInRefusal refusal) noexcept;

}  // namespace fairdeal::server
