#include "server/house/reports/performance.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "documents/par_sheet/cells.h"
#include "math/analysis.h"
#include "math/analysis_json.h"
#include "server/house/reports/bound.h"

namespace fairdeal::server {
namespace {

namespace par = documents::par;
using base::Cents;

documents::Cell whole(std::uint64_t count) {
    return par::count(base::to_integer(static_cast<base::Wide>(count)));
}

std::string game_name(const TableTally& tally, const GameTally& game) {
    return fmt::format("{}, game {}: {}", tally.table(), game.game_number,
                       game.setup->description().name);
}

documents::SheetTable overview_table() {
    return {"tables",
            "Rounds and win by table",
            {{"table", "Table", documents::ColumnKind::text},
             {"rounds", "Rounds", documents::ColumnKind::count},
             {"voids", "Voided", documents::ColumnKind::count},
             {"base_wagers", "Base wagers", documents::ColumnKind::money},
             {"win", "Win, all wagers", documents::ColumnKind::money},
             {"per_base", "Win per base wager", documents::ColumnKind::percent}},
            {},
            {},
            "A change of a table file makes another game of the table; its figures are not added "
            "to those from before."};
}

documents::SheetTable main_table() {
    return {"main-game",
            "The main game against the mathematics",
            {{"table", "Table", documents::ColumnKind::text},
             {"hands", "Hands", documents::ColumnKind::count},
             {"actual", "Win per hand", documents::ColumnKind::percent},
             {"best_play", "Exact, best play", documents::ColumnKind::percent},
             {"as_played", "Exact, as played", documents::ColumnKind::percent},
             {"difference", "Difference", documents::ColumnKind::percent},
             {"bound", "Bound (±)", documents::ColumnKind::percent},
             {"finding", "Finding", documents::ColumnKind::text}},
            {},
            {},
            fmt::format(
                "In base wagers, every hand counting alike. \"As played\" adds to the exact "
                "advantage under the best play what each decision actually made gave away. The "
                "difference is from that figure, or from best play where it is not known. If the "
                "cards are dealt fairly the difference stays within the bound at every moment of "
                "a table's life, but for one table in {:.0f}.",
                1 / false_alarm_rate)};
}

documents::SheetTable side_table() {
    return {"wagers",
            "Every wager",
            {{"table", "Table", documents::ColumnKind::text},
             {"wager", "Wager", documents::ColumnKind::text},
             {"count", "Number", documents::ColumnKind::count},
             {"staked", "Staked", documents::ColumnKind::money},
             {"win", "Win", documents::ColumnKind::money},
             {"per_stake", "Win per stake", documents::ColumnKind::percent},
             {"exact", "Exact, best play", documents::ColumnKind::percent}},
            {},
            {},
            "Exact figures are those of the optional wagers when every wager the table offers is "
            "made. The wagers of the main game belong together and are compared above; a wager "
            "paid from a meter depends on the meter's amount and has no fixed figure."};
}

// The sums over all proportions of stakes whose expectation is known.
struct Compared {
    std::uint64_t hands = 0;
    std::uint64_t waiting = 0;  // hands whose expectation is being computed
    std::uint64_t without = 0;  // hands for which there is none
    double won = 0;             // the house's win
    double best_play = 0;
    double as_played = 0;
    double squares = 0;
    double reach = 0;
    double seats = 0;
    bool out_of_reach = false;
    bool all_valued = true;
};

Compared compare_main(const GameTally& game, Expectations& expectations, bool compute) {
    Compared sum;
    sum.seats = game.setup->seats;
    for (const auto& [proportions, tally] : game.main) {
        const auto expected = expectations.main(*game.setup, proportions, compute);
        if (!expected) {
            (main_question(*game.setup, proportions) ? sum.waiting : sum.without) += tally.hands;
            continue;
        }
        const double edge = math::nearest(expected->house_edge);
        const auto hands = static_cast<double>(tally.hands);
        sum.hands += tally.hands;
        sum.won -= tally.won;
        sum.best_play += hands * edge;
        sum.as_played += hands * edge + tally.regret;
        // The sum of the squared differences between each round and the players' mean, which is
        // -edge a hand.
        const bool valued = tally.valued == tally.decisions;
        sum.squares += (valued ? tally.fair : tally.as_won).around(-edge);
        sum.reach = std::max(sum.reach, expected->reach);
        sum.out_of_reach |= tally.farthest > expected->reach;
        sum.all_valued &= valued;
    }
    return sum;
}

std::string finding_of(const Compared& sum, double difference, double bound) {
    if (sum.out_of_reach) return "a hand was settled beyond what the game can pay";
    if (std::abs(difference) <= bound) return "within the bound";
    if (sum.all_valued) return difference > 0 ? "WON TOO MUCH" : "LOST TOO MUCH";
    // Players who play badly lose more. Without their decisions, only a win that is too small shows
    // a fault.
    return difference > 0 ? "above the bound; decisions are not known" : "LOST TOO MUCH";
}

documents::Cells main_row(const std::string& name, const Compared& sum) {
    const auto hands = static_cast<double>(sum.hands);
    if (sum.hands == 0) {
        const std::string_view why =
            sum.waiting != 0 ? "being computed" : "there is no exact figure for these stakes";
        return {par::words(name),      whole(sum.waiting + sum.without),
                par::not_applicable(), par::not_applicable(),
                par::not_applicable(), par::not_applicable(),
                par::not_applicable(), par::words(why)};
    }
    const double expected = (sum.all_valued ? sum.as_played : sum.best_play) / hands;
    const double difference = sum.won / hands - expected;
    // A hand gives up at most what it can lose, so both together are at most twice the reach, for
    // every seat of a round.
    const double bound = sequential_bound(sum.hands, sum.squares, 2 * sum.reach * sum.seats);
    return {par::words(name),
            whole(sum.hands),
            par::percent(sum.won / hands, 3),
            par::percent(sum.best_play / hands, 3),
            sum.all_valued ? par::percent(sum.as_played / hands, 3) : par::not_applicable(),
            par::percent(difference, 3),
            par::percent(bound, 3),
            par::words(finding_of(sum, difference, bound))};
}

documents::Cell exact_of(const GameTally& game, const std::string& key, Expectations& expectations,
                         bool compute) {
    const games::Description& description = game.setup->description();
    const games::WagerIndex wager = games::find_wager(description, key);
    const bool is_side = wager != games::no_wager && wager != game.setup->metered &&
                         wager != description.base_wager &&
                         description.wagers[wager].kind == games::WagerKind::optional;
    if (!is_side) return par::not_applicable();
    const auto expected = expectations.side(*game.setup, key, compute);
    return expected ? par::percent(expected->house_edge, 3)
                    : par::words(compute ? "none" : "being computed");
}

void add_wagers(documents::SheetTable& table, const TableTally& tally, const GameTally& game,
                Expectations& expectations, bool compute) {
    for (const auto& [key, wager] : game.wagers) {
        const bool has_stake = wager.staked > Cents();
        table.rows.push_back(
            {par::words(game_name(tally, game)), par::words(key), whole(wager.count),
             par::money(wager.staked), par::money(-wager.net),
             has_stake ? par::percent(base::ratio(-wager.net.count(), wager.staked.count()), 3)
                       : par::not_applicable(),
             exact_of(game, key, expectations, compute)});
    }
}

std::string coverage_of(const TableTally& tally, const GameTally& game) {
    std::uint64_t decisions = 0;
    std::uint64_t valued = 0;
    std::uint64_t unseen = 0;
    for (const auto& [proportions, main] : game.main) {
        decisions += main.decisions;
        valued += main.valued;
        unseen += main.unseen;
    }
    if (valued == decisions && game.with_coupons == 0) return {};
    std::string text = fmt::format("Table {}: ", game_name(tally, game));
    if (valued != decisions) {
        text +=
            fmt::format("{} of {} decisions have an exact value; {}", valued, decisions,
                        unseen != 0 ? fmt::format("the cards of {} were never turned up. ", unseen)
                                    : "the others were not valued. ");
    }
    if (game.with_coupons != 0) {
        text += fmt::format("{} hands with coupons are not compared.", game.with_coupons);
    }
    return text;
}

}  // namespace

documents::Section performance_section(const ReportSource& source, Expectations& expectations,
                                       bool compute) {
    documents::Section section;
    section.id = "performance";
    section.title = "Table performance";
    section.method = documents::Method::exact;
    section.paragraphs = {
        "What the tables won for the house, beside what the exact mathematics says they should. "
        "Drop and hold are another report."};
    documents::SheetTable overview = overview_table();
    documents::SheetTable main = main_table();
    documents::SheetTable side = side_table();
    for (const TableTally* tally : source.tables) {
        for (const GameTally& game : tally->games()) {
            if (game.rounds + game.voids == 0) continue;
            const Cents base = game.base_wagers();
            overview.rows.push_back(
                {par::words(game_name(*tally, game)), whole(game.rounds), whole(game.voids),
                 par::money(base), par::money(game.win()),
                 base == Cents() ? par::not_applicable()
                                 : par::percent(base::ratio(game.win().count(), base.count()), 3)});
            main.rows.push_back(
                main_row(game_name(*tally, game), compare_main(game, expectations, compute)));
            add_wagers(side, *tally, game, expectations, compute);
            if (std::string text = coverage_of(*tally, game); !text.empty()) {
                section.paragraphs.push_back(std::move(text));
            }
        }
    }
    if (overview.rows.empty()) {
        section.facts.push_back({"Tables", std::string(no_activity), {}});
    } else {
        section.tables = {std::move(overview), std::move(main), std::move(side)};
    }
    return section;
}

}  // namespace fairdeal::server
