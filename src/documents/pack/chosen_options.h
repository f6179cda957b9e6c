#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <vector>

#include "config/table_file.h"
#include "documents/sheet/sheet.h"
#include "games/description.h"

// The licensee's choices for one table where the regulation leaves a choice, each with its clause
// or ruling.
namespace fairdeal::documents::pack {

struct ChosenOption {
    std::string key{};    // "pair-plus"
    std::string name{};   // "Pair Plus"
    std::string value{};  // "Table 2"
    std::string about{};  // its meaning, or empty
    games::Citation cited{};
    std::string own{};  // the reason if there is no clause
};

struct ChoiceGroup {
    std::string id{};  // "pay-tables"
    std::string title{};
    std::vector<ChosenOption> choices{};
};

// Wagers, pay tables, elections, dealing and equipment, limits, clocks and, where the table has a
// progressive, its meters.
std::vector<ChoiceGroup> chosen_options(const config::TableFile& table);

// options.json.
boost::json::value options_json(const config::TableFile& table,
                                const std::vector<ChoiceGroup>& groups);

// One table for each group.
std::vector<SheetTable> option_tables(const std::vector<ChoiceGroup>& groups);

}  // namespace fairdeal::documents::pack
