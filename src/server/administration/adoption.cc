#include "server/administration/adoption.h"

#include <algorithm>

#include "audit/configuration.h"
#include "server/administration/settings.h"
#include "server/table_settings.h"

namespace fairdeal::server {
namespace {

tl::expected<Settings, std::string> settings_in(ledger::Store& store, std::uint32_t table) {
    const auto first = store.chain_entries(table, 0, 1);
    if (!first) return tl::unexpected(first.error().sentence);
    const bool has_part = !first->empty() && !first->front().parts.empty();
    std::string vocabulary;
    const auto record = audit::read_configuration(
        has_part ? first->front().parts.front().open : ledger::Bytes(), vocabulary);
    if (!record) return tl::unexpected(record.error().sentence);
    Settings settings;
    settings.table = table;
    settings.game = record->game;
    settings.toml = record->toml;
    settings.money = record->purse.money;
    const auto followed = store.record(settings_kind, settings_key(table));
    if (!followed) return tl::unexpected(followed.error().sentence);
    if (!followed->has_value()) return settings;
    const auto read = read_settings((*followed)->value);
    if (!read) return tl::unexpected(read.error());
    settings.is_open = read->is_open;
    settings.link = read->link;
    settings.advice = read->gives_advice ? AdviceRule::practice : AdviceRule::off;
    return settings;
}

}  // namespace

tl::expected<void, std::string> adopt_tables(ledger::Store& store) {
    const auto chains = store.chains();
    if (!chains) return tl::unexpected(chains.error().sentence);
    ledger::Batch batch;
    for (const ledger::ChainHead& chain : *chains) {
        if (chain.chain == ledger::house_chain) continue;
        const auto known = find_settings(store, chain.chain);
        if (!known) return tl::unexpected(known.error().sentence);
        if (known->has_value()) continue;
        const auto settings = settings_in(store, chain.chain);
        if (!settings) return tl::unexpected(settings.error());
        batch.records.push_back(settings_write(*settings, 0));
    }
    if (batch.records.empty()) return {};
    const auto result = std::move(store.commit({&batch, 1}).front());
    // Another server that has started at the same time may have done it.
    if (result || result.error().fault == ledger::CommitFault::stale_record) return {};
    return tl::unexpected(result.error().sentence);
}

}  // namespace fairdeal::server
