#include "documents/par_sheet/simulated.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"
#include "math/analysis_json.h"
#include "math/collusion.h"
#include "math/subsets.h"

namespace fairdeal::documents::par {
namespace {

// To value one random deal exactly, the program settles as many hands as there are deals for one
// hand of the player. For each simulated round that was asked for, it may settle this many.
constexpr std::uint64_t settled_per_round = 250;
constexpr std::uint64_t fewest_samples = 60;
constexpr std::uint64_t most_samples = 10'000;
// The settled hands of about an hour. The sheet leaves out a figure for which even the fewest deals
// would take more.
constexpr base::Wide most_settled = 4'000'000'000;

bool is_too_long(base::Wide settled_per_deal) {
    return settled_per_deal * fewest_samples > most_settled;
}

std::uint64_t samples_of(const Figures& figures) {
    const base::Wide hands =
        math::choose(size(figures.game.deck), std::size_t{figures.game.deal.player});
    const base::Wide budget = base::Wide{figures.options.rounds} * settled_per_round;
    const base::Wide samples = budget / (figures.solution.deals / hands + 1);
    return static_cast<std::uint64_t>(
        std::clamp(samples, base::Wide{fewest_samples}, base::Wide{most_samples}));
}

std::vector<Column> estimate_columns(std::string_view title) {
    return {{"figure", std::string(title), ColumnKind::text},
            {"value", "Estimate", ColumnKind::number},
            {"standard_error", "Standard error", ColumnKind::number},
            {"low", "95 % from", ColumnKind::number},
            {"high", "to", ColumnKind::number}};
}

Cells estimate_row(std::string_view name, const math::Estimate& estimate) {
    return {words(name), number(estimate.value, 4), number(estimate.standard_error, 4),
            number(estimate.low(), 4), number(estimate.high(), 4)};
}

}  // namespace

std::string run_in_words(const math::FullTableFigures& run) {
    return fmt::format("{} rounds of {} seats, seed {}", grouped(std::to_string(run.run.rounds)),
                       run.run.seats, run.run.seed);
}

SheetTable full_table_table(const Figures& figures) {
    const math::FullTableFigures& run = *figures.full_table;
    SheetTable table{.id = "full-table",
                     .title = fmt::format("A full table of {} seats (simulated)", run.run.seats)};
    table.columns = estimate_columns("All wagers of this document");
    table.rows = {estimate_row("Mean of the table's net result", run.mean),
                  estimate_row("Variance of it", run.variance),
                  estimate_row("Variance of one seat", run.seat_variance),
                  estimate_row("Correlation of two seats", run.correlation)};
    table.note = fmt::format(
        "{}; units of the {}. All seats are dealt from one deck and bet the same with the best "
        "play, so their results hang together.",
        capitalized(run_in_words(run)), figures.base_name());
    return table;
}

SheetTable information_table(const Figures& figures) {
    SheetTable table{.id = "information", .title = "Knowing more cards than one's own (simulated)"};
    table.columns = estimate_columns("What the player knows");
    table.columns.push_back({"changed", "Choices it changes", ColumnKind::percent});
    const math::CollusionRun run{
        .seats = figures.game.seats, .samples = samples_of(figures), .seed = figures.options.seed};
    // With side wagers each deal would take many times as long to value.
    const games::Question question = main_game_of(figures.question);
    const games::Progress progress = progress_of(figures.options);
    bool unchanged = false;
    const auto add = [&](const std::string& known, const math::CollusionFigures& found) {
        unchanged = unchanged || found.changed.value == 0;
        Cells row = estimate_row(known, found.gain);
        row.push_back(percent(found.changed.value, 1));
        table.rows.push_back(std::move(row));
    };
    std::string left_out;
    if (is_too_long(math::collusion_rounds(question, run.seats))) {
        left_out +=
            " What the hands of the other seats are worth is not estimated: too many cards "
            "can still come to value a deal exactly.";
    } else {
        add(fmt::format("The hands of the other {} seats as dealt", figures.game.seats - 1),
            math::collusion(figures.module, figures.solver, question, run, progress));
    }
    if (is_too_long(math::exposed_card_rounds(question))) {
        left_out +=
            " What one card of the dealer is worth is not estimated: too many cards can "
            "still come to value a deal exactly.";
    } else if (const auto exposed = math::exposed_dealer_card(figures.module, figures.solver,
                                                              question, run, progress)) {
        add("One card of the dealer", *exposed);
    }
    table.note = fmt::format(
        "Of the main game: the gain for one player and round over the best play without that "
        "knowledge, in units of the {}: {} random deals with seed {}, each valued exactly over "
        "every card that can still come.",
        figures.base_name(), grouped(std::to_string(run.samples)), run.seed);
    table.note += left_out;
    if (unchanged) {
        table.note +=
            " Where no choice changed in any of them, the gain is too rare to be estimated from so "
            "few, not nothing.";
    }
    return table;
}

SheetTable check_table(const Figures& figures) {
    const math::FullTableFigures& run = *figures.full_table;
    const double exact = math::nearest(figures.full_table_mean);
    const double z = (run.mean.value - exact) / run.mean.standard_error;
    SheetTable table{.id = "simulation-check", .title = "Simulated rounds against the exact count"};
    table.columns = {{"figure", "Figure", ColumnKind::text},
                     {"exact", "Exact", ColumnKind::number},
                     {"simulated", "Simulated", ColumnKind::number},
                     {"standard_error", "Standard error", ColumnKind::number},
                     {"z", "z", ColumnKind::number}};
    table.rows.push_back({words("Net result of a full table per round"),
                          number(figures.full_table_mean, 6), number(run.mean.value, 6),
                          number(run.mean.standard_error, 6), number(z, 2)});
    table.note = fmt::format(
        "{}; units of the {}. A |z| above 3 comes by chance once in 370 such tables and would be "
        "a reason to look.",
        capitalized(run_in_words(run)), figures.base_name());
    return table;
}

}  // namespace fairdeal::documents::par
