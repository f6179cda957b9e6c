#pragma once

#include <CLI/App.hpp>
#include <functional>

#include "server/serve.h"

namespace fairdeal::cli {

void add_serve_command(CLI::App& app, int& exit_code);
// With another clock than the machine's. `serving` is told when the server is up, after its user.
void add_serve_command(CLI::App& app, int& exit_code, const server::Clock& clock,
                       std::function<void(const server::Serving&)> serving);

}  // namespace fairdeal::cli
