#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "ledger/store.h"
#include "server/common/caller.h"
#include "server/common/clock.h"
#include "server/common/follower.h"

// The open sessions that this server knows, by the digest of their token. When a session ends, for
// whatever reason, `Sessions` closes its sockets. This class does not use the store:
// `SessionRecords` reads and writes the records and passes on the results.
namespace fairdeal::server {

struct SessionTerms {
    ledger::Milliseconds dealer_idle = 5 * 60'000;
    ledger::Milliseconds idle = 30 * 60'000;
    ledger::Milliseconds staff_whole = std::int64_t{12} * 3'600'000;
    ledger::Milliseconds player_whole = std::int64_t{30} * 24 * 3'600'000;
};

struct Session {
    std::string digest{};  // of its token; kept as a record of kind "session" under it
    table::Account account = table::nobody;
    UserRole role = UserRole::guest;
    bool is_guest = false;
    ledger::Milliseconds began = 0;  // UTC
    ledger::Milliseconds seen = 0;   // UTC, the last activity that was written
    std::uint64_t version = 0;       // the last known version of its record

    std::string id() const { return digest.substr(0, 32); }
};
std::string to_record(const Session& session);
std::optional<Session> session_from(const ledger::Record& record);

// Thread: any; one mutex guards everything. Followers are closed after the mutex is released. A
// session owns no follower: it holds weak references.
class Sessions {
  public:
    Sessions(const SessionTerms& terms, const Clock& clock) : terms_(terms), clock_(clock) {}

    // Adds a session; false if it has timed out already.
    bool add(const Session& session);
    // Finds a session. With `is_activity`, this counts as activity.
    std::optional<Session> use(const std::string& digest, bool is_activity = true);
    bool has(const std::string& digest) const;
    // Notes activity through a socket. A ping is no activity.
    void touch(const std::string& id);

    // Closes the follower when the session ends; false if it has ended already.
    bool watch(const std::string& id, const std::shared_ptr<Follower>& follower);
    void forget(const std::string& id, const Follower* follower);

    void end(const std::string& digest, CloseReason reason);
    std::vector<std::string> of_account(table::Account account) const;  // digests

    // Ends the sessions that were idle for too long or are too old, and returns them.
    std::vector<Session> expire();
    // The sessions whose activity should be written again, in the form to write. It returns a
    // session again only after the caller has reported the result of the first write.
    std::vector<Session> to_write();
    // Reports the result of a write. `doubt` means that the record has another version by now, or
    // is gone. Writing it nevertheless could revive a session that has ended, so the caller must
    // read it again: `doubted` returns such sessions, each once.
    void written(const Session& session);
    void not_written(const std::string& digest);
    void doubt(const std::string& digest);
    std::vector<std::string> doubted();
    // Adopts what the store has: activity seen by other servers. A session that the store lacks has
    // ended elsewhere, unless it is so new that its record may not be visible yet.
    void reconcile(const std::map<std::string, Session>& stored);
    void reconcile(const std::string& digest, const std::optional<Session>& stored);
    std::size_t count() const;

  private:
    struct Held {
        Session session{};
        ledger::Milliseconds active = 0;  // on the steady clock
        ledger::Milliseconds added = 0;
        std::vector<std::weak_ptr<Follower>> followers{};
        bool is_being_written = false;
        bool is_doubted = false;
    };
    void take_on(Held& held, const Session& stored) const noexcept;
    ledger::Milliseconds idle_of(UserRole role) const noexcept;
    ledger::Milliseconds whole_of(UserRole role) const noexcept;
    bool is_over(const Held& held) const noexcept;
    static void close_all(const std::vector<std::weak_ptr<Follower>>& followers,
                          CloseReason reason);

    const SessionTerms terms_;
    const Clock& clock_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Held> held_;  // by id
};

}  // namespace fairdeal::server
