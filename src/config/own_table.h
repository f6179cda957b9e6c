#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "games/description.h"

namespace fairdeal::config {

// Reads "4 to 1", "50 for 1", "$25,000", "push", "NA" or "100% of mega"; nothing for other texts.
std::optional<games::Pay> parse_pay(std::string_view text, const games::Description& game);

// The regulation's judgement of a whole table of odds.
struct Judgement {
    games::Label label = games::Label::design_only;
    std::string sentence;
    games::Citation cited{};
    const games::PayTable* same_as = nullptr;       // the listed table with exactly these odds
    const games::PayTable* no_less_than = nullptr;  // the listed table it is at least as good as
};
Judgement judge(const games::Description& game, const games::PayTable& table);

// The judgement of one row: which listed tables pay this, or what they pay instead.
struct RowJudgement {
    bool listed = false;  // some listed table pays exactly this
    std::string sentence;
    games::Citation cited{};
};
RowJudgement judge_row(const games::Description& game, std::uint8_t schedule, games::Row row,
                       const games::Pay& pay);

// Whether any listed table of the schedule has this row at all.
bool has_row(const games::Description& game, std::uint8_t schedule, games::Row row);

}  // namespace fairdeal::config
