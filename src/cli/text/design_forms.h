#pragma once

#include <string>

#include "cli/text/design_text.h"

// What a search for tables has found, as JSON, as CSV and as a table file.
namespace fairdeal::cli {

std::string design_as_json(const DesignAnswer& answer);
std::string design_as_csv(const DesignAnswer& answer);
// The table file that puts the picked table into force.
std::string design_as_table_file(const DesignAnswer& answer);

}  // namespace fairdeal::cli
