#pragma once

#include <string>
#include <vector>

#include "cli/terminal/page.h"
#include "math/every_table.h"

// Figures for people in a terminal.
namespace fairdeal::cli {

std::string percent(const base::Rational& share, int places = 4);

// The pay tables and elections of a question, and its wagers, as lists.
std::string tables_of(const games::Question& question);
std::string bets_of(const games::Question& question);

std::string analysis_as_text(const math::Analysis& analysis, PageStyle style);

// One block for each game: a row for every table.
std::string every_table_as_text(const games::Description& game,
                                const std::vector<math::TableFigures>& rows, PageStyle style);

}  // namespace fairdeal::cli
