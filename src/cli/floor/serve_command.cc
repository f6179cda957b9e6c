#include "cli/floor/serve_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include "server/serve.h"

namespace fairdeal::cli {
namespace {

struct ServeOptions {
    server::ServeTerms terms{};
    std::string listen = "127.0.0.1:8069";
    int pace = -1;
};

// Reads ADDRESS:PORT, with brackets around an IPv6 address.
bool read_listen(const std::string& text, server::ListenTerms& terms) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) return false;
    terms.address = text.substr(0, colon);
    if (terms.address.starts_with('[') && terms.address.ends_with(']')) {
        terms.address = terms.address.substr(1, terms.address.size() - 2);
    }
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data() + colon + 1, end, terms.port);
    return error == std::errc() && at == end;
}

void print_serving(const server::Serving& serving) {
    fmt::print("Fairdeal is at {}\n", serving.url);
    if (!serving.links.empty()) {
        fmt::print("\nPlay money. These links sign in once, within 15 minutes:\n");
        for (const auto& [role, path] : serving.links)
            fmt::print("  {:<12} {}{}\n", role, serving.url, path);
    }
    if (!serving.first_administrator.empty()) {
        fmt::print(
            "\nThe first administrator chooses a password here, once, within 15 minutes:\n"
            "  {}{}\n",
            serving.url, serving.first_administrator);
    }
    std::fflush(stdout);
}

// Ends the process: the floor has ended, and nobody needs the figures that it still computes.
[[noreturn]] void leave() {
    std::fflush(nullptr);
    std::_Exit(0);
}

int run_serve(ServeOptions& options, const ServeWith& with) {
    if (!read_listen(options.listen, options.terms.listen)) {
        fmt::print(stderr, "fairdeal: --listen wants ADDRESS:PORT, for example 127.0.0.1:8069.\n");
        return 2;
    }
    if (options.pace >= 0) options.terms.pace = std::chrono::milliseconds(options.pace);
    if (const auto possible = server::check(options.terms); !possible) {
        fmt::print(stderr, "fairdeal: {}\n", possible.error());
        return 2;
    }
    const auto served = server::serve(
        options.terms, with.clock,
        [&with](const server::Serving& serving) {
            print_serving(serving);
            if (with.serving) with.serving(serving);
        },
        leave);
    if (served) return 0;
    fmt::print(stderr, "fairdeal: {}\n", served.error());
    return 1;
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
    static const server::MachineClock machine;
    add_serve_command(app, exit_code, ServeWith{machine, {}, {}});
}

void add_serve_command(CLI::App& app, int& exit_code, ServeWith with) {
    const auto options = std::make_shared<ServeOptions>();
    server::ServeTerms& terms = options->terms;
    terms.listen.deadlines = with.deadlines;
    CLI::App* command = app.add_subcommand("serve", "Run the tables of a floor, live");
    command->add_option("--listen", options->listen, "Where to listen: ADDRESS:PORT")
        ->capture_default_str();
    command->add_option("--name", terms.listen.names,
                        "A further name that the server answers to: HOST[:PORT]");
    command->add_option("--db", terms.db, "sqlite:PATH or postgresql://…; none: a demonstration");
    command->add_option("--keys", terms.keys, "The floor's key file");
    command->add_option("--data", terms.data, "The folder for files that no other option names")
        ->capture_default_str();
    command->add_option("--pages", terms.pages,
                        "Folder of the built pages (default: pages, beside the program)");
    command->add_option("--licensee", terms.licensee, "The licensee's name on felts and rules");
    command->add_option("--address", terms.address,
                        "The address at which clients and other servers find this one");
    command->add_option("--tls-cert", terms.listen.tls_certificate, "Certificate chain (PEM)");
    command->add_option("--tls-key", terms.listen.tls_key, "Its key (PEM)");
    command->add_flag("--behind-proxy", terms.listen.behind_proxy, "TLS ends at a proxy");
    command->add_option("--proxy", terms.listen.proxies, "The proxy's address");
    command->add_option("--witnessed", terms.witnessed, "A checkpoint that a witness has cosigned");
    command->add_option("--pace", options->pace, "Milliseconds between the virtual dealer's steps")
        ->check(CLI::Range(0, 60'000));
    command->add_flag("--demonstration", terms.is_demonstration,
                      "Play money, guests and one-time links, also with --db");
    command->add_option("--first-administrator", terms.first_administrator,
                        "Make the first administrator, with this name, and print a one-time link");
    command->add_option("--tables", terms.tables, "A demonstration with this number of tables")
        ->check(CLI::Range(1, 10'000));
    command->add_option("--threads", terms.threads, "0: as many as there are processors");
    command->add_flag("--log-json", terms.logs_json, "Logs as JSON lines");
    command->footer(
        "Without --db it is a demonstration: play money, guests, and links that sign its staff "
        "in,\n"
        "with everything in the folder of --data. It ends in order on SIGTERM or Ctrl-C, and goes\n"
        "on where it was, also after it was killed.\n\n"
        "Servers over one PostgreSQL share the tables; each is known to the others, and to their\n"
        "clients, by its --address, which no other has.\n\n"
        "Exit code: 0 it was stopped; 1 it cannot run here: the port is taken, the record or the\n"
        "keys cannot be read; 2 wrong usage, as an address that others reach without TLS.\n\n"
        "Examples:\n"
        "  fairdeal serve\n"
        "  fairdeal serve --db sqlite:floor.sqlite --keys floor.keys --first-administrator Ada\n"
        "  fairdeal serve --db postgresql://floor@db/floor --keys floor.keys \\\n"
        "      --listen 0.0.0.0:443 --tls-cert floor.pem --tls-key floor.key \\\n"
        "      --name floor.example:443 --address https://one.floor.example");
    command->callback(
        [options, &exit_code, with = std::move(with)] { exit_code = run_serve(*options, with); });
}

}  // namespace fairdeal::cli
