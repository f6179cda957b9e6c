#include "server/house/reports/sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "documents/par_sheet/cells.h"
#include "server/house/reports/performance.h"
#include "table/state/meter.h"
#include "table/text/time_text.h"

namespace fairdeal::server {
namespace {

namespace par = documents::par;
using base::Cents;

constexpr std::array<std::string_view, report_kind_count> report_names{
    "performance", "drop", "meters", "voids", "large-wins", "events", "all"};
constexpr std::array<std::string_view, report_kind_count> report_titles{
    "Table performance", "Drop and hold",      "Progressive meters", "Voided rounds",
    "Large wins",        "Significant events", "All reports"};

documents::Section new_section(std::string_view id, std::string_view title,
                               std::string_view about) {
    documents::Section section;
    section.id = std::string(id);
    section.title = std::string(title);
    section.paragraphs.emplace_back(about);
    return section;
}

// Adds a table, or a sentence if it has no rows.
void add(documents::Section& section, documents::SheetTable table) {
    if (table.rows.empty()) {
        section.facts.push_back({table.title, std::string(no_activity), {}});
    } else {
        section.tables.push_back(std::move(table));
    }
}

documents::Cell share_of(Cents part, Cents whole) {
    if (whole == Cents()) return par::not_applicable();
    return par::percent(base::ratio(part.count(), whole.count()), 2);
}

documents::Cell table_name(std::uint32_t table) {
    return par::words(std::to_string(table));
}

documents::Cell round_name(std::uint32_t table, std::uint32_t round) {
    return par::words(round == 0 ? std::to_string(table) : fmt::format("{}/{}", table, round));
}

Cents whole_cents(table::MeterUnits units) {
    return Cents(units / table::units_per_cent);
}

documents::SheetTable happenings_table(std::string id, std::string title,
                                       std::vector<Happening> all) {
    std::ranges::stable_sort(all, {}, &Happening::time);
    documents::SheetTable table{std::move(id),
                                std::move(title),
                                {{"time", "Time", documents::ColumnKind::text},
                                 {"round", "Table or round", documents::ColumnKind::text},
                                 {"type", "What", documents::ColumnKind::text},
                                 {"text", "In words", documents::ColumnKind::text}},
                                {},
                                {},
                                {}};
    for (const Happening& each : all) {
        const bool of_house = each.table == 0;
        table.rows.push_back({par::words(time_text(each.time)),
                              of_house ? par::words("house") : round_name(each.table, each.round),
                              par::words(each.type), par::words(each.text)});
    }
    return table;
}

}  // namespace

std::string time_text(ledger::Milliseconds time) {
    return table::text_of(table::Time(std::chrono::milliseconds(time)));
}

std::string_view name_of(ReportKind kind) noexcept {
    return report_names[static_cast<std::size_t>(kind)];
}

std::optional<ReportKind> find_report(std::string_view name) noexcept {
    const auto found = std::ranges::find(report_names, name);
    if (found == report_names.end()) return std::nullopt;
    return static_cast<ReportKind>(found - report_names.begin());
}

documents::Section drop_section(const ReportSource& source) {
    documents::Section section = new_section(
        "drop", "Drop and hold",
        "What players brought to each table in cash, and what the table kept of it. Hold is the "
        "table's win over its drop; it is not the house's advantage, for the same chips are bet "
        "many times.");
    documents::SheetTable table{
        "drop",
        "Drop and hold by table",
        {{"table", "Table", documents::ColumnKind::text},
         {"buy_ins", "Buy-ins", documents::ColumnKind::money},
         {"dropped", "Drop as counted", documents::ColumnKind::money},
         {"fills", "Fills", documents::ColumnKind::money},
         {"credits", "Credits", documents::ColumnKind::money},
         {"differences", "Over (+) or short (−)", documents::ColumnKind::money},
         {"win", "Win", documents::ColumnKind::money},
         {"hold", "Hold", documents::ColumnKind::percent}},
        {},
        {},
        "Win is what the settled wagers of the interval brought the house. Buy-ins, fills, "
        "credits and counts are those of the interval."};
    for (const TableTally* tally : source.tables) {
        const auto found = source.house->banks.find(tally->table());
        Cents win;
        for (const GameTally& game : tally->games())
            win += game.win();
        if (found == source.house->banks.end()) continue;  // a play-money table has no cash
        const BankTally& bank = found->second;
        table.rows.push_back({table_name(tally->table()), par::money(bank.buy_ins),
                              par::money(bank.dropped), par::money(bank.fills),
                              par::money(bank.credits), par::money(bank.differences),
                              par::money(win), share_of(win, bank.buy_ins)});
    }
    add(section, std::move(table));
    section.facts.push_back({"Cashed out", base::to_dollars(source.house->cashed_out), {}});
    section.facts.push_back({"Coupons issued", base::to_dollars(source.house->coupons), {}});
    return section;
}

documents::Section meter_section(const ReportSource& source) {
    documents::Section section =
        new_section("meters", "Progressive meters",
                    "What went into each meter in the interval, and how it stood at "
                    "its end. A linked meter appears at each of its tables.");
    documents::SheetTable table{
        "meters",
        "Meters by table",
        {{"table", "Table", documents::ColumnKind::text},
         {"meter", "Meter", documents::ColumnKind::text},
         {"in", "Progressive-In", documents::ColumnKind::count},
         {"wagered", "Wagered", documents::ColumnKind::money},
         {"shown", "Display", documents::ColumnKind::money},
         {"hits", "Hits", documents::ColumnKind::count},
         {"wins", "Wins", documents::ColumnKind::money},
         {"overflow", "Overflow", documents::ColumnKind::money},
         {"reserve", "Reserved pool", documents::ColumnKind::money}},
        {},
        {},
        "Progressive-In counts the qualifying wagers, Hits and Wins what this table paid; "
        "fractions of a cent stay on the meter and are not shown (13:69E-1.39A)."};
    for (const TableTally* tally : source.tables) {
        for (const auto& [name, meter] : tally->meters()) {
            table.rows.push_back({table_name(tally->table()), par::words(name),
                                  par::count(base::to_integer(static_cast<base::Wide>(meter.in))),
                                  par::money(meter.wagered), par::money(whole_cents(meter.shown)),
                                  par::count(base::to_integer(static_cast<base::Wide>(meter.hits))),
                                  par::money(meter.wins), par::money(whole_cents(meter.overflow)),
                                  par::money(whole_cents(meter.reserve))});
        }
    }
    add(section, std::move(table));
    return section;
}

documents::Section void_section(const ReportSource& source) {
    documents::Section section = new_section(
        "voids", "Voided rounds", "Rounds whose wagers were given back, each with its reason.");
    std::vector<Happening> all;
    for (const TableTally* tally : source.tables)
        all.insert(all.end(), tally->voids().begin(), tally->voids().end());
    add(section, happenings_table("voids", "Voided rounds", std::move(all)));
    return section;
}

documents::Section large_win_section(const ReportSource& source) {
    documents::Section section = new_section(
        "large-wins", "Large wins",
        fmt::format("Wagers that won {} or more. Who won it stands in the record of the round, "
                    "which an auditor may open.",
                    base::to_dollars(large_win)));
    documents::SheetTable table{"large-wins",
                                "Large wins",
                                {{"time", "Time", documents::ColumnKind::text},
                                 {"round", "Round", documents::ColumnKind::text},
                                 {"seat", "Seat", documents::ColumnKind::count},
                                 {"wager", "Wager", documents::ColumnKind::text},
                                 {"stake", "Stake", documents::ColumnKind::money},
                                 {"net", "Won", documents::ColumnKind::money}},
                                {},
                                {},
                                {}};
    std::vector<LargeWin> all;
    for (const TableTally* tally : source.tables)
        all.insert(all.end(), tally->large_wins().begin(), tally->large_wins().end());
    std::ranges::stable_sort(all, {}, &LargeWin::time);
    for (const LargeWin& win : all) {
        table.rows.push_back({par::words(time_text(win.time)), round_name(win.table, win.round),
                              par::count(win.seat), par::words(win.line), par::money(win.stake),
                              par::money(win.net)});
    }
    add(section, std::move(table));
    return section;
}

documents::Section event_section(const ReportSource& source) {
    documents::Section section =
        new_section("events", "Significant events",
                    "What somebody has to look at: irregularities and rulings, "
                    "corrections, changes of settings, counts that differ, failed "
                    "sign-ins, checks of the program that failed.");
    std::vector<Happening> all = source.house->happenings;
    for (const TableTally* tally : source.tables)
        all.insert(all.end(), tally->happenings().begin(), tally->happenings().end());
    add(section, happenings_table("events", "Significant events", std::move(all)));
    return section;
}

documents::Sheet make_report(ReportKind kind, const ReportSource& source,
                             Expectations& expectations, bool compute) {
    documents::Sheet sheet;
    sheet.kind = "report";
    sheet.title = std::string(report_titles[static_cast<std::size_t>(kind)]);
    const Period always;
    const std::string from = source.interval.from == always.from ? "the beginning of the record"
                                                                 : time_text(source.interval.from);
    const std::string to =
        source.interval.to == always.to ? "the end of the record" : time_text(source.interval.to);
    sheet.subtitle = fmt::format("{}: from {} to {}", source.floor, from, to);
    sheet.version = "1";
    sheet.program = source.program;
    sheet.created = time_text(source.generated);
    sheet.command = source.command;
    const auto wanted = [&](ReportKind each) {
        return kind == each || kind == ReportKind::everything;
    };
    auto& sections = sheet.sections;
    if (wanted(ReportKind::performance)) {
        sections.push_back(performance_section(source, expectations, compute));
    }
    if (wanted(ReportKind::drop)) sections.push_back(drop_section(source));
    if (wanted(ReportKind::meters)) sections.push_back(meter_section(source));
    if (wanted(ReportKind::voids)) sections.push_back(void_section(source));
    if (wanted(ReportKind::large_wins)) sections.push_back(large_win_section(source));
    if (wanted(ReportKind::events)) sections.push_back(event_section(source));
    documents::Section about =
        new_section("record", "What this report rests on",
                    "Every figure is added up from the record, whose rounds were done "
                    "again by the rules. Rounds that had not ended are not in it. The "
                    "newest signed checkpoint commits to everything recorded before "
                    "it.");
    about.facts = {{"Operator", source.floor, {}},
                   {"From", from, {}},
                   {"Up to, not including", to, {}},
                   {"Generated", time_text(source.generated), {}},
                   {"Checkpoint",
                    source.checkpoint.empty() ? "none has been signed yet" : source.checkpoint,
                    {}}};
    sections.push_back(std::move(about));
    for (std::size_t i = 0; i < sections.size(); ++i)
        sections[i].number = std::to_string(i + 1);
    return sheet;
}

}  // namespace fairdeal::server
