#include "documents/par_sheet/operations.h"

#include <fmt/format.h>

#include <cmath>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/operating.h"
#include "documents/par_sheet/terms.h"
#include "math/analysis_json.h"

namespace fairdeal::documents::par {
namespace {

// The chance, by the normal approximation, that the house has lost after this number of rounds of
// one seat.
double chance_of_loss(double mean, double deviated, double rounds) {
    return 0.5 * std::erfc(mean * std::sqrt(rounds) / deviated / std::sqrt(2.0));
}

SheetTable win_table(const Figures& figures) {
    SheetTable table{.id = "theoretical-win", .title = "Theoretical win of the house"};
    table.columns = {
        {"seats", "Seats", ColumnKind::count},
        {"hour", "Per hour", ColumnKind::money},
        {"shift", fmt::format("Per shift of {} hours", hours_per_shift), ColumnKind::money},
        {"month", fmt::format("Per month of {} hours", hours_per_month), ColumnKind::money}};
    for (int seats = 1; seats <= figures.game.seats; ++seats) {
        const Rational hour = -figures.analysis.expected * (rounds_per_hour * seats);
        const auto rounded = [](const Rational& cents) {
            Cell cell = money(cents);
            cell.text = fmt::format("{}${}", cents < 0 ? "−" : "",
                                    grouped(base::decimal_text(abs(cents) / 100, 2)));
            return cell;
        };
        table.rows.push_back({count(Integer(seats)), rounded(hour), rounded(hour * hours_per_shift),
                              rounded(hour * hours_per_month)});
    }
    return table;
}

SheetTable risk_table(const Figures& figures) {
    const math::Analysis& analysis = figures.analysis;
    double mean = 0;
    for (const auto& [net, deals] : analysis.outcomes) {
        mean -= static_cast<double>(net) * math::nearest(base::ratio(deals, analysis.deals));
    }
    mean /= static_cast<double>(analysis.base_wager.count());
    const double deviated = std::sqrt(math::nearest(analysis.variance));
    SheetTable table{.id = "risk-of-loss", .title = "Risk that one seat has won"};
    table.columns = {{"time", "Over", ColumnKind::text},
                     {"rounds", "Rounds", ColumnKind::count},
                     {"deviation", "Standard deviation", ColumnKind::money},
                     {"risk", "Chance that the house has lost", ColumnKind::percent}};
    const auto add = [&](std::string_view time, int hours) {
        const int rounds = hours * rounds_per_hour;
        const double dollars =
            deviated * std::sqrt(rounds) * static_cast<double>(analysis.base_wager.count()) / 100;
        table.rows.push_back(
            {words(time),
             count(Integer(rounds)),
             {.text = "$" + grouped(fmt::format("{:.2f}", dollars)), .value = dollars},
             percent(chance_of_loss(mean, deviated, rounds), 2)});
    };
    add("an hour", 1);
    add("a shift", hours_per_shift);
    add("a month", hours_per_month);
    table.note = fmt::format("Normal approximation, for {}.", together_in_words(figures));
    return table;
}

}  // namespace

Section operations(const Figures& figures) {
    Section section = make_section({"17", "operations", "Operations", Method::customary});
    section.paragraphs.push_back(fmt::format(
        "Assumption: {} rounds an hour, every seat with the wagers of this document and the best "
        "play; people play worse, so the win is a lower bound on what such wagers bring. Hold over "
        "drop depends on how long players stay and cannot be had from the rules.",
        rounds_per_hour));
    section.tables = {win_table(figures), risk_table(figures)};
    return section;
}

}  // namespace fairdeal::documents::par
