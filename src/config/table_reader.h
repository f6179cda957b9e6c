#pragma once

#include <toml++/toml.h>

#include <cstddef>
#include <string>

#include "config/finding_list.h"
#include "config/limit_reader.h"
#include "config/option_reader.h"
#include "config/pay_table_reader.h"
#include "config/progressive_reader.h"
#include "config/setting_reader.h"
#include "config/table_file.h"
#include "config/table_reading.h"
#include "config/table_section_reader.h"
#include "config/wager_reader.h"

namespace fairdeal::config {

// Reads one table file: goes through its sections once, gives each to its reader, and then checks
// what only the whole file shows. Every line gets a finding. Call `read` once, then `check_stated`,
// then `finish`.
class TableReader {
  public:
    // Without a procedure, points on how the game is run are judged without a clause.
    TableReader(const games::Module& game, const games::Procedure* procedure);
    TableReader(const TableReader&) = delete;
    TableReader& operator=(const TableReader&) = delete;

    void read(const toml::table& root);
    void refuse(std::size_t line, std::string where, games::RefusalCode code, std::string sentence);
    // After the whole was read: elections that must be stated.
    void check_stated(Unstated unstated);
    // Hands over the report.
    Report finish();

  private:
    void read_facts(const toml::table& root);
    void read_section(const toml::key& key, const toml::node& node);
    void check_terms();

    Report report_;
    FindingList findings_;
    const TableReading reading_;
    SettingReader settings_;
    WagerReader wagers_;
    PayTableReader pay_tables_;
    OptionReader options_;
    ProgressiveReader progressive_;
    TableSectionReader table_section_;
    LimitReader limits_;
};

}  // namespace fairdeal::config
