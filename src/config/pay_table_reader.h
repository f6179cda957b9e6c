#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "config/setting_reader.h"
#include "config/table_reading.h"

namespace fairdeal::config {

// Reads the pay tables: [[pay-table]], which defines the licensee's own tables of odds, and [pay],
// which chooses the table of each wager. A choice may name an own table, so read those first.
class PayTableReader {
  public:
    explicit PayTableReader(const TableReading& reading)
        : reading_(reading), settings_(reading.findings) {}

    void read_own_tables(const toml::array& tables);
    void read_choices(const toml::table& pay);

  private:
    void read_own_table(const toml::table& entry);
    void read_row(const toml::key& key, const toml::node& value, OwnTable& own);
    const games::PayTable* find_table(std::uint8_t schedule, std::string_view id) const;
    std::uint8_t find_schedule(std::string_view key) const;  // 0: none
    std::string schedule_keys() const;

    const TableReading& reading_;
    SettingReader settings_;
};

}  // namespace fairdeal::config
