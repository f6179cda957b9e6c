#include "server/approvals/may_follow.h"

#include <algorithm>

namespace fairdeal::server {
namespace {

bool have_same_meters(const config::TableFile& before, const config::TableFile& after) {
    return std::ranges::equal(before.meters, after.meters, {}, &config::MeterSetting::name,
                              &config::MeterSetting::name);
}

}  // namespace

std::optional<NotPermitted> may_follow(const Settings& before, const Settings& after) {
    if (after.game != before.game || after.money != before.money || after.table != before.table) {
        return NotPermitted{"another-table",
                            "A table keeps its number, its game and its kind of money; open "
                            "another table.",
                            {}};
    }
    const auto next = check_settings(after);
    if (!next) return next.error();
    const auto last = check_settings(before);
    if (!last) return std::nullopt;  // it cannot be open: nothing lies on it
    const config::TableFile& from = last->file;
    const config::TableFile& to = next->file;
    if (from.seats != to.seats || from.decks != to.decks || from.source != to.source) {
        return NotPermitted{"another-felt",
                            "The number of seats and decks and the source of the cards stay as "
                            "they are while a table exists; open another table.",
                            {}};
    }
    if (!have_same_meters(from, to)) {
        return NotPermitted{"other-meters",
                            "The meters stay the same while a table exists, because players' money "
                            "is on them; open another table.",
                            {}};
    }
    const bool deals_otherwise = from.dealing != to.dealing || from.shuffling != to.shuffling ||
                                 from.shuffler_counts != to.shuffler_counts;
    if (before.is_open && deals_otherwise) {
        return NotPermitted{"close-first",
                            "How the cards are shuffled and dealt is changed while the table is "
                            "closed; close it first.",
                            {}};
    }
    return std::nullopt;
}

}  // namespace fairdeal::server
