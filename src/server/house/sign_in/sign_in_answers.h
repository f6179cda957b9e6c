#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <utility>

#include "server/common/refusals.h"
#include "server/house/sign_in/sign_in.h"
#include "server/http/http.h"
#include "server/http/problem.h"

// Helpers shared by the requests about sessions and users. Sign-in waits for the store and for
// password hashes, so its workers answer its requests.
namespace fairdeal::server {

Response problem_of(ServerRefusal refusal);
// A second factor's secret as the page shows it once, with its address for an authenticator.
boost::json::object second_factor(const std::string& secret, const std::string& name);

// Answers on one of the workers, or with `busy` if their queue is full. What `work` refers to must
// outlive the workers.
template <class Work>
void on_worker(SignIn& sign_in, const Reply& reply, Work&& work) {
    const bool is_taken = sign_in.workers().post(
        [reply, work = std::forward<Work>(work)]() mutable { reply(work()); });
    if (!is_taken)
        reply(problem({ServerRefusal::busy, "Too many are signing in at once: try again."}));
}

}  // namespace fairdeal::server
