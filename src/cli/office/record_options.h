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

// Which record a command reads, and with which keys.
namespace fairdeal::cli {

struct RecordOptions {
    std::string from{};  // a database's URL, or an export file
    std::string key{};   // the floor's public key, or a file that holds it
    std::string keys{};  // the floor's key file
};

void add_record_option(CLI::App& command, RecordOptions& options);
void add_key_option(CLI::App& command, RecordOptions& options);
void add_keys_option(CLI::App& command, RecordOptions& options);

// For reading; an export is read into memory.
tl::expected<std::unique_ptr<ledger::Store>, std::string> open_record(const RecordOptions& options);
// For writing: a database, with the floor's keys.
tl::expected<std::unique_ptr<ledger::Store>, std::string> open_for_writing(
    const RecordOptions& options, const ledger::Keys& keys);
// What is verified or exported; an export is read line by line. The store must outlive the source.
struct OpenedSource {
    std::unique_ptr<ledger::Store> store{};
    std::unique_ptr<audit::Source> source{};
};
tl::expected<OpenedSource, std::string> open_source(const RecordOptions& options);

// From --key, or from --keys. Nothing when neither was given.
tl::expected<std::optional<ledger::Verifier>, std::string> verifier_in(
    const RecordOptions& options);
// The same; one of them must be given.
tl::expected<ledger::Verifier, std::string> needed_verifier(const RecordOptions& options);
tl::expected<ledger::Keys, std::string> keys_in(const RecordOptions& options);

tl::expected<std::string, std::string> whole_text(const std::string& path);
// RFC 3339 as the record writes it, or only the day.
std::optional<ledger::Milliseconds> read_moment(std::string_view text);

}  // namespace fairdeal::cli
