#include "games/pay_table.h"

#include <fmt/format.h>

#include "games/verdict.h"

namespace fairdeal::games {
namespace {

struct RowText {
    std::string_view key;
    std::string_view name;
};

constexpr std::array<RowText, row_count> row_texts{{
    {"five-aces", "Five aces"},
    {"natural-royal-flush", "Natural royal flush"},
    {"wild-royal-flush", "Wild royal flush"},
    {"seven-card-royal-flush", "7-card royal flush"},
    {"seven-card-straight-flush", "7-card straight flush"},
    {"six-card-royal-diamonds", "6-card royal flush, diamonds"},
    {"six-card-royal-other", "6-card royal flush, other"},
    {"royal-flush", "Royal flush"},
    {"mini-royal-flush", "Mini royal flush"},
    {"straight-flush", "Straight flush"},
    {"four-of-a-kind", "Four of a kind"},
    {"full-house", "Full house"},
    {"flush", "Flush"},
    {"straight", "Straight"},
    {"three-of-a-kind", "Three of a kind"},
    {"two-pairs", "Two pairs"},
    {"pair", "Pair"},
    {"wins", "Winning hand"},
}};

// "mega" in a sentence: "Mega".
std::string capitalised(std::string_view name) {
    std::string text(name);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

}  // namespace

std::string_view key_of(Row row) noexcept {
    return row_texts[static_cast<std::size_t>(row)].key;
}

std::string_view name_of(Row row) noexcept {
    return row_texts[static_cast<std::size_t>(row)].name;
}

std::optional<Row> row_from_key(std::string_view key) noexcept {
    for (std::size_t i = 0; i < row_count; ++i) {
        if (row_texts[i].key == key) return static_cast<Row>(i);
    }
    return std::nullopt;
}

std::string_view name_of(Label label) noexcept {
    switch (label) {
        case Label::authorized:
            return "authorized";
        case Label::posted:
            return "posted";
        case Label::design_only:
            break;
    }
    return "design only";
}

std::string_view name_of(Result result) noexcept {
    switch (result) {
        case Result::wins:
            return "wins";
        case Result::loses:
            return "loses";
        case Result::pushes:
            return "pushes";
        case Result::forfeited:
            break;
    }
    return "forfeited";
}

std::string text_of(const Pay& pay, std::span<const std::string_view> meter_names) {
    switch (pay.kind) {
        case PayKind::to:
            return fmt::format("{} to 1", pay.amount);
        case PayKind::for_one:
            return fmt::format("{} for 1", pay.amount);
        case PayKind::fixed:
            return base::to_dollars(base::Cents::dollars(pay.amount));
        case PayKind::push:
            return "push";
        case PayKind::not_applicable:
            return "NA";
        case PayKind::meter:
            return fmt::format("100% of the {} meter", capitalised(meter_names[pay.meter]));
        case PayKind::nothing:
            break;
    }
    return "";
}

}  // namespace fairdeal::games
