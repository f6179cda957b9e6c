#pragma once

#include <boost/json/object.hpp>

#include "server/http.h"
#include "server/sign_in/sign_in.h"

namespace fairdeal::server {

// How a session is kept in a browser. Over TLS the cookie has the prefix that binds it to this
// host.
struct CookieTerms {
    bool is_secure = false;
};
std::string_view cookie_name(const CookieTerms& terms) noexcept;

// /api/v1/session and /enter: for everybody.
void add_session_routes(Router& router, SignIn& sign_in, const CookieTerms& terms);
// /api/v1/users: for administrators.
void add_user_routes(Router& router, SignIn& sign_in);

Response problem_of(SignInRefusal refusal);
// A secret as it is told once, and as a reader of codes takes it.
boost::json::object second_factor(const std::string& secret, const std::string& name);

// Answers on one of the workers, or says that there is too much to do.
template <class Work>
void on_worker(SignIn& sign_in, const Reply& reply, Work&& work) {
    const bool is_taken = sign_in.workers().post(
        [reply, work = std::forward<Work>(work)]() mutable { reply(work()); });
    if (!is_taken) reply(problem(503, "busy", "Too many are signing in at once: try again."));
}

}  // namespace fairdeal::server
