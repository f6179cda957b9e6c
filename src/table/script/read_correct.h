#pragma once

#include <vector>

#include "table/script/parsed_script.h"
#include "table/script/words.h"

// Commands that put a round right: corrections, supplied entries, disputes and awards.
namespace fairdeal::table::script {

// After `corrects`, `supplies`, `flags` and `awards`.
CommandBody read_correct(Words& words, const Setup& setup);
void read_supply(Words& words, const Setup& setup, const CommandGiver& who,
                 std::vector<ScriptAction>& acts);
CommandBody read_flag(Words& words);
CommandBody read_award(Words& words);

}  // namespace fairdeal::table::script
