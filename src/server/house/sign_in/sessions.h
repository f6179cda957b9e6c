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

// The sessions that this server knows to be open, found by the digest of a token. When a session
// ends, for whatever reason, `Sessions` closes the sockets that it opened. Nothing here reads or
// writes the store: `SessionRecords` does, and passes on what it found.
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
    ledger::Milliseconds seen = 0;   // UTC, when it last did something, as far as it was written
    std::uint64_t version = 0;       // of its record, as far as we know

    std::string id() const { return digest.substr(0, 32); }
};
std::string to_record(const Session& session);
std::optional<Session> session_from(const ledger::Record& record);

// Thread: any; one mutex guards everything, and followers are closed when it is free again. A
// session owns no follower: it holds weak references.
class Sessions {
  public:
    Sessions(const SessionTerms& terms, const Clock& clock) : terms_(terms), clock_(clock) {}

    // False when it has already run out.
    bool add(const Session& session);
    // Finds it, and counts this as activity where somebody did something.
    std::optional<Session> use(const std::string& digest, bool is_activity = true);
    bool has(const std::string& digest) const;
    // Something was done through a socket. A ping is nothing.
    void touch(const std::string& id);

    // The follower is closed when the session ends; false when it has ended already.
    bool watch(const std::string& id, const std::shared_ptr<Follower>& follower);
    void forget(const std::string& id, const Follower* follower);

    void end(const std::string& digest, CloseReason reason);
    std::vector<std::string> of_account(table::Account account) const;  // digests

    // Ends those that did nothing for too long or are too old, and returns them.
    std::vector<Session> expire();
    // Those whose activity was last written a while ago, as they are to be written now. Each is
    // returned again only after the caller has reported the result of the first write.
    std::vector<Session> to_write();
    // The result of a write. `doubt`: the record has another version by now, or is gone. Writing
    // it nevertheless would bring back a session that has ended, so the caller reads it again:
    // `doubted` returns such sessions, each once.
    void written(const Session& session);
    void not_written(const std::string& digest);
    void doubt(const std::string& digest);
    std::vector<std::string> doubted();
    // Takes over what the store has: activity seen by other servers. A session that the store does
    // not have has ended elsewhere, unless it is so new here that it may not be there yet.
    void reconcile(const std::map<std::string, Session>& stored);
    void reconcile(const std::string& digest, const std::optional<Session>& stored);
    std::size_t count() const;

  private:
    struct Held {
        Session session{};
        ledger::Milliseconds active = 0;  // on the clock that nobody sets back
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
