#pragma once

namespace fairdeal::cli {

// What `fairdeal` shows when it is called with nothing: the commands by example.
void print_tour();

}  // namespace fairdeal::cli
