#include "server/http/cookies.h"

namespace fairdeal::server {
namespace {

constexpr std::string_view plain_cookie = "session";
constexpr std::string_view secure_cookie = "__Host-session";

}  // namespace

std::string_view cookie_name(const CookieTerms& terms) noexcept {
    return terms.is_secure ? secure_cookie : plain_cookie;
}

std::string session_cookie(const std::string& token, const CookieTerms& terms) {
    std::string out(cookie_name(terms));
    out += "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
    if (terms.is_secure) out += "; Secure";
    return out;
}

std::string ended_cookie(const CookieTerms& terms) {
    return session_cookie("", terms) + "; Max-Age=0";
}

}  // namespace fairdeal::server
