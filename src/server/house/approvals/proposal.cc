#include "server/house/approvals/proposal.h"

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/system/system_error.hpp>
#include <optional>

#include "documents/sheet/digest.h"
#include "json/pretty.h"
#include "server/house/approvals/canonical.h"

// The form of a proposal in the store and for callers. The digest covers exactly what changes, so
// approving one digest cannot approve another change.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;

constexpr std::array<std::string_view, 3> proposal_kinds{"settings", "meter", "award"};
constexpr std::array<std::string_view, 5> proposal_states{"open", "approved", "done", "denied",
                                                          "failed"};

template <class Enum, std::size_t count>
std::optional<Enum> find_word(const std::array<std::string_view, count>& words,
                              const bj::value& word) {
    for (std::size_t i = 0; i < count; ++i)
        if (json::json_view(words[i]) == word.as_string()) return static_cast<Enum>(i);
    return std::nullopt;
}

bj::object stamp_json(const ActionStamp& stamp, bool with_session) {
    bj::object object{{"role", json::json_view(name_of(stamp.role))},
                      {"account", stamp.account},
                      {"time", stamp.time}};
    if (with_session) {
        object["role"] = static_cast<std::uint8_t>(stamp.role);
        object["session"] = stamp.session;
    }
    return object;
}

ActionStamp read_stamp(const bj::value& value) {
    const bj::object& object = value.as_object();
    return {static_cast<UserRole>(object.at("role").to_number<std::uint8_t>()),
            object.at("account").to_number<std::uint32_t>(),
            std::string(object.at("session").as_string()),
            object.at("time").to_number<std::int64_t>()};
}

bj::object common_json(const Proposal& proposal) {
    return {{"id", proposal.id},
            {"kind", json::json_view(name_of(proposal.kind))},
            {"table", proposal.table},
            {"before", proposal.before},
            {"before_version", proposal.before_version},
            {"after", proposal.after},
            {"digest", proposal.digest},
            {"reason", proposal.reason},
            {"state", json::json_view(name_of(proposal.state))},
            {"failure", proposal.failure}};
}

}  // namespace

std::string_view name_of(ProposalKind kind) noexcept {
    return proposal_kinds[static_cast<std::size_t>(kind)];
}

std::string_view name_of(ProposalState state) noexcept {
    return proposal_states[static_cast<std::size_t>(state)];
}

std::string digest_of(const Proposal& proposal) {
    return documents::sha256(canonical(bj::object{{"after", proposal.after},
                                                  {"before", proposal.before},
                                                  {"kind", json::json_view(name_of(proposal.kind))},
                                                  {"table", proposal.table}}));
}

bj::object to_json(const Proposal& proposal) {
    bj::object object = common_json(proposal);
    object["proposed"] = stamp_json(proposal.proposed, true);
    object["decided"] = stamp_json(proposal.decided, true);
    return object;
}

bj::object shown(const Proposal& proposal, ledger::Milliseconds now) {
    bj::object object = common_json(proposal);
    if (proposal.is_expired(now)) object["state"] = "expired";
    object["proposed"] = stamp_json(proposal.proposed, false);
    object["expires"] = proposal.proposed.time + approval_time.count();
    if (proposal.decided.account != table::nobody) {
        object["decided"] = stamp_json(proposal.decided, false);
    }
    return object;
}

// Only proposal_write makes these records, so any other form means a damaged record.
tl::expected<Proposal, std::string> read_proposal(const std::string& record) {
    try {
        const bj::value value = bj::parse(record);
        const bj::object& object = value.as_object();
        const auto kind = find_word<ProposalKind>(proposal_kinds, object.at("kind"));
        const auto state = find_word<ProposalState>(proposal_states, object.at("state"));
        if (kind && state) {
            return Proposal{std::string(object.at("id").as_string()),
                            *kind,
                            object.at("table").to_number<std::uint32_t>(),
                            object.at("before").as_object(),
                            object.at("before_version").to_number<std::uint64_t>(),
                            object.at("after").as_object(),
                            std::string(object.at("digest").as_string()),
                            std::string(object.at("reason").as_string()),
                            *state,
                            read_stamp(object.at("proposed")),
                            read_stamp(object.at("decided")),
                            std::string(object.at("failure").as_string())};
        }
    } catch (const std::exception&) {
    }
    return tl::unexpected(std::string("The record of an approval cannot be read."));
}

ledger::RecordWrite proposal_write(const Proposal& proposal, std::uint64_t version) {
    return {std::string(approval_record_kind), proposal.id, bj::serialize(to_json(proposal)),
            version};
}

}  // namespace fairdeal::server
