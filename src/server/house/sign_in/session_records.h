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

// Sessions in the store. Each is a record of kind "session" under the digest of its token, and all
// servers of a floor see it. A session begins and ends with a note in the house's chain, in one
// transaction with its record. Only after that does this server open or close the session in its
// own `Sessions`; a sign-out, however, closes it at once.
namespace fairdeal::server {

struct NewSession {
    std::string token{};  // for the client; the store has only its digest
    User user{};
};

// Thread: any. The functions wait for the store, so call them on a worker; `load`,
// `end_timed_out` and `write_activity` submit to the writer and do not wait for it.
class SessionRecords {
  public:
    SessionRecords(const SignInServices& services, Metrics& metrics);

    // The open sessions that this server knows.
    Sessions& sessions() noexcept { return *sessions_; }

    // Opens the sessions that were open when the server stopped. The error is the store's sentence.
    tl::expected<void, std::string> load();
    // Opens a session that began at another server. Does nothing if the store cannot be read or has
    // no such session.
    void load_one(const std::string& digest);

    // Commits the batch together with a new session of the user, and ends the caller's former
    // session. The refusal `wrong_credentials` means that the user's record, or another one in the
    // batch, has changed meanwhile, and nothing was written.
    SignInResult<NewSession> begin(User user, const Caller& before, std::string_view how,
                                   ledger::Batch batch);
    // Ends the caller's session. After the refusal `record_not_written`, it has ended here, but its
    // record stays.
    SignInResult<void> end(const Caller& caller);
    // Adds to the batch that every session of the account ends, except the one whose id is `but`.
    // Returns their digests; the caller closes them once the batch is written.
    std::vector<std::string> end_all(table::Account account, const std::string& but,
                                     ledger::Batch& batch) const;
    // Closes sessions whose end is in the record, and their sockets.
    void close(const std::vector<std::string>& digests, CloseReason reason);

    // Ends the sessions that were idle for too long or are too old.
    void end_timed_out();
    // Records the activity of sessions, each in its own batch, so that a session that has ended
    // meanwhile does not block the others.
    void write_activity();
    // Reads the record of a session again, because another server has written or ended it.
    void check(const std::string& digest);
    // Adopts what other servers wrote, and closes the sessions that ended there.
    void check_all();

  private:
    std::vector<std::string> digests_of(table::Account account) const;
    void put_end(const Session& session, std::string_view why, ledger::Batch& batch) const;

    const SignInServices services_;
    Counter& sign_ins_;
    const std::shared_ptr<Sessions> sessions_;  // shared: the writer may answer after this is gone
};

}  // namespace fairdeal::server
