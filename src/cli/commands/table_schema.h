#pragma once

#include <string>

// The JSON Schema of table files, made from the games that are built in.
// docs/schemas/table.schema.json is a copy of it.
namespace fairdeal::cli {

std::string table_schema();

}  // namespace fairdeal::cli
