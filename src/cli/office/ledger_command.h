#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// `fairdeal ledger`: the commands about the record: verify, replay, prove, export, archive.
void add_ledger_command(CLI::App& app, int& exit_code);

// Its part `verify`. The others have files of their own.
void add_ledger_verify(CLI::App& ledger, int& exit_code);

}  // namespace fairdeal::cli
