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

// Reads one table file: passes each section to its reader, and then checks what only the whole file
// shows. Every line gets a finding. Call `read` once, then `check_stated`, then `finish`.
class TableReader {
  public:
    // Without a procedure, findings about how the game is run have no clause.
    TableReader(const games::Module& game, const games::Procedure* procedure);
    TableReader(const TableReader&) = delete;
    TableReader& operator=(const TableReader&) = delete;

    void read(const toml::table& root);
    void refuse(std::size_t line, std::string where, games::RefusalCode code, std::string sentence);
    // Checks the elections that must be stated. Call it after `read`.
    void check_stated(Unstated unstated);
    // Returns the report.
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
