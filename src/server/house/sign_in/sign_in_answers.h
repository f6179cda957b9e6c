#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <utility>

#include "server/common/refusals.h"
#include "server/house/sign_in/sign_in.h"
#include "server/http/http.h"
#include "server/http/problem.h"

// What the requests about sessions and those about users have in common. Sign-in waits for the
// store and for passwords, so its requests are answered on its workers.
namespace fairdeal::server {

Response problem_of(ServerRefusal refusal);
// A secret as it is shown once, and as a reader of codes takes it.
boost::json::object second_factor(const std::string& secret, const std::string& name);

// Answers on one of the workers, or says that there is too much to do. What `work` refers to
// outlives the workers.
template <class Work>
void on_worker(SignIn& sign_in, const Reply& reply, Work&& work) {
    const bool is_taken = sign_in.workers().post(
        [reply, work = std::forward<Work>(work)]() mutable { reply(work()); });
    if (!is_taken)
        reply(problem({ServerRefusal::busy, "Too many are signing in at once: try again."}));
}

}  // namespace fairdeal::server
