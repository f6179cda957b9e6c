#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "documents/sheet/sheet.h"
#include "server/house/reports/expectation.h"
#include "server/house/reports/reading.h"

// Makes the reports as sheets, which documents/ writes as JSON, CSV or a page.
namespace fairdeal::server {

enum class ReportKind : std::uint8_t {
    performance,  // what each table won, compared with its expectation
    drop,         // drop and hold
    meters,
    voids,
    large_wins,
    events,
    everything,  // all of them, one after the other
};
inline constexpr std::size_t report_kind_count =
    static_cast<std::size_t>(ReportKind::everything) + 1;
std::string_view name_of(ReportKind kind) noexcept;  // "large-wins"
std::optional<ReportKind> find_report(std::string_view name) noexcept;

// The data of a report.
struct ReportSource {
    std::string floor{};  // the floor's name
    Period interval{};
    ledger::Milliseconds generated = 0;
    std::string checkpoint{};  // the newest signed checkpoint; empty: none yet
    std::vector<const TableTally*> tables{};
    const HouseTally* house = nullptr;
    documents::Program program{};
    std::string command{};
};

// With `compute`, it computes missing exact figures now; otherwise the report says that they are
// being computed.
documents::Sheet make_report(ReportKind kind, const ReportSource& source,
                             Expectations& expectations, bool compute);

inline constexpr std::string_view no_activity = "No Activity";

// "2026-11-16T04:00:00.000Z".
std::string time_text(ledger::Milliseconds time);

// The sections, each by itself; performance.h has the first.
documents::Section drop_section(const ReportSource& source);
documents::Section meter_section(const ReportSource& source);
documents::Section void_section(const ReportSource& source);
documents::Section large_win_section(const ReportSource& source);
documents::Section event_section(const ReportSource& source);

}  // namespace fairdeal::server
