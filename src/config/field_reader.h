#pragma once

#include <string>
#include <string_view>

#include "games/check.h"
#include "json/strict.h"

// Small functions shared by the readers of a user's fields: each returns the value, or a refusal
// that names the field.
namespace fairdeal::config {

tl::unexpected<games::Refusal> refused(games::RefusalCode code, std::string where,
                                       std::string sentence, games::Citation cited = {});
tl::unexpected<games::Refusal> missing(const std::string& where, std::string_view field);
games::Refusal unknown_game(std::string_view key);

games::CheckResult expect(json::Value value, json::ValueKind kind, const std::string& where);

// Reads whole cents from `least` up to the largest accepted amount.
games::CheckResult read_amount(json::Value value, const std::string& where, std::int64_t least,
                               base::Cents& amount);

}  // namespace fairdeal::config
