#pragma once

namespace fairdeal::cli {

// Replaces this process with the program of this name in the same folder, with the same arguments.
// Returns only if that fails: the exit code, after one sentence on the standard error.
int become(const char* program, char** argv);

}  // namespace fairdeal::cli
