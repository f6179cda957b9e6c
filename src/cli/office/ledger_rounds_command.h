#pragma once

#include <CLI/App.hpp>

// `fairdeal ledger replay`, `prove` and `check-proof`.
namespace fairdeal::cli {

void add_ledger_rounds(CLI::App& ledger, int& exit_code);

}  // namespace fairdeal::cli
