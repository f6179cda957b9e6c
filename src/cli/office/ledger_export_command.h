#pragma once

#include <CLI/App.hpp>

// `fairdeal ledger export`, `archive` and `statement`.
namespace fairdeal::cli {

void add_ledger_export(CLI::App& ledger, int& exit_code);

}  // namespace fairdeal::cli
