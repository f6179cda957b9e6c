#include "cli/simulate/simulation_text.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "cli/text/analysis_text.h"
#include "math/analysis_json.h"
#include "simulate/round_count.h"

namespace fairdeal::cli {
namespace {

std::string share_text(double share, int places = 4) {
    return fmt::format("{:.{}f} %", share * 100, places);
}

std::string z_text(const std::optional<double>& z) {
    return z ? fmt::format("{:+.2f}", *z) : "";
}

std::string exact_text(const simulate::MeasuredMean& measured) {
    return measured.exact ? percent(*measured.exact) : "";
}

// Whole cents as dollars; rounded if they need more than 64 bits.
std::string dollars_text(base::Wide cents) {
    constexpr base::Wide most = std::numeric_limits<std::int64_t>::max();
    if (cents >= -most && cents <= most) {
        return base::to_dollars(base::Cents(static_cast<std::int64_t>(cents)));
    }
    return fmt::format("about ${:.6e}", static_cast<double>(cents) / 100);
}

void line(Page& page, std::string label, std::string value) {
    page.entry({.lead = std::move(label), .lead_width = 20, .text = std::move(value)});
}

void write_head(Page& page, const FinishedRun& simulated) {
    const math::SimulationSetup& setup = simulated.setup;
    const simulate::RunFigures& figures = simulated.figures;
    page.title(setup.question.game->name, tables_of(setup.question));
    line(page, "Wagers", bets_of(setup.question));
    line(page, "Seats", fmt::format("{}, strategy {}", setup.seats, math::name_of(setup.style)));
    line(page, "Rounds",
         fmt::format("{}, seed {}", simulate::with_commas(simulated.rounds), setup.seed));
    if (simulated.resumed_from > 0) {
        line(
            page, "",
            fmt::format("{} of them played before", simulate::with_commas(simulated.resumed_from)));
    }
    line(page, "Wagered", dollars_text(figures.wagered));
    line(page, "Net of the seats", dollars_text(figures.net));
}

void write_edge(Page& page, const FinishedRun& simulated) {
    const simulate::RunFigures& figures = simulated.figures;
    const games::Description& game = *simulated.setup.question.game;
    const std::string_view unit = game.wagers[game.base_wager].key;
    const simulate::MeasuredMean& edge = figures.house_edge;
    line(page, "House edge",
         fmt::format("{} of the {}, 95 % from {} to {}", share_text(edge.value), unit,
                     share_text(edge.low_95()), share_text(edge.high_95())));
    if (edge.exact) {
        line(page, "Exact",
             fmt::format("{}  ({})", percent(*edge.exact), base::exact_text(*edge.exact)));
        const auto z = edge.z();
        line(page, "z",
             z ? fmt::format("{:+.3f} standard errors of {}", *z, share_text(edge.standard_error))
               : "nothing varies");
    } else {
        line(page, "Exact", simulated.why_not_exact);
    }
    line(page, "Standard deviation",
         fmt::format("{:.4f} times the {}", figures.standard_deviation, unit));
    line(page, "Average wager", fmt::format("{:.6f} times the {}", figures.average_wager, unit));
    line(page, "Rounds won", share_text(figures.hit_frequency));
}

void write_wagers(Page& page, const simulate::RunFigures& figures) {
    page.heading("Wager by wager");
    Grid grid{{"house edge", "+/- 95 %", "exact", "z", "std. dev.", "hits"}, {}, {}};
    for (const simulate::WagerResult& wager : figures.wagers) {
        grid.names.push_back(wager.key);
        grid.cells.push_back({share_text(wager.house_edge.value),
                              share_text(wager.house_edge.high_95() - wager.house_edge.value),
                              exact_text(wager.house_edge), z_text(wager.house_edge.z()),
                              fmt::format("{:.4f}", wager.standard_deviation),
                              share_text(wager.hit_frequency)});
    }
    page.grid(grid);
}

void write_together(Page& page, const simulate::RunFigures& figures) {
    if (!figures.correlations.empty() || figures.seat_correlation) {
        page.heading("What goes together (correlations)");
        for (const simulate::Correlation& each : figures.correlations)
            line(page, fmt::format("{:+.5f}", each.value), each.first + ", " + each.second);
        if (figures.seat_correlation) {
            line(page, fmt::format("{:+.5f}", *figures.seat_correlation), "two seats of a round");
        }
    }
    if (figures.envy.value > 0) {
        line(page, "Envy",
             fmt::format("{:.6f} cents a seat and round{}{}", figures.envy.value,
                         figures.envy.exact
                             ? fmt::format(", exact {}", base::decimal_text(*figures.envy.exact, 6))
                             : "",
                         figures.envy.z() ? fmt::format(", z {:+.2f}", *figures.envy.z()) : ""));
    }
}

void write_judgement(Page& page, const FinishedRun& simulated) {
    if (simulated.table) {
        const simulate::TableFindings& table = *simulated.table;
        page.heading("The table and the bare core");
        line(page, "Compared",
             fmt::format("{} rounds, every line, cent and meter",
                         simulate::with_commas(simulated.sums.rounds)));
        line(page, "Void rounds", simulate::with_commas(table.void_rounds));
        line(page, "Differences", simulate::with_commas(table.differences));
        if (!table.first.empty()) {
            page.entry({.lead = "!", .text = "The first: " + table.first + ".", .bold = true});
        }
    }
    const std::optional<double> z = simulated.figures.house_edge.z();
    if (simulated.is_judged() && std::abs(*z) >= finding_limit) {
        page.entry({.lead = "!",
                    .text = fmt::format("The result is {:.1f} standard errors from the exact "
                                        "figure: something is wrong.",
                                        std::abs(*z)),
                    .bold = true});
    } else if (z && !simulated.is_judged()) {
        page.entry(
            {.text = fmt::format("Too few rounds to judge z: one award can move it by {:.1f}.",
                                 simulated.figures.heaviest)});
    }
}

}  // namespace

std::string simulation_as_text(const FinishedRun& simulated, PageStyle style) {
    Page page(style);
    write_head(page, simulated);
    write_edge(page, simulated);
    page.heading("Decisions");
    for (const simulate::DecisionCount& decision : simulated.figures.decisions)
        line(page, decision.key, share_text(decision.share) + " of all rounds");
    write_wagers(page, simulated.figures);
    write_together(page, simulated.figures);
    write_judgement(page, simulated);
    page.gap();
    line(page, "Time",
         fmt::format("{:.2f} s, {} rounds a second on {} thread{}{}", simulated.seconds,
                     simulate::with_commas(static_cast<std::uint64_t>(simulated.speed())),
                     simulated.threads, simulated.threads == 1 ? "" : "s",
                     simulated.ranks == 1 ? std::string()
                                          : fmt::format(" of each of {} ranks", simulated.ranks)));
    return std::move(page).take();
}

}  // namespace fairdeal::cli
