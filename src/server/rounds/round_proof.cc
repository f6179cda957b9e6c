#include "server/rounds/round_proof.h"

#include <fmt/format.h>

#include "audit/prove.h"
#include "ledger/checkpoint.h"
#include "server/requests.h"

namespace fairdeal::server {
namespace {

tl::expected<audit::Proof, NotShown> proof_of(ledger::Store& store, const ledger::Keys& keys,
                                              std::uint32_t table, std::uint32_t round,
                                              const table::Audience& audience) {
    const auto record = audit::find_round(store, {table, round});
    if (!record) {
        switch (record.error().problem) {
            case audit::NoRound::unknown:
                return tl::unexpected(
                    NotShown{404, "no-such-round", "There is no record of that round."});
            case audit::NoRound::archived:
                return tl::unexpected(NotShown{410, "archived", record.error().sentence});
            case audit::NoRound::unreadable:
                break;
        }
        return tl::unexpected(NotShown{503, "record-not-readable", record.error().sentence});
    }
    if (!record->key) {
        return tl::unexpected(
            NotShown{409, "round-in-progress", "That round is still being played."});
    }
    // Whoever neither plays nor audits is shown what the public is.
    const bool has_own_part =
        audience.viewer == table::Viewer::player || audience.viewer == table::Viewer::auditor;
    const table::Audience reader =
        has_own_part ? audience : table::Audience{table::Viewer::spectator, table::nobody};
    auto proof = audit::prove(store, *record, reader, ledger::verifier_of(keys));
    if (!proof) return tl::unexpected(NotShown{409, "not-covered-yet", proof.error()});
    return std::move(*proof);
}

std::string quoted_list(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts)
        list += (list.empty() ? "" : ",") + json_string(text);
    return list;
}

}  // namespace

tl::expected<std::string, NotShown> round_proof(ledger::Store& store, const ledger::Keys& keys,
                                                std::uint32_t table, std::uint32_t round,
                                                const table::Audience& audience) {
    return proof_of(store, keys, table, round, audience).map([](const audit::Proof& proof) {
        return audit::to_json(proof);
    });
}

tl::expected<std::string, NotShown> round_verification(ledger::Store& store,
                                                       const ledger::Keys& keys,
                                                       std::uint32_t table, std::uint32_t round,
                                                       const table::Audience& audience) {
    const auto made = proof_of(store, keys, table, round, audience);
    if (!made) return tl::unexpected(made.error());
    const ledger::Verifier floor = ledger::verifier_of(keys);
    // As a stranger gets it: read again from its text, with the key and nothing else.
    const auto proof = audit::read_proof(audit::to_json(*made));
    auto checked = proof ? audit::check(*proof, floor)
                         : tl::expected<void, std::string>(tl::unexpected(proof.error()));
    if (checked) {
        // What the rules do with the recorded commands and cards is what was recorded.
        const auto again = read_round(store, keys, table, round, [](auto, const auto&, auto&&) {});
        if (!again) checked = tl::unexpected(again.error().sentence);
    }
    return fmt::format(
        R"({{"verified":{},"sentence":{},"lines":[{}],"entries":{},"checkpoint":{},"key":{}}})",
        checked.has_value(),
        json_string(checked ? "Every entry is in the signed record, in one unbroken chain, what "
                              "was committed to is what is shown, and the rules lead to the same "
                              "result again."
                            : checked.error()),
        quoted_list(made->lines), made->entries.size(), json_string(made->checkpoint),
        json_string(ledger::to_string(floor)));
}

}  // namespace fairdeal::server
