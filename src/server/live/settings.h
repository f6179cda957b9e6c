#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "audit/record/configuration.h"
#include "config/table_file.h"
#include "ledger/accounts.h"
#include "ledger/store.h"
#include "server/common/refusals.h"
#include "table/state/actor.h"

// What the house has decided about a table: its table file, which also says where the cards come
// from, and what the file does not say. Kept as a record of the kind "table-settings" whose key is
// the table's number; every server of the floor follows it, and every change has a note in the
// house's chain.
namespace fairdeal::server {

inline constexpr std::string_view table_record_kind = "table-settings";
inline constexpr std::chrono::milliseconds slowest_step{60'000};
inline constexpr std::chrono::milliseconds longest_betting{600'000};

// Whether the table tells a player what is best. Never where people deal: GLI-19 4.18.2.
enum class AdviceRule : std::uint8_t { off, practice };

std::string_view name_of(AdviceRule advice) noexcept;
std::optional<AdviceRule> read_advice(std::string_view name) noexcept;

struct Settings {
    std::uint32_t table = 0;
    std::string game{};  // its key
    std::string toml{};  // the table file
    ledger::Money money = ledger::Money::play;
    std::uint32_t link = 0;               // the table whose meters it shares; 0: it has its own
    std::chrono::milliseconds step{600};  // between two steps of the virtual dealer
    std::chrono::milliseconds betting{15'000};  // bets stay open at least so long
    bool is_practice = false;                   // a table to learn at: for play money only
    AdviceRule advice = AdviceRule::off;
    bool is_open = false;  // it is opened, or closed when its round has ended
    // Grows with every change of the table file: in every report what was played before and after
    // are two games.
    std::uint32_t game_number = 1;

    bool operator==(const Settings&) const = default;
    bool gives_advice() const noexcept { return advice == AdviceRule::practice; }
    // Tables that share meters are played under one lease, that of the table that has them.
    std::uint32_t meters_of() const noexcept { return link == 0 ? table : link; }
};

boost::json::object to_json(const Settings& settings);
// Of a record: nothing but what to_json writes.
tl::expected<Settings, std::string> settings_from(std::string_view json);

// The table file read by the rules, when the table may be opened with these settings.
tl::expected<config::Report, Refused> check_settings(const Settings& settings);

// The settings of a table with the version of their record; nothing when there is no such table.
struct StoredSettings {
    Settings settings{};
    std::uint64_t version = 0;
};
ledger::StoreResult<std::optional<StoredSettings>> find_settings(ledger::Store& store,
                                                                 std::uint32_t table);
// In the order of their numbers.
ledger::StoreResult<std::vector<StoredSettings>> all_settings(ledger::Store& store);

// Its record replaced; version 0: it must not exist yet.
ledger::RecordWrite settings_write(const Settings& settings, std::uint64_t version);

// As the table's own chain has it: its table file and whose meters are whose.
audit::TableRecord record_of(const Settings& settings);
// The first entry of a new table's chain, which puts up its meters; refused where its file is.
tl::expected<ledger::Draft, std::string> first_entry(const Settings& settings, table::Account by,
                                                     ledger::Milliseconds time);

}  // namespace fairdeal::server
