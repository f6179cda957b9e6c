#pragma once

#include <optional>
#include <string>

#include "config/table_file.h"
#include "games/solver.h"
#include "math/question.h"

namespace fairdeal::math {

// Returns the question of a player who makes every wager that the table offers, under its pay
// tables and elections: the base wager of every analysis and the others equal to it, as far as the
// table's limits allow; the meters as first shown; alone on the progressive. `table` must outlive
// the result, which refers to the table's own pay tables.
games::Question table_question(const config::TableFile& table);

// The same as options of a command of the exact mathematics (" --pay pair-plus=2 …"). Nothing if
// the table has odds of its own, which these commands do not know.
std::optional<std::string> written_as_options(const games::Question& question);

// Fills in what a table file chooses, before the options written beside it. A pay table of the
// file's own has no name there, so the first listed one takes its place …
void begin_with(const config::TableFile& file, WrittenQuestion& written);
// … until its own tables are put in their place, where `chosen` names no other.
void take_own_tables(const config::TableFile& file, const WrittenQuestion::Pairs& chosen,
                     games::Question& question);

}  // namespace fairdeal::math
