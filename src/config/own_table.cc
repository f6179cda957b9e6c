#include "config/own_table.h"

#include <fmt/format.h>

#include <charconv>
#include <map>

namespace fairdeal::config {
namespace {

using games::Description;
using games::Pay;
using games::PayKind;
using games::PayTable;
using games::Row;

constexpr std::uint32_t best_odds = 1'000'000;          // "to 1"
constexpr std::uint32_t largest_award = 1'000'000'000;  // dollars

// A whole number from 0 to `largest`, commas allowed between thousands.
std::optional<std::uint32_t> parse_number(std::string_view text, std::uint32_t largest) {
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ',') {
            const bool between_thousands = i > 0 && (text.size() - i - 1) % 4 == 3;
            if (!between_thousands) return std::nullopt;
            continue;
        }
        digits += text[i];
    }
    std::uint32_t number = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = problem == std::errc() && end == digits.data() + digits.size();
    if (digits.empty() || !whole || number > largest) return std::nullopt;
    return number;
}

std::string_view without_suffix(std::string_view text, std::string_view suffix) {
    return text.ends_with(suffix) ? text.substr(0, text.size() - suffix.size())
                                  : std::string_view();
}

// Whether a row pays at least as much as the listed one for every stake, and at least as much envy.
bool no_less(const Pay& own, const Pay& listed) {
    if (!listed.pays()) return true;
    if (own.kind != listed.kind || own.envy_dollars < listed.envy_dollars) return false;
    return own.kind == PayKind::meter ? own.meter == listed.meter : own.amount >= listed.amount;
}

bool no_less(const PayTable& own, const PayTable& listed) {
    for (std::size_t i = 0; i < games::row_count; ++i) {
        if (!no_less(own.pays[i], listed.pays[i])) return false;
    }
    return true;
}

}  // namespace

std::optional<Pay> parse_pay(std::string_view text, const Description& game) {
    if (text == "push") return games::push;
    if (text == "NA") return games::not_applicable;
    if (const auto odds = without_suffix(text, " to 1"); !odds.empty()) {
        const auto number = parse_number(odds, best_odds);
        return number ? std::optional(games::to_one(*number)) : std::nullopt;
    }
    if (const auto odds = without_suffix(text, " for 1"); !odds.empty()) {
        const auto number = parse_number(odds, best_odds);
        return number && *number > 0 ? std::optional(games::for_one(*number)) : std::nullopt;
    }
    if (text.starts_with('$')) {
        const auto number = parse_number(text.substr(1), largest_award);
        return number ? std::optional(games::dollars(*number)) : std::nullopt;
    }
    constexpr std::string_view whole = "100% of ";
    for (std::size_t i = 0; i < game.meters.size(); ++i) {
        if (!text.starts_with(whole) || text.substr(whole.size()) != game.meters[i]) continue;
        return games::whole_meter(static_cast<std::uint8_t>(i));
    }
    return std::nullopt;
}

bool has_row(const Description& game, std::uint8_t schedule, Row row) {
    for (const PayTable& table : game.pay_tables) {
        const bool named = table[row].kind != PayKind::nothing;
        if (table.schedule == schedule && named) return true;
    }
    return false;
}

Judgement judge(const Description& game, const PayTable& table) {
    const games::Schedule& schedule = game.schedules[table.schedule];
    for (const PayTable& listed : game.pay_tables) {
        if (listed.schedule != table.schedule || listed.pays != table.pays) continue;
        return {listed.label,
                fmt::format("exactly table {}", listed.id),
                {listed.clause, listed.ruling},
                &listed,
                &listed};
    }
    if (schedule.no_less_than) {
        for (const PayTable& listed : game.pay_tables) {
            if (listed.schedule != table.schedule || !no_less(table, listed)) continue;
            return {games::Label::authorized,
                    fmt::format("no row pays less than table {}", listed.id), schedule.cited,
                    nullptr, &listed};
        }
        return {games::Label::design_only, "some row pays less than every listed table",
                schedule.cited};
    }
    if (schedule.posted) {
        return {games::Label::posted, "the regulation leaves these odds to a posted table",
                schedule.cited};
    }
    return {games::Label::design_only, "not one of the listed tables", schedule.cited};
}

RowJudgement judge_row(const Description& game, std::uint8_t schedule, Row row, const Pay& pay) {
    std::map<std::string, std::string> tables_by_pay;  // "4 to 1" → "1, 2"
    std::string same;
    for (const PayTable& listed : game.pay_tables) {
        if (listed.schedule != schedule) continue;
        const Pay& offer = listed[row];
        std::string text =
            offer.kind == PayKind::nothing ? "nothing" : games::text_of(offer, game.meters);
        if (offer.envy_dollars != 0) text += fmt::format(" and ${} envy", offer.envy_dollars);
        std::string& ids = tables_by_pay[text];
        ids += (ids.empty() ? "" : ", ") + std::string(listed.id);
        Pay same_pay = pay;
        same_pay.shared = offer.shared;
        if (same_pay == offer) same += (same.empty() ? "" : ", ") + std::string(listed.id);
    }
    const games::Citation cited = game.schedules[schedule].cited;
    const bool posted = game.schedules[schedule].posted;
    if (!same.empty()) {
        return {true, fmt::format("as in {} {}", posted ? "customary table" : "table", same),
                cited};
    }
    std::string others;
    for (const auto& [text, ids] : tables_by_pay) {
        others += fmt::format("{}{} ({})", others.empty() ? "" : ", ", text, ids);
    }
    return {false, fmt::format("no listed table pays this; they pay {}", others), cited};
}

}  // namespace fairdeal::config
