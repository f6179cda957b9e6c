#include "server/house/approvals/settings_change.h"

#include <algorithm>

namespace fairdeal::server {
namespace {

bool have_same_meters(const config::TableFile& before, const config::TableFile& after) {
    return std::ranges::equal(before.meters, after.meters, {}, &config::MeterSetting::name,
                              &config::MeterSetting::name);
}

}  // namespace

std::optional<Refused> refusal_of_change(const Settings& before, const Settings& after) {
    if (after.game != before.game || after.money != before.money || after.table != before.table)
        return ServerRefusal::another_table;
    const auto next = check_settings(after);
    if (!next) return next.error();
    const auto last = check_settings(before);
    if (!last) return std::nullopt;  // the table cannot have been open, so nothing must fit
    const config::TableFile& from = last->file;
    const config::TableFile& to = next->file;
    if (from.seats != to.seats || from.decks != to.decks || from.source != to.source)
        return ServerRefusal::another_felt;
    if (!have_same_meters(from, to)) return ServerRefusal::other_meters;
    const bool deals_otherwise = from.dealing != to.dealing || from.shuffling != to.shuffling ||
                                 from.shuffler_counts != to.shuffler_counts;
    if (before.is_open && deals_otherwise) return ServerRefusal::close_first;
    return std::nullopt;
}

}  // namespace fairdeal::server
