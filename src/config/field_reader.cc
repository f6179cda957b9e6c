#include "config/field_reader.h"

#include <fmt/format.h>

#include "games/registry.h"

namespace fairdeal::config {

using games::RefusalCode;

tl::unexpected<games::Refusal> refused(RefusalCode code, std::string where, std::string sentence,
                                       games::Citation cited) {
    return tl::unexpected<games::Refusal>({code, std::move(where), std::move(sentence), cited});
}

tl::unexpected<games::Refusal> missing(const std::string& where, std::string_view field) {
    return refused(RefusalCode::missing_field, where,
                   fmt::format("the field \"{}\" is missing", field));
}

games::Refusal unknown_game(std::string_view key) {
    std::string known;
    for (const games::Module* game : games::registry()) {
        if (!known.empty()) known += ", ";
        known += game->description->key;
    }
    return {RefusalCode::unknown_game,
            "game",
            fmt::format("there is no game \"{}\"; the games are: {}", json::printable(key), known),
            {}};
}

games::CheckResult expect(json::Value value, json::ValueKind kind, const std::string& where) {
    if (value.kind() == kind) return {};
    return refused(
        RefusalCode::wrong_type, where,
        fmt::format("this must be {} and is {}", json::name_of(kind), json::name_of(value.kind())));
}

games::CheckResult read_amount(json::Value value, const std::string& where, std::int64_t least,
                               base::Cents& amount) {
    if (value.kind() == json::ValueKind::not_whole) {
        return refused(RefusalCode::amount_not_whole, where,
                       "an amount is a whole number of cents, without a fraction or an exponent");
    }
    if (value.kind() != json::ValueKind::too_large) {
        if (games::CheckResult accepted = expect(value, json::ValueKind::integer, where);
            !accepted) {
            return accepted;
        }
    }
    const bool large = value.kind() == json::ValueKind::too_large;
    if (large || value.integer() > base::Cents::largest_accepted) {
        return refused(
            RefusalCode::amount_too_large, where,
            fmt::format("the largest amount accepted is {} cents", base::Cents::largest_accepted));
    }
    if (value.integer() < least) {
        return refused(
            RefusalCode::amount_not_positive, where,
            fmt::format("an amount is at least {} cent{}", least, least == 1 ? "" : "s"));
    }
    amount = base::Cents(value.integer());
    return {};
}

}  // namespace fairdeal::config
