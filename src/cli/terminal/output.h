#pragma once

#include <string_view>

namespace fairdeal::cli {

// Writes an answer to the standard output, to the last byte: a script must not take a lost answer
// for a good one. False after one sentence on the standard error.
bool write_out(std::string_view command, std::string_view text);

// One sentence on the standard error, with or without its full stop. Returns the exit code 2.
int refuse(std::string_view command, std::string_view sentence);

}  // namespace fairdeal::cli
