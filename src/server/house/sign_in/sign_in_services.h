#pragma once

#include <functional>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "server/common/clock.h"
#include "server/common/limits.h"
#include "server/common/refusals.h"
#include "server/common/writer.h"
#include "server/house/sign_in/password.h"
#include "server/house/sign_in/sessions.h"

// The services that every part of sign-in uses: terms, store, writer, keys, clock.
namespace fairdeal::server {

struct SignInTerms {
    bool is_demonstration = false;  // allows guests and one-time links
    bool several_servers = false;   // other servers use the same store
    SessionTerms sessions{};
    PasswordCost password{};
    ledger::Milliseconds link_lasts = 15 * 60'000;
    // Failures of one address: with six it can lock two accounts, and then it must wait.
    Rate failures{6, 5 * 60'000};
    Rate guests{20, 30'000};
    bool loopback_is_free = true;  // the limit of guests does not apply to this machine
    unsigned workers = 2;
    std::size_t most_waiting = 128;
    // The time of a note. The record's time never goes back, but the machine's clock, which second
    // factors and sessions use, may. Empty: the clock's time.
    std::function<ledger::Milliseconds()> time_of_notes{};
    // Adds a new guest's play money to the transaction that makes the account.
    std::function<void(ledger::Batch&, table::Account)> endow{};
};

// The error is the refusal for the client, and nothing has changed. One exception: after
// `record_not_written` because of a lost connection to the database, nobody knows.
template <class T>
using SignInResult = tl::expected<T, ServerRefusal>;

// Each part has a copy; the referenced services must outlive all parts. Thread: any.
struct SignInServices {
    ledger::Store& store;
    Writer& writer;
    const ledger::Keys& keys;
    const Clock& clock;
    const SignInTerms& terms;

    // Submits the batch to the writer and waits for the result. Never call it on the writer's own
    // thread, nor on a thread that serves the network.
    ledger::CommitResult commit(ledger::Batch batch) const;
    // The time of a note that is written now.
    ledger::Milliseconds time_of_note() const;
};

}  // namespace fairdeal::server
