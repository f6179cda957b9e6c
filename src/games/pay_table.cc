#include "games/pay_table.h"

#include <fmt/format.h>

#include "games/verdict.h"

namespace fairdeal::games {
namespace {

// "mega" in a sentence: "Mega".
std::string capitalised(std::string_view name) {
    std::string text(name);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

}  // namespace

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
