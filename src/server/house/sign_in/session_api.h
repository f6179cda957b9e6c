#pragma once

#include "server/house/sign_in/sign_in.h"
#include "server/http/cookies.h"
#include "server/http/gate.h"
#include "server/http/http.h"
#include "server/http/router.h"

// The requests to sign in and out, and to change one's own password and second factor.
namespace fairdeal::server {

// The function with which the gate finds the caller of a request. `sign_in` must outlive it.
Authenticate authenticate_by(SignIn& sign_in);

// /api/v1/session and /enter, for everybody. The router and `sign_in` must outlive every request.
void add_session_routes(Router& router, SignIn& sign_in, const CookieTerms& terms);

}  // namespace fairdeal::server
