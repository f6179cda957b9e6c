#pragma once

#include <string>
#include <string_view>

#include "games/check.h"
#include "json/strict.h"

// Small steps shared by everything that reads a user's fields: each gives the value or the refusal
// that names the field.
namespace fairdeal::config {

tl::unexpected<games::Refusal> refused(games::RefusalCode code, std::string where,
                                       std::string sentence, games::Citation cited = {});
tl::unexpected<games::Refusal> missing(const std::string& where, std::string_view field);
games::Refusal unknown_game(std::string_view key);

games::CheckResult expect(json::Value value, json::ValueKind kind, const std::string& where);

// Whole cents from `least` up to the largest amount accepted.
games::CheckResult read_amount(json::Value value, const std::string& where, std::int64_t least,
                               base::Cents& amount);

}  // namespace fairdeal::config
