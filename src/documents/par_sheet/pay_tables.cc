#include "documents/par_sheet/pay_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"

namespace fairdeal::documents::par {
namespace {

using games::PayKind;

// What the row wins on top of the stake.
base::Cents net_win(const games::Question& question, const games::Pay& pay, base::Cents stake) {
    if (pay.kind == PayKind::meter) return question.meters[pay.meter].amount - stake;
    return pay.win_on(stake).cents;
}

// States odds in both ways, because tables are printed in either: "to 1" is what the player wins on
// top of the stake, "for 1" is everything that the player gets.
Cells pay_row(const games::Question& question, std::uint8_t schedule, games::Row row,
              base::Cents stake) {
    const games::Description& game = *question.game;
    const games::Pay& pay = (*question.terms.tables[schedule])[row];
    Cells cells{words(games::row_name(game, game.schedules[schedule], row)),
                odds(games::text_of(pay, game.meters))};
    if (!pay.pays()) {
        cells.push_back(not_applicable());
        cells.push_back(not_applicable());
    } else {
        const Rational to_one = base::ratio(net_win(question, pay, stake).count(), stake.count());
        const auto add = [&](const Rational& ratio, std::string_view unit) {
            const int places = ratio.get_den() == 1 ? 0 : 2;
            const std::string size = grouped(base::decimal_text(ratio, places));
            cells.push_back(odds(fmt::format("{} {} 1", size, unit)));
        };
        add(to_one, "to");
        add(to_one + 1, "for");
    }
    cells.push_back(pay.envy_dollars == 0 ? not_applicable()
                                          : money(base::Cents::dollars(pay.envy_dollars)));
    return cells;
}

bool pays_envy(const games::PayTable& table) {
    for (const games::Pay& pay : table.pays) {
        if (pay.envy_dollars > 0) return true;
    }
    return false;
}

// The rows that the table names, the best paid first.
std::vector<games::Row> rows_of(const games::Question& question, const games::PayTable& table,
                                base::Cents stake) {
    std::vector<games::Row> rows;
    for (std::size_t i = 0; i < games::row_count; ++i) {
        if (table.pays[i].kind != PayKind::nothing) rows.push_back(static_cast<games::Row>(i));
    }
    std::ranges::stable_sort(rows, std::greater(),
                             [&](games::Row row) { return net_win(question, table[row], stake); });
    return rows;
}

bool pays_amounts(const games::PayTable& table) {
    return std::ranges::any_of(table.pays, [](const games::Pay& pay) {
        return pay.kind == PayKind::fixed || pay.kind == PayKind::meter;
    });
}

SheetTable pay_table(const games::Question& question, std::uint8_t schedule) {
    const games::Description& game = *question.game;
    const games::Schedule& family = game.schedules[schedule];
    const games::PayTable& listed = *question.terms.tables[schedule];
    const games::WagerIndex wager = games::wager_paid_by(game, schedule);
    const games::WagerIndex on = game.wagers[wager].paid_on;
    const games::WagerIndex staked = on == games::no_wager ? wager : on;
    base::Cents stake = question.placed[staked];
    if (stake == base::Cents()) stake = question.placed[game.base_wager];
    SheetTable table{.id = fmt::format("{}-pays", family.key),
                     .title = fmt::format("{}, table {}", family.name, listed.id)};
    table.columns = {{"hand", "Hand", ColumnKind::text},
                     {"listed", "As listed", ColumnKind::odds},
                     {"to_one", "To 1", ColumnKind::odds},
                     {"for_one", "For 1", ColumnKind::odds}};
    const bool envy = pays_envy(listed);
    if (envy) table.columns.push_back({"envy", "Envy for each $1", ColumnKind::money});
    for (const games::Row row : rows_of(question, listed, stake)) {
        table.rows.push_back(pay_row(question, schedule, row, stake));
        if (!envy) table.rows.back().pop_back();
    }
    const std::string source = source_of(listed.clause, listed.ruling);
    table.note = fmt::format("{}{}{}.", capitalized(games::name_of(listed.label)),
                             source.empty() ? "" : ": ", source);
    if (pays_amounts(listed)) {
        table.note += fmt::format(" Fixed amounts and meters as shown are stated as odds on {}.",
                                  base::to_dollars(stake));
    }
    return table;
}

}  // namespace

Section pay_tables(const Figures& figures) {
    const games::Question& question = figures.question;
    const games::Description& game = figures.game;
    Section section = make_section({"4", "pay-tables", "Pay tables", Method::none});
    games::WagerSet even;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const bool played =
            game.wagers[i].kind != games::WagerKind::optional || question.placed[i] > base::Cents();
        if (game.wagers[i].schedule == 0 && played) even.insert(i);
    }
    if (!even.empty()) {
        section.paragraphs.push_back(
            fmt::format("{} win 1 to 1.", names_in_words(game, even, "and")));
    }
    section.paragraphs.push_back(
        "\"To 1\" is what is won beside the stake; \"for 1\" is all that is handed over, the stake "
        "included.");
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        if (is_used(question, i)) section.tables.push_back(pay_table(question, i));
    }
    if (const games::LicenseeOption* limit = games::find_option(game, "aggregate-limit")) {
        const base::Cents set = question.terms.aggregate_limit;
        section.facts.push_back(fact(
            "Aggregate limit", set > base::Cents() ? base::to_dollars(set)
                                                   : fmt::format("off; if set, at least {}",
                                                                 base::to_dollars(limit->least))));
    }
    return section;
}

}  // namespace fairdeal::documents::par
