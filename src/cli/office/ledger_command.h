#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// `fairdeal ledger`: what can be done with the record: verify, replay, prove, export, archive.
void add_ledger_command(CLI::App& app, int& exit_code);

// Its parts.
void add_ledger_verify(CLI::App& ledger, int& exit_code);
void add_ledger_rounds(CLI::App& ledger, int& exit_code);  // replay, prove, check-proof
void add_ledger_export(CLI::App& ledger, int& exit_code);  // export, archive, statement

}  // namespace fairdeal::cli
