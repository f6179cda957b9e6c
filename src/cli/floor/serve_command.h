#pragma once

#include <CLI/App.hpp>
#include <functional>

#include "server/serve.h"

namespace fairdeal::cli {

void add_serve_command(CLI::App& app, int& exit_code);

// Settings that no option has: another clock than the machine's, other network deadlines, and a
// function that is called after the user was informed that the server is up.
struct ServeWith {
    const server::Clock& clock;
    server::Deadlines deadlines{};
    std::function<void(const server::Serving&)> serving{};
};
void add_serve_command(CLI::App& app, int& exit_code, ServeWith with);

}  // namespace fairdeal::cli
