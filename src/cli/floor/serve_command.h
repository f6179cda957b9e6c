#pragma once

#include <CLI/App.hpp>
#include <functional>

#include "server/serve.h"

namespace fairdeal::cli {

void add_serve_command(CLI::App& app, int& exit_code);

// What no option can say: another clock than the machine's, other deadlines of the network, and who
// is told that the server is up, after its user.
struct ServeWith {
    const server::Clock& clock;
    server::Deadlines deadlines{};
    std::function<void(const server::Serving&)> serving{};
};
void add_serve_command(CLI::App& app, int& exit_code, ServeWith with);

}  // namespace fairdeal::cli
