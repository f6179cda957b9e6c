#pragma once

#include <cstdint>
#include <string>

#include "config/setting_reader.h"
#include "config/table_reading.h"

namespace fairdeal::config {

// Reads [progressive]: the amount of the progressive wager, and the starts and rates of its meters.
// A meter's reset and rate may not be less than the chosen pay table requires.
class ProgressiveReader {
  public:
    explicit ProgressiveReader(const TableReading& reading)
        : reading_(reading), settings_(reading.findings) {}

    void read(const toml::table& progressive);
    // Judges the settings of an offered progressive wager. Call it after the whole file was read.
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
