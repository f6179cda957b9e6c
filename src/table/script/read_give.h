#pragma once

#include <vector>

#include "table/script/parsed_script.h"
#include "table/script/words.h"

// A command that a person gives.
namespace fairdeal::table::script {

// Several for one line that places several wagers.
void read_give(Words& words, const Setup& setup, std::vector<ScriptAction>& acts);

}  // namespace fairdeal::table::script
