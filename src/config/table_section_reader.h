#pragma once

#include "config/setting_reader.h"
#include "config/table_reading.h"

namespace fairdeal::config {

// Reads [table] and [clocks]: the equipment, how the cards are shuffled and dealt, and the times.
class TableSectionReader {
  public:
    explicit TableSectionReader(const TableReading& reading)
        : reading_(reading), settings_(reading.findings) {}

    void read_table(const toml::table& section);
    void read_clocks(const toml::table& section);
    // Judges the settings of these sections. Call it after the whole file was read.
    void check();

  private:
    void check_layout();
    void check_methods();
    void check_counting();
    void check_card_age();
    void check_players();

    const TableReading& reading_;
    SettingReader settings_;
};

}  // namespace fairdeal::config
