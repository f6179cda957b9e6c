#pragma once

#include <optional>
#include <string>

#include "config/table_file.h"
#include "games/solver.h"
#include "math/question.h"

namespace fairdeal::math {

// What a player asks who makes every wager that the table offers, under its pay tables and
// elections: the base wager of every analysis and the others like it, as far as the table's limits
// allow; the meters as they first show; alone on the progressive. `table` must outlive the answer,
// which refers to pay tables of its own.
games::Question table_question(const config::TableFile& table);

// The same as options of a command of the exact mathematics (" --pay pair-plus=2 …"). Nothing when
// the table has odds of its own, which these commands do not know.
std::optional<std::string> written_as_options(const games::Question& question);

// What a table file chooses, before what was written beside it. A table of its own has no name
// there, so the first listed one stands in for it …
void begin_with(const config::TableFile& file, WrittenQuestion& written);
// … until its own tables are put in their place, where `chosen` names no other.
void take_own_tables(const config::TableFile& file, const WrittenQuestion::Pairs& chosen,
                     games::Question& question);

}  // namespace fairdeal::math
