#pragma once

#include <string>
#include <string_view>

// The session's cookie in the browser.
namespace fairdeal::server {

// Over TLS, the cookie's name has the prefix that binds it to this host.
struct CookieTerms {
    bool is_secure = false;
};
std::string_view cookie_name(const CookieTerms& terms) noexcept;

// The Set-Cookie header that keeps this token, and the one that makes the browser forget it.
std::string session_cookie(const std::string& token, const CookieTerms& terms);
std::string ended_cookie(const CookieTerms& terms);

}  // namespace fairdeal::server
