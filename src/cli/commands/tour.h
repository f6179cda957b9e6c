#pragma once

namespace fairdeal::cli {

// What `fairdeal` prints without arguments: the commands by example.
void print_tour();

}  // namespace fairdeal::cli
