#pragma once

#include <string_view>

namespace fairdeal::cli {

// Writes an answer to the standard output, and checks that every byte was written, so that a script
// does not mistake a lost answer for a good one. False after one sentence on the standard error.
bool write_out(std::string_view command, std::string_view text);

// Writes one sentence, with or without its full stop, to the standard error. Returns exit code 2.
int refuse(std::string_view command, std::string_view sentence);

}  // namespace fairdeal::cli
