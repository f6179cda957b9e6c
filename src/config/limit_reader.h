#pragma once

#include <string>

#include "config/setting_reader.h"
#include "config/table_reading.h"

namespace fairdeal::config {

// Reads [limits]: the minimum, maximum and step of each wager, as the licensee posts them. Limits
// that the file does not give follow from the others (config/limits.h).
class LimitReader {
  public:
    explicit LimitReader(const TableReading& reading)
        : reading_(reading), settings_(reading.findings) {}

    void read(const toml::table& limits);
    // Completes the limits and judges those in the file. Call it after the whole file was read.
    void check();

  private:
    void read_limit(games::WagerIndex index, const std::string& where, const toml::table& fields);
    void check_limit(games::WagerIndex index);
    void check_aggregate_limit();

    const TableReading& reading_;
    SettingReader settings_;
    games::WagerSet wagers_with_limits_{};
};

}  // namespace fairdeal::config
