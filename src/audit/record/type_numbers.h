#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/kebab.h"

// The numbers of commands and events in the record: their places in these lists, from 1. They are
// part of the format. Add a new kind at the end; never move or remove one.
namespace fairdeal::audit {

inline constexpr std::array<std::string_view, 36> command_types{
    "take-step",
    "open-table",
    "go-idle",
    "close-table",
    "take-seat",
    "leave-seat",
    "lose-connection",
    "restore-connection",
    "place-wager",
    "withdraw-wager",
    "choose",
    "discard",
    "show",
    "tick",
    "recut",
    "change-cards",
    "change-method",
    "raise",
    "rule",
    "open-correction",
    "correct-card",
    "close-correction",
    "report-light",
    "validate-payout",
    "complete-papers",
    "correct-meter",
    "ask-advice",
    "attest-layout",
    "report-deck",
    "inspect-deck",
    "correct-entry",
    "supply-entry",
    "abandon-correction",
    "take-back",
    "flag-dispute",
    "award-line",
};

inline constexpr std::array<std::string_view, 71> event_types{
    "attested",
    "step-reached",
    "round-began",
    "round-ended",
    "deck-received",
    "deck-removed",
    "shuffled",
    "device-counted",
    "cut",
    "cards-warned",
    "method-changed",
    "seat-taken",
    "seat-left",
    "connection-lost",
    "connection-restored",
    "wager-placed",
    "wager-withdrawn",
    "bets-closed",
    "dealt-in",
    "decision-asked",
    "chosen",
    "wager-made",
    "thrown",
    "show-elected",
    "cards-dealt",
    "cards-shown",
    "cards-collected",
    "cards-moved",
    "cards-set-aside",
    "stub-counted",
    "line-settled",
    "seat-acted",
    "hand-voided",
    "round-voided",
    "irregularity-found",
    "ruled",
    "correction-opened",
    "card-corrected",
    "line-corrected",
    "correction-closed",
    "light-reported",
    "light-lit",
    "progressive-taken",
    "payout-validated",
    "papers-completed",
    "meter-contributed",
    "meter-reversed",
    "meter-paid",
    "meter-corrected",
    "advice-asked",
    "meter-restored",
    "layout-attested",
    "deck-put-in",
    "deck-taken-out",
    "deck-rejected",
    "deck-sealed",
    "deck-inspected",
    "light-out",
    "light-verified",
    "entry-corrected",
    "entry-supplied",
    "correction-abandoned",
    "entry-taken-back",
    "entry-dropped",
    "line-taken-back",
    "wager-corrected",
    "meter-reexecuted",
    "round-reexecuted",
    "dispute-flagged",
    "line-awarded",
    "raise-reduced",
};

// The number of a kind. A kind that is missing from its list does not compile.
template <class Body, std::size_t N>
consteval std::uint8_t number_in(const std::array<std::string_view, N>& types) {
    const auto place = std::ranges::find(types, table::kebab_of_type<Body>);
    if (place == types.end()) throw "a kind without a number: add it at the end of its list";
    return static_cast<std::uint8_t>(place - types.begin() + 1);
}
template <class Body>
inline constexpr std::uint8_t command_number = number_in<Body>(command_types);
template <class Body>
inline constexpr std::uint8_t event_number = number_in<Body>(event_types);

static_assert(std::variant_size_v<table::CommandBody> == command_types.size());
static_assert(std::variant_size_v<table::EventBody> == event_types.size());

}  // namespace fairdeal::audit
