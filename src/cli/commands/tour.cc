#include "cli/commands/tour.h"

#include <fmt/format.h>

#include "games/registry.h"

namespace fairdeal::cli {

void print_tour() {
    fmt::print(
        "Fairdeal runs New Jersey's house-banked poker games exactly as the regulation says.\n\n"
        "The games:\n");
    for (const games::Module* game : games::registry()) {
        fmt::print("  {:<24} {}\n", game->description->key, game->description->name);
    }
    const std::string_view first = games::registry().front()->description->key;
    fmt::print(
        "\nWhat to try:\n"
        "  fairdeal games                       the games with their wagers and pay tables\n"
        "  fairdeal rules {0:<22}the rules of one, every line with its citation\n"
        "  fairdeal rules {0} --check FILE\n"
        "                                       what the regulation says of a table's options\n"
        "  fairdeal settle < rounds.jsonl       settle rounds to the cent, with the clause\n"
        "  fairdeal settle --schema             the JSON Schema of its lines\n"
        "  fairdeal table steps {0}\n"
        "                                       the dealer's steps, from opening to closing\n"
        "  fairdeal table run SCRIPT            play a table from a script; --help has an example\n"
        "  fairdeal analyze --all               the exact house edge of every pay table\n"
        "  fairdeal analyze {0:<20}one game: edge, variance, results; --verify counts twice\n"
        "  fairdeal strategy {0:<19}the best play as rules, and what habits cost\n"
        "  fairdeal design {0} --target-edge 3.5%\n"
        "                                       pay tables of one's own near a house edge\n"
        "  fairdeal simulate {0} --rounds 1e8\n"
        "                                       rounds at random beside the exact figures\n"
        "  fairdeal parsheet {0} -o sheet.html\n"
        "                                       the par sheet\n"
        "  fairdeal layout {0} -o felt.svg\n"
        "                                       the felt, true to scale; --check reads a drawing\n"
        "  fairdeal sign {0} -o sign.pdf\n"
        "                                       the sign at the table\n"
        "  fairdeal pack {0} -o pack\n"
        "                                       everything that is filed about a table\n"
        "  fairdeal rng test -o report.html     is the deal random? the tests of a laboratory\n"
        "  fairdeal rng stream | dieharder -a -g 200\n"
        "                                       the generator's bytes for an outside battery\n"
        "  fairdeal clauses                     every requirement, its code and its tests\n"
        "\nEvery command has --help; those that read have --json.\n",
        first);
}

}  // namespace fairdeal::cli
