#include "games/refusal.h"

#include <fmt/format.h>

#include <array>

namespace fairdeal::games {
namespace {

constexpr std::array<std::string_view, refusal_count> slugs{
    "not-readable",
    "line-too-long",
    "duplicate-key",
    "unknown-field",
    "missing-field",
    "wrong-type",
    "amount-not-whole",
    "amount-not-positive",
    "amount-too-large",
    "unknown-game",
    "unknown-schedule",
    "unknown-table",
    "no-table-chosen",
    "forbidden-table-pair",
    "option-not-offered",
    "unknown-option-value",
    "limit-too-low",
    "meter-missing",
    "reset-below-floor",
    "rate-below-floor",
    "meter-below-reset",
    "no-seats",
    "seat-out-of-range",
    "seat-taken-twice",
    "unknown-wager",
    "wager-made-by-choice",
    "wager-required",
    "not-dealt-in",
    "wager-needs-another",
    "wager-not-equal",
    "wager-too-large",
    "wager-not-multiple",
    "match-play-not-taken",
    "match-play-above-wager",
    "unreadable-card",
    "hidden-card",
    "card-twice",
    "card-not-in-deck",
    "wrong-number-of-cards",
    "unknown-choice",
    "choice-not-open",
    "choice-missing",
    "wrong-number-thrown",
    "thrown-not-held",
    "wrong-number-drawn",
    "unknown-row",
    "unreadable-odds",
    "device-needed",
    "number-out-of-range",
    "limits-disagree",
};

}  // namespace

std::string_view slug_of(RefusalCode code) noexcept {
    return slugs[static_cast<std::size_t>(code)];
}

std::string citation_of(const Citation& cited) {
    std::string text(cited.clause == nullptr ? std::string_view() : cited.clause->citation);
    if (cited.ruling.empty()) return text;
    if (!text.empty()) text += "; ";
    return text + fmt::format("ruling {}", cited.ruling);
}

std::string with_citation(std::string sentence, const Citation& cited) {
    if (sentence.ends_with('.')) sentence.pop_back();  // the stop comes after the citation
    const std::string citation = citation_of(cited);
    if (!citation.empty()) sentence += fmt::format(" ({})", citation);
    return sentence + ".";
}

std::string text_of(const Refusal& refusal) {
    const std::string where = refusal.where.empty() ? "" : refusal.where + ": ";
    return with_citation(where + refusal.sentence, refusal.cited);
}

}  // namespace fairdeal::games
