#pragma once

namespace fairdeal::cli {

// Becomes the program of this name that lies beside this one, with the same arguments. Returns only
// when it cannot be started: the exit code, after one sentence on the standard error.
int become(const char* program, char** argv);

}  // namespace fairdeal::cli
