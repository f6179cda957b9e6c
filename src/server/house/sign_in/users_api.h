#pragma once

#include "server/house/sign_in/sign_in.h"
#include "server/http/http.h"
#include "server/http/router.h"

namespace fairdeal::server {

// /api/v1/users, for administrators: lists, adds, locks and unlocks accounts, and gives an account
// another role, second factor or password. `sign_in` must outlive every request.
void add_user_routes(Router& router, SignIn& sign_in);

}  // namespace fairdeal::server
