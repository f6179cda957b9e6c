#pragma once

#include "table/script/parsed_script.h"
#include "table/script/words.h"

// An expectation of a script: what comes after the word `expect`.
namespace fairdeal::table::script {

ScriptAction read_expect(Words& words, const Setup& setup);

}  // namespace fairdeal::table::script
