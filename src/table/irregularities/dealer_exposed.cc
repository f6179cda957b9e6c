#include "table/irregularities/dealer_exposed.h"

#include <algorithm>

#include "table/irregularities/remedy.h"

namespace fairdeal::table {
namespace {

bool all_have_decided(const Table& table) {
    const std::size_t decisions = table.setup->description().decisions.size();
    return std::ranges::none_of(table.seats, [&](const Seat& seat) {
        return seat.is_in() && seat.choice_count < decisions;
    });
}

}  // namespace

Outcome raise_dealer_exposed(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    if (!table.in_round || (table.dealer.empty() && table.dealer_turned.empty())) {
        return cannot_happen(recorder, "the dealer has no card yet");
    }
    const games::IrregularityRule& rule = *recorder.procedure().rule_for(command.what);
    if (table.was_void || !table.dealer_turned.empty() ||
        (rule.until_decided && all_have_decided(table))) {
        come_too_late(recorder, command);
    } else {
        remedy(recorder, rule, command);
    }
    return {};
}

}  // namespace fairdeal::table
