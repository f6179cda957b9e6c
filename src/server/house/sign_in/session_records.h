#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "server/common/metrics.h"
#include "server/house/sign_in/sessions.h"
#include "server/house/sign_in/sign_in_services.h"
#include "server/house/sign_in/user.h"

// Sessions as the store keeps them. Each is a record of kind "session" under the digest of its
// token, and all servers of a floor see it. A session begins and ends with a note in the house's
// chain; the record and the note go in one transaction. Only then this server opens or closes the
// session in its own `Sessions`, except that a sign-out closes at once.
namespace fairdeal::server {

struct NewSession {
    std::string token{};  // the client keeps it; the store has only its digest
    User user{};
};

// Thread: any. The functions wait for the store, so call them on a worker; `load`,
// `end_timed_out` and `write_activity` submit to the writer and do not wait for it.
class SessionRecords {
  public:
    SessionRecords(const SignInServices& services, Metrics& metrics);

    // The sessions that this server knows to be open.
    Sessions& sessions() noexcept { return *sessions_; }

    // Opens the sessions that were open when the server stopped. The error is the store's sentence.
    tl::expected<void, std::string> load();
    // Opens a session that began at another server. When the store cannot be read, or has no such
    // session, nothing is opened.
    void load_one(const std::string& digest);

    // Commits the batch together with a new session of the user, and ends the session that the
    // caller had. `wrong_credentials`: the user's record, or another in the batch, has changed
    // meanwhile, so nothing was written.
    SignInResult<NewSession> begin(User user, const Caller& before, std::string_view how,
                                   ledger::Batch batch);
    // Ends the caller's session. `record_not_written`: it has ended here, but its record stays.
    SignInResult<void> end(const Caller& caller);
    // Adds to the batch that every session of the account ends, except the one whose id is `but`.
    // Returns their digests; the caller closes them once the batch is written.
    std::vector<std::string> end_all(table::Account account, const std::string& but,
                                     ledger::Batch& batch) const;
    // Closes sessions whose end is in the record, and their sockets.
    void close(const std::vector<std::string>& digests, CloseReason reason);

    // Ends what was idle for too long or is too old.
    void end_timed_out();
    // Writes down who was active. Each in a batch of its own: one session that has ended meanwhile
    // keeps no other from being written.
    void write_activity();
    // Reads the record of one session again: another server has written it, or it has ended.
    void check(const std::string& digest);
    // Takes over what other servers wrote, and closes what has ended there.
    void check_all();

  private:
    std::vector<std::string> digests_of(table::Account account) const;
    void put_end(const Session& session, std::string_view why, ledger::Batch& batch) const;

    const SignInServices services_;
    Counter& sign_ins_;
    const std::shared_ptr<Sessions> sessions_;  // shared: the writer may answer after our end
};

}  // namespace fairdeal::server
