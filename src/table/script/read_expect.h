#pragma once

#include "table/script/play.h"
#include "table/script/words.h"

// An expectation of a script: what comes after the word `expect`.
namespace fairdeal::table::script {

Act read_expect(Words& words, const Setup& setup);

}  // namespace fairdeal::table::script
