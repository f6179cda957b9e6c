#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/common/refusals.h"
#include "server/house/acts/house_services.h"
#include "server/house/approvals/proposal.h"
#include "server/live/table_changes.h"

// The two-person rule for every change of a pay table, a limit or a meter. One person proposes the
// change. Another one, in another session and not dealing at that table, approves the digest of
// exactly this change within fifteen minutes. Then the change is made once, between two rounds,
// unless its starting point has changed. Every step is a note in the house's chain.
namespace fairdeal::server {

template <class T>
using ApprovalResult = tl::expected<T, Refused>;

// The changes that can be proposed.
struct WantedSettings {
    std::uint32_t table = 0;
    std::string toml{};
    std::string reason{};
};
struct WantedMeter {
    std::uint32_t table = 0;
    std::string meter{};
    base::Cents to{};
    std::string reason{};
};

struct WantedAward {
    std::uint32_t table = 0;
    std::uint32_t round = 0;
    table::SeatNumber seat = table::no_seat;
    std::string line{};
    base::Cents amount{};
    std::string reason{};
};

class Approvals {
  public:
    Approvals(const HouseServices& house, TableChanges& tables) : house_(house), tables_(tables) {}
    Approvals(const Approvals&) = delete;
    Approvals& operator=(const Approvals&) = delete;

    // Makes the proposal that will be written, or the refusal.
    ApprovalResult<Proposal> propose(const Caller& caller, const WantedSettings& wanted) const;
    ApprovalResult<Proposal> propose(const Caller& caller, const WantedMeter& wanted) const;
    ApprovalResult<Proposal> propose(const Caller& caller, const WantedAward& wanted) const;

    void write(const Proposal& proposal, const Reply& reply) const;
    void approve(const Caller& caller, const std::string& id, const std::string& digest,
                 const Reply& reply);
    void deny(const Caller& caller, const std::string& id, const Reply& reply) const;
    void list(const Reply& reply) const;

    // Carries out changes that were approved and not made yet. The server calls it after its start
    // and regularly.
    void resume();

  private:
    struct Stored {
        Proposal proposal{};
        std::uint64_t version = 0;
    };
    ApprovalResult<Stored> find(const std::string& id) const;
    ApprovalResult<void> check_undecided(const Proposal& proposal) const;
    ApprovalResult<void> check_approver(const Caller& caller, const Proposal& proposal) const;
    ApprovalResult<void> check_before(const Proposal& proposal) const;
    ledger::Batch batch_of(const Proposal& proposal, std::uint64_t version, std::string_view type,
                           const ActionStamp& stamp) const;
    void carry_out(const Stored& approved);
    void carry_out_at_table(const Proposal& done, ledger::Batch with, const ChangeHandler& changed);
    void fail(Stored approved, const std::string& sentence);

    HouseServices house_;
    TableChanges& tables_;
};

}  // namespace fairdeal::server
