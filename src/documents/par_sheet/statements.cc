#include "documents/par_sheet/statements.h"

#include <fmt/format.h>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/simulated.h"
#include "documents/par_sheet/terms.h"

namespace fairdeal::documents::par {
namespace {

// Only a second count makes the sheet state how long something took. Without it, the same question
// makes the same document.
void add_both(const Figures& figures, std::string_view first, Section& section) {
    const SecondCount& second = *figures.second;
    section.facts.push_back(
        fact("First method", fmt::format("{}; {:.3f} s", first, figures.seconds)));
    section.facts.push_back(
        fact("Second method",
             fmt::format("{}; {:.2f} s", figures.solver.second_method, second.seconds)));
    section.facts.push_back(
        fact("Result", second.difference.empty()
                           ? fmt::format("agree in all {} ways a round can end and in every side "
                                         "wager",
                                         figures.solution.endings.size())
                           : second.difference));
}

}  // namespace

Section random_numbers(const Figures&) {
    Section section =
        make_section({"18", "random-numbers", "Random numbers and shuffle", Method::none});
    section.paragraphs.push_back(
        "The exact figures use no random numbers: they hold for any fair shuffle. Simulated "
        "figures and electronic dealing use the generator described here.");
    section.facts = {
        fact("Generator",
             "ChaCha20 key stream (libsodium); the key is replaced after every "
             "refill of its buffer"),
        fact("Seed in play",
             "256 bits from the operating system, renewed before every shuffle; tested at start "
             "and with every word (docs/RANDOMNESS.md)"),
        fact("Seed in simulations", "the number in the command that made this document"),
        fact("Scaling",
             "multiplication with rejection: every choice has exactly the same number "
             "of 32-bit words"),
        fact("Shuffle", "Fisher-Yates from a full deck, once for every round"),
        fact("Statistical tests",
             "the command fairdeal rng test, with samples, rules and power stated first "
             "(docs/randomness_tests.md)")};
    return section;
}

Section verification(const Figures& figures) {
    Section section = make_section({"19", "verification", "Verification", Method::exact});
    constexpr std::string_view first = "exact count over classes of equal hands";
    if (figures.second) {
        add_both(figures, first, section);
    } else if (figures.solver.solve_plainly != nullptr) {
        section.facts.push_back(fact("First method", first));
        section.facts.push_back(fact("Second method", figures.solver.second_method));
        if (!figures.options.to_verify.empty()) {
            section.facts.push_back(fact("To run both", figures.options.to_verify));
        }
        section.paragraphs.push_back("The second method was not run for this document.");
    } else {
        section.facts.push_back(fact("First method", first));
        section.paragraphs.push_back(
            "A second method over the whole game is not available for this game.");
    }
    if (figures.full_table) section.tables.push_back(check_table(figures));
    return section;
}

Section history(const Figures& figures) {
    Section section = make_section({"20", "history", "Change history", Method::none});
    SheetTable table{.id = "changes", .title = "Issues of this document"};
    table.columns = {{"version", "Version", ColumnKind::text},
                     {"date", "Date", ColumnKind::text},
                     {"change", "Change", ColumnKind::text},
                     {"before", "House edge before", ColumnKind::percent},
                     {"after", "House edge now", ColumnKind::percent}};
    table.rows.push_back({words("1"), words(figures.options.created.substr(0, 10)),
                          words("First issue"), not_applicable(),
                          percent(figures.analysis.house_edge)});
    table.note =
        "A change of any pay table, option or meter rate is a new game with a document of its own "
        "(GLI-19, A.6.1).";
    section.tables.push_back(std::move(table));
    return section;
}

Section appendices(const Figures& figures) {
    Section section = make_section({"21", "appendices", "Appendices", Method::none});
    section.paragraphs.push_back(fmt::format(
        "Every table of this document is in its CSV, XLSX and JSON forms, with the exact fraction "
        "of each figure. `fairdeal rules {}` prints all rules, tables and rulings with their "
        "clauses.",
        figures.game.key));
    SheetTable table{.id = "glossary", .title = "Terms"};
    table.columns = {{"term", "Term", ColumnKind::text}, {"meaning", "Meaning", ColumnKind::text}};
    const auto add = [&](std::string_view term, std::string_view meaning) {
        table.rows.push_back({words(term), words(meaning)});
    };
    add("House edge", "Expected loss of the player over the wager made before the deal.");
    add("Element of risk", "Expected loss over all that is staked by the end of the round.");
    add("Return", "The share of all that is staked which comes back to players in the long run.");
    add("Hit frequency", "The share of the rounds in which a wager pays more than 0.");
    add("Standard deviation", "The square root of the variance of one round's net result.");
    add("Volatility index",
        "The standard deviation times the normal quantile of a confidence; "
        "over the square root of the rounds it is the half-width of the "
        "interval of the mean.");
    add("Push", "The wager is returned.");
    add("Forfeited", "The wager is lost because the player folded.");
    add("To 1, for 1", "What is won beside the stake; all that is handed over.");
    if (!figures.game.meters.empty()) {
        add("Meter", "The amount of a progressive award, which grows with every wager on it.");
        add("Envy", "An award to the other players on the progressive for one player's hand.");
    }
    section.tables.push_back(std::move(table));
    return section;
}

}  // namespace fairdeal::documents::par
