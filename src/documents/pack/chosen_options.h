#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <vector>

#include "config/table_file.h"
#include "documents/sheet/sheet.h"
#include "games/description.h"

// What the licensee has chosen for one table among what the regulation leaves open, with the clause
// or ruling behind each choice.
namespace fairdeal::documents::pack {

struct ChosenOption {
    std::string key{};    // "pair-plus"
    std::string name{};   // "Pair Plus"
    std::string value{};  // "Table 2"
    std::string about{};  // what it means, or nothing
    games::Citation cited{};
    std::string own{};  // why there is no clause, where there is none
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
