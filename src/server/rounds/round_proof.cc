#include "server/rounds/round_proof.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "audit/proof/prove.h"
#include "audit/proof/prove_check.h"
#include "audit/proof/prove_json.h"
#include "ledger/checkpoint.h"

namespace fairdeal::server {
namespace {

tl::expected<audit::Proof, Refused> proof_of(ledger::Store& store, const ledger::Keys& keys,
                                             std::uint32_t table, std::uint32_t round,
                                             const table::Audience& audience) {
    const auto record = audit::find_round(store, {table, round});
    if (!record) {
        switch (record.error().problem) {
            case audit::NoRound::unknown:
                return tl::unexpected(ServerRefusal::no_such_round);
            case audit::NoRound::archived:
                return tl::unexpected(Refused(ServerRefusal::archived, record.error().sentence));
            case audit::NoRound::unreadable:
                break;
        }
        return tl::unexpected(Refused(ServerRefusal::record_not_read, record.error().sentence));
    }
    if (!record->key) return tl::unexpected(ServerRefusal::round_in_progress);
    // A caller who neither plays nor audits gets the public proof.
    const bool has_own_part =
        audience.viewer == table::Viewer::player || audience.viewer == table::Viewer::auditor;
    const table::Audience reader =
        has_own_part ? audience : table::Audience{table::Viewer::spectator, table::nobody};
    auto proof = audit::prove(store, *record, reader, ledger::verifier_of(keys));
    if (!proof) return tl::unexpected(Refused(ServerRefusal::not_covered_yet, proof.error()));
    return std::move(*proof);
}

}  // namespace

tl::expected<std::string, Refused> round_proof(ledger::Store& store, const ledger::Keys& keys,
                                               std::uint32_t table, std::uint32_t round,
                                               const table::Audience& audience) {
    return proof_of(store, keys, table, round, audience).map([](const audit::Proof& proof) {
        return audit::to_json(proof);
    });
}

tl::expected<std::string, Refused> round_verification(ledger::Store& store,
                                                      const ledger::Keys& keys, std::uint32_t table,
                                                      std::uint32_t round,
                                                      const table::Audience& audience) {
    const auto made = proof_of(store, keys, table, round, audience);
    if (!made) return tl::unexpected(made.error());
    const ledger::Verifier floor = ledger::verifier_of(keys);
    // Check it as a stranger would: read again from its text, with only the key.
    const auto proof = audit::read_proof(audit::to_json(*made));
    auto checked = proof ? audit::check(*proof, floor)
                         : tl::expected<void, std::string>(tl::unexpected(proof.error()));
    if (checked) {
        // Execute the round again: the rules must make what was recorded.
        const auto again = read_round(store, keys, table, round, [](auto, const auto&, auto&&) {});
        if (!again) checked = tl::unexpected(again.error().sentence);
    }
    constexpr const char* all_is_well =
        "Every entry is in the signed record, in one unbroken chain, what was committed to is what "
        "is shown, and the rules lead to the same result again.";
    return boost::json::serialize(
        boost::json::object{{"verified", checked.has_value()},
                            {"sentence", checked ? std::string(all_is_well) : checked.error()},
                            {"lines", boost::json::array(made->lines.begin(), made->lines.end())},
                            {"entries", made->entries.size()},
                            {"checkpoint", made->checkpoint},
                            {"key", ledger::to_string(floor)}});
}

}  // namespace fairdeal::server
