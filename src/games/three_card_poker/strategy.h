#pragma once

#include "games/solver.h"

// The best play as a short list for people, and what it and some habits cost.
namespace fairdeal::games::three_card_poker {

Strategy strategy(const Question& question, const Progress& progress);
void each_situation(const Question& question, const std::function<void(const Situation&)>& visit);
Play listed_play(const Question& question);

}  // namespace fairdeal::games::three_card_poker
