// Kills servers under load and looks at what is left: tests/end_to_end/kill --help.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "support/postgres.h"
#include "trial.h"

namespace {

struct Options {
    end_to_end::TrialTerms terms{};
    std::string database = "sqlite";
    bool power_loss = false;
};

int kill_servers(Options& options) {
    end_to_end::TrialTerms& terms = options.terms;
    if (options.power_loss) terms.shim = UNSYNCED_SHIM;
    if (options.database == "postgresql" || terms.servers > 1) {
        if (options.power_loss) {
            fmt::print(stderr, "kill: power is lost with SQLite only.\n");
            return 2;
        }
        terms.database = support::Postgres::shared().new_database();
    }
    const end_to_end::TrialResult result = end_to_end::Trial(terms).run();
    fmt::print("{}", end_to_end::describe(result));
    return result.findings.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    options.terms.program = FAIRDEAL_FLOOR;
    CLI::App app("Kills servers at random moments while bots play, and checks what is left.",
                 "kill");
    app.add_option("--times", options.terms.times, "How often")->capture_default_str();
    app.add_option("--servers", options.terms.servers,
                   "With 2, over PostgreSQL: one is killed, or stopped beyond its lease, and the "
                   "other takes its tables over")
        ->check(CLI::Range(1, 4))
        ->capture_default_str();
    app.add_option("--db", options.database, "sqlite or postgresql")
        ->check(CLI::IsMember({"sqlite", "postgresql"}))
        ->capture_default_str();
    app.add_flag("--power-loss", options.power_loss,
                 "At each kill everything that was not synced is lost, too");
    app.add_option("--tables", options.terms.tables, "Tables")->capture_default_str();
    app.add_option("--verify-every", options.terms.verify_every, "Verify after this many kills")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--seed", options.terms.seed, "Of the moments and the bots")
        ->capture_default_str();
    app.add_flag("--verbose", options.terms.is_chatty, "A line for each kill");
    try {
        app.parse(argc, argv);
        return kill_servers(options);
    } catch (const CLI::ParseError& error) {
        const bool asked_for = error.get_exit_code() == 0;
        app.exit(error);
        return asked_for ? 0 : 2;
    } catch (const std::exception& error) {
        fmt::print(stderr, "kill: {}\n", error.what());
        return 1;
    }
}
