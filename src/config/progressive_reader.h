#pragma once

#include <cstdint>
#include <string>

#include "config/setting_reader.h"
#include "config/table_reading.h"

namespace fairdeal::config {

// Reads [progressive]: the amount of the progressive wager, and what its meters start with and grow
// by. A meter may not reset or grow by less than the chosen pay table asks.
class ProgressiveReader {
  public:
    explicit ProgressiveReader(const TableReading& reading)
        : reading_(reading), settings_(reading.findings) {}

    void read(const toml::table& progressive);
    // After the whole file was read: judges the settings of a progressive wager that is offered.
    void check(const games::Wager& wager);

  private:
    void read_meter(const toml::key& key, const toml::table& meter);
    bool read_meter_amount(const toml::node& node, const std::string& place, base::Cents& amount);
    bool read_meter_rate(const toml::node& node, const std::string& place,
                         std::uint32_t& basis_points);
    void check_meter(const games::PayTable& table, std::uint8_t meter);
    void check_growth(games::Citation cited);

    const TableReading& reading_;
    SettingReader settings_;
};

}  // namespace fairdeal::config
