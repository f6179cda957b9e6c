#pragma once

#include <CLI/App.hpp>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "audit/verify/verify_source.h"
#include "ledger/checkpoint.h"
#include "ledger/keys.h"
#include "ledger/store.h"

// The options that name the record and the keys of a command.
namespace fairdeal::cli {

struct RecordOptions {
    std::string from{};  // a database's URL, or an export file
    std::string key{};   // the floor's public key, or a file with it
    std::string keys{};  // the floor's key file
};

void add_record_option(CLI::App& command, RecordOptions& options);
void add_key_option(CLI::App& command, RecordOptions& options);
void add_keys_option(CLI::App& command, RecordOptions& options);

// Opens a record for reading. An export is loaded into memory.
tl::expected<std::unique_ptr<ledger::Store>, std::string> open_record(const RecordOptions& options);
// Opens a database for writing, with the floor's keys.
tl::expected<std::unique_ptr<ledger::Store>, std::string> open_for_writing(
    const RecordOptions& options, const ledger::Keys& keys);
// A source to verify or export. An export is read line by line. The store must outlive the source.
struct OpenedSource {
    std::unique_ptr<ledger::Store> store{};
    std::unique_ptr<audit::Source> source{};
};
tl::expected<OpenedSource, std::string> open_source(const RecordOptions& options);

// The public key from --key or --keys; nothing if neither was given.
tl::expected<std::optional<ledger::Verifier>, std::string> verifier_in(
    const RecordOptions& options);
// The same, but one of the options must be given.
tl::expected<ledger::Verifier, std::string> needed_verifier(const RecordOptions& options);
tl::expected<ledger::Keys, std::string> keys_in(const RecordOptions& options);

tl::expected<std::string, std::string> whole_text(const std::string& path);
// Reads RFC 3339 as the record writes it, or a day alone.
std::optional<ledger::Milliseconds> read_moment(std::string_view text);

}  // namespace fairdeal::cli
