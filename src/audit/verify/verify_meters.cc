#include "audit/verify/verify_meters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "table/progressives/meter_link.h"
#include "table/state/meter.h"

// Comparing meters after all chains were executed again. Each sharing table has its own copy of the
// meter, made from its own chain; the copies must be equal, and the accounts must hold the whole
// cents of it.
namespace fairdeal::audit {
namespace {

using Sharing = std::vector<const ChainCheck*>;  // the tables that share one set of meters

bool plays_at(const Sharing& tables, std::uint32_t number) {
    return std::ranges::any_of(
        tables, [&](const ChainCheck* each) { return each->again().setup()->number == number; });
}

void compare_accounts(const Reexecution& again, std::uint8_t number, const AccountTotals& accounts,
                      std::vector<RecordFault>& faults) {
    const table::Meter& meter = again.table()->meters.at(number);
    const Purse& purse = again.record()->purse;
    const std::array<std::pair<ledger::AccountKind, table::MeterUnits>, 3> holds{
        {{ledger::AccountKind::meter, meter.shown},
         {ledger::AccountKind::overflow, meter.overflow},
         {ledger::AccountKind::reserve, meter.reserve}}};
    for (const auto& [kind, units] : holds) {
        const ledger::AccountId id{purse.money, kind, purse.meters, number};
        const auto* account = accounts.find(id);
        const std::int64_t cents = account == nullptr ? 0 : account->cents;
        const std::int64_t whole =
            base::Cents(units).divided_rounding_down(table::units_per_cent).count();
        if (cents == whole) continue;
        faults.push_back(
            {std::nullopt,
             fmt::format("By what table {} records {} holds {} cents, but its movements make {}.",
                         again.setup()->number, to_string(id), whole, cents)});
    }
}

void compare_sharing(const Sharing& tables, const AccountTotals& accounts,
                     std::vector<RecordFault>& faults) {
    const Reexecution& first = tables.front()->again();
    for (const ChainCheck* each : tables) {
        const Reexecution& again = each->again();
        for (const table::MeterTerms& terms : again.setup()->meters) {
            compare_accounts(again, terms.meter, accounts, faults);
            if (table::shared_part(again.table()->meters.at(terms.meter)) ==
                table::shared_part(first.table()->meters.at(terms.meter))) {
                continue;
            }
            faults.push_back(
                {std::nullopt, fmt::format("Tables {} and {} share meter {}, but what they record "
                                           "of it is not the same.",
                                           first.setup()->number, again.setup()->number,
                                           static_cast<unsigned>(terms.meter))});
        }
    }
}

}  // namespace

std::vector<RecordFault> compare_meters(const std::vector<const ChainCheck*>& chains,
                                        const AccountTotals& accounts) {
    std::map<std::pair<ledger::Money, std::uint32_t>, Sharing> shared;
    for (const ChainCheck* chain : chains) {
        const TableRecord* record = chain->again().record();
        if (record == nullptr || chain->again().setup()->meters.empty()) continue;
        shared[{record->purse.money, record->purse.meters}].push_back(chain);
    }
    std::vector<RecordFault> faults;
    for (const auto& [purse, tables] : shared) {
        for (const ChainCheck* each : tables) {
            for (const auto& [table, told] : each->again().told()) {
                if (!plays_at(tables, table)) faults.push_back(fault_of(told.entry, told.round));
            }
        }
        if (std::ranges::all_of(tables, &ChainCheck::is_played_again)) {
            compare_sharing(tables, accounts, faults);
        }
    }
    return faults;
}

}  // namespace fairdeal::audit
