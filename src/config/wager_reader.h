#pragma once

#include "config/setting_reader.h"
#include "config/table_reading.h"

namespace fairdeal::config {

// Reads [wagers]: which of the optional wagers the table offers. It refuses a wager that the game
// does not have, and leaving out one that belongs to the game.
class WagerReader {
  public:
    explicit WagerReader(const TableReading& reading)
        : reading_(reading), settings_(reading.findings) {}

    void read(const toml::table& wagers);

  private:
    const TableReading& reading_;
    SettingReader settings_;
};

}  // namespace fairdeal::config
