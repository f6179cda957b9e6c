#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ledger/entry.h"
#include "ledger/store.h"
#include "server/common/caller.h"

// A change that one person proposes and another one must approve.
namespace fairdeal::server {

inline constexpr std::string_view approval_record_kind = "approval";
inline constexpr std::chrono::milliseconds approval_time = std::chrono::minutes(15);

enum class ProposalKind : std::uint8_t {
    settings,  // of a table: its pay tables, limits, elections, meters, link
    meter,     // the amount that a meter shows
    award,     // an award for a line of an ended round
};
enum class ProposalState : std::uint8_t {
    open,
    approved,  // but not made yet: a round is being played
    done,
    denied,
    failed,  // approved, but impossible to make
};
std::string_view name_of(ProposalKind kind) noexcept;
std::string_view name_of(ProposalState state) noexcept;

// The person who proposed or decided.
struct ActionStamp {
    UserRole role = UserRole::guest;
    table::Account account = table::nobody;
    std::string session{};
    ledger::Milliseconds time = 0;
};

struct Proposal {
    std::string id{};
    ProposalKind kind{};
    std::uint32_t table = 0;
    boost::json::object before{};
    std::uint64_t before_version = 0;  // the version of the settings' record
    boost::json::object after{};
    std::string digest{};  // of the exact change; the approving person must name it
    std::string reason{};
    ProposalState state{};
    ActionStamp proposed{};
    ActionStamp decided{};
    std::string failure{};

    bool is_expired(ledger::Milliseconds now) const noexcept {
        return state == ProposalState::open && now - proposed.time > approval_time.count();
    }
};

// SHA-256 over the canonical JSON of {"after","before","kind","table"}, in hexadecimal digits.
std::string digest_of(const Proposal& proposal);

// The record's form, which contains the sessions. Callers see `shown`, which does not.
boost::json::object to_json(const Proposal& proposal);
boost::json::object shown(const Proposal& proposal, ledger::Milliseconds now);
tl::expected<Proposal, std::string> read_proposal(const std::string& record);

ledger::RecordWrite proposal_write(const Proposal& proposal, std::uint64_t version);

}  // namespace fairdeal::server
