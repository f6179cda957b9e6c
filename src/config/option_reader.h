#pragma once

#include <vector>

#include "config/setting_reader.h"
#include "config/table_reading.h"

namespace fairdeal::config {

// Reads [options]: the elections that the regulation leaves to the licensee.
class OptionReader {
  public:
    explicit OptionReader(const TableReading& reading)
        : reading_(reading), settings_(reading.findings) {}

    void read(const toml::table& options);
    // Judges the elections that the licensee must state but the file does not. It refuses each, or
    // returns it, to be assumed at its first value. Call it after the whole file was read.
    std::vector<const games::LicenseeOption*> check_stated(Unstated unstated);

  private:
    void read_option(const toml::key& key, const toml::node& value);

    const TableReading& reading_;
    SettingReader settings_;
};

}  // namespace fairdeal::config
