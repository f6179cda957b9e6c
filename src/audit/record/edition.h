#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

#include "table/state/kebab.h"

// The edition of the rules under which a table's record was made. The configuration entry names it;
// the first edition named none. For a record of another edition than the program's own, everything
// is checked except the play: its rounds are not executed again.
namespace fairdeal::audit {

inline constexpr std::uint32_t first_edition = 1;
inline constexpr std::uint32_t this_edition = 2;

struct FieldsOf {
    std::string_view type;
    std::size_t fields;
};

// clang-format off
// The number of fields that each kind had in the first edition. It never changes: later fields come
// after these and are not in those records.
inline constexpr std::array<FieldsOf, 83> first_edition_fields{{
    {"actor", 2},
    {"take-step", 5},
    {"open-table", 0},
    {"go-idle", 0},
    {"close-table", 0},
    {"take-seat", 2},
    {"leave-seat", 1},
    {"lose-connection", 0},
    {"restore-connection", 0},
    {"place-wager", 4},
    {"withdraw-wager", 2},
    {"choose", 3},
    {"discard", 2},
    {"show", 3},
    {"tick", 0},
    {"recut", 2},
    {"change-cards", 1},
    {"change-method", 3},
    {"raise", 5},
    {"rule", 3},
    {"open-correction", 1},
    {"correct-card", 4},
    {"close-correction", 0},
    {"report-light", 2},
    {"validate-payout", 1},
    {"complete-papers", 1},
    {"correct-meter", 4},
    {"ask-advice", 1},
    {"attested", 1},
    {"step-reached", 1},
    {"round-began", 2},
    {"round-ended", 0},
    {"deck-received", 3},
    {"deck-removed", 2},
    {"shuffled", 2},
    {"device-counted", 1},
    {"cut", 3},
    {"cards-warned", 0},
    {"method-changed", 2},
    {"seat-taken", 2},
    {"seat-left", 2},
    {"connection-lost", 1},
    {"connection-restored", 1},
    {"wager-placed", 4},
    {"wager-withdrawn", 3},
    {"bets-closed", 0},
    {"dealt-in", 1},
    {"decision-asked", 2},
    {"chosen", 3},
    {"wager-made", 3},
    {"thrown", 4},
    {"show-elected", 3},
    {"cards-dealt", 3},
    {"cards-shown", 3},
    {"cards-collected", 3},
    {"cards-moved", 3},
    {"cards-set-aside", 1},
    {"stub-counted", 2},
    {"line-settled", 13},
    {"seat-acted", 1},
    {"hand-voided", 1},
    {"round-voided", 1},
    {"irregularity-found", 6},
    {"ruled", 3},
    {"correction-opened", 1},
    {"card-corrected", 4},
    {"line-corrected", 11},
    {"correction-closed", 0},
    {"light-reported", 2},
    {"light-lit", 1},
    {"progressive-taken", 1},
    {"payout-validated", 1},
    {"papers-completed", 1},
    {"meter-contributed", 5},
    {"meter-reversed", 5},
    {"meter-paid", 4},
    {"meter-corrected", 6},
    {"advice-asked", 1},
    {"deck", 5},
    {"rack-card", 3},
    {"seat", 31},
    {"meter", 12},
    {"table", 34},
}};
// clang-format on

// The number of fields that the first edition wrote for this type.
template <class T>
consteval std::size_t fields_in_first_edition() {
    const auto found =
        std::ranges::find(first_edition_fields, table::kebab_of_type<T>, &FieldsOf::type);
    return found == first_edition_fields.end() ? std::numeric_limits<std::size_t>::max()
                                               : found->fields;
}

}  // namespace fairdeal::audit
