#pragma once

#include "server/house/sign_in/sign_in.h"
#include "server/http/cookies.h"
#include "server/http/gate.h"
#include "server/http/http.h"
#include "server/http/router.h"

// The requests with which anybody signs in and out, and changes their own password and second
// factor.
namespace fairdeal::server {

// How the gate learns who the caller of a request is. `sign_in` outlives it.
Authenticate authenticate_by(SignIn& sign_in);

// /api/v1/session and /enter: for everybody. The router and `sign_in` outlive every request.
void add_session_routes(Router& router, SignIn& sign_in, const CookieTerms& terms);

}  // namespace fairdeal::server
