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

// The house's settings of a table: its table file, which also names the source of the cards, and
// the settings beside the file. They are a record of the kind "table-settings" under the table's
// number. Every server of the floor follows this record, and every change has a note in the house's
// chain.
namespace fairdeal::server {

inline constexpr std::string_view table_record_kind = "table-settings";
inline constexpr std::chrono::milliseconds slowest_step{60'000};
inline constexpr std::chrono::milliseconds longest_betting{600'000};

// Whether the table advises players. Never where people deal: GLI-19 4.18.2.
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
    std::chrono::milliseconds betting{15'000};  // the shortest time that bets stay open
    bool is_practice = false;                   // a table for learning: play money only
    AdviceRule advice = AdviceRule::off;
    bool is_open = false;  // if set to false, the table closes when its round has ended
    // Grows with every change of the table file. Reports count the play before and after a change
    // as two games.
    std::uint32_t game_number = 1;

    bool operator==(const Settings&) const = default;
    bool gives_advice() const noexcept { return advice == AdviceRule::practice; }
    // The table that has the meters. Tables that share meters are played under that table's lease.
    std::uint32_t meters_of() const noexcept { return link == 0 ? table : link; }
};

boost::json::object to_json(const Settings& settings);
// Reads a record: exactly what to_json writes. The error is one sentence.
tl::expected<Settings, std::string> settings_from(std::string_view json);

// Reads the table file, and checks that a table may be opened with these settings.
tl::expected<config::Report, Refused> check_settings(const Settings& settings);

// The settings of a table with the version of their record; nothing if there is no such table.
struct StoredSettings {
    Settings settings{};
    std::uint64_t version = 0;
};
ledger::StoreResult<std::optional<StoredSettings>> find_settings(ledger::Store& store,
                                                                 std::uint32_t table);
// In the order of their numbers.
ledger::StoreResult<std::vector<StoredSettings>> all_settings(ledger::Store& store);

// The write that replaces the record of this version; version 0: it must not exist yet.
ledger::RecordWrite settings_write(const Settings& settings, std::uint64_t version);

// The configuration as the table's own chain records it.
audit::TableRecord record_of(const Settings& settings);
// The first entry of a new table's chain, which also funds its meters. The error is the sentence
// with which the table file is refused.
tl::expected<ledger::Draft, std::string> first_entry(const Settings& settings, table::Account by,
                                                     ledger::Milliseconds time);

}  // namespace fairdeal::server
