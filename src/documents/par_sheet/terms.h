#pragma once

#include <string>
#include <string_view>

#include "documents/par_sheet/figures.h"
#include "games/solver.h"
#include "math/analysis.h"

// The words of a game's Description, as a par sheet prints them.
namespace fairdeal::documents::par {

// The text with a capital first letter.
std::string capitalized(std::string_view text);

// "N.J.A.C. 13:69F-20.10(b) T-4"
std::string source_of(const games::Clause* clause, std::string_view ruling);
std::string source_of(const games::Citation& cited);

// "Main game", or the name of the wager.
std::string name_of(const games::Description& game, const math::WagerFigures& wager);

// The hand that pays, or the fate of the wager when none does.
std::string line_name(const games::Description& game, const math::WagerFigures& wager,
                      const math::RowFigures& row);

// Whether the schedule can pay something in this question.
bool is_used(const games::Question& question, std::uint8_t schedule);

// "Ante bonus 1, Pair Plus 1"
std::string tables_in_words(const games::Question& question);

// "Ante $10, Pair Plus $5"
std::string wagers_in_words(const games::Question& question);

// "Ante, Play and Ante bonus": the wagers that depend on the same cards.
std::string together_in_words(const Figures& figures);

// "Ante or Pair Plus"
std::string names_in_words(const games::Description& game, games::WagerSet wagers,
                           std::string_view last);

// "Play", "Fold", "First draw, Fold": the options taken.
std::string choices_in_words(const games::Description& game, const games::Choices& choices);

}  // namespace fairdeal::documents::par
