#include "cli/office/record_options.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "audit/export/export.h"
#include "audit/export/export_source.h"
#include "audit/export/export_store.h"
#include "ledger/sql/open_store.h"
#include "table/text/time_text.h"

namespace fairdeal::cli {
namespace {

bool is_url(std::string_view text) {
    return text.starts_with("sqlite:") || text.starts_with("postgresql:");
}

}  // namespace

void add_record_option(CLI::App& command, RecordOptions& options) {
    command
        .add_option("--db", options.from,
                    "The record: sqlite:PATH, postgresql://…, or an export file")
        ->required()
        ->type_name("URL");
}
void add_key_option(CLI::App& command, RecordOptions& options) {
    command
        .add_option("--key", options.key,
                    "The floor's public key, NAME+…, or a file that holds it (`fairdeal ledger "
                    "key` prints it)")
        ->type_name("KEY");
}
void add_keys_option(CLI::App& command, RecordOptions& options) {
    command.add_option("--keys", options.keys, "The floor's key file")->type_name("FILE");
}

tl::expected<std::unique_ptr<ledger::Store>, std::string> open_record(
    const RecordOptions& options) {
    if (!is_url(options.from)) {
        auto store = audit::ExportStore::read(options.from);
        if (!store) return tl::unexpected(store.error());
        return std::move(*store);
    }
    auto store = ledger::open_store(options.from, std::nullopt);
    if (!store) return tl::unexpected(store.error().sentence);
    return std::move(*store);
}

tl::expected<std::unique_ptr<ledger::Store>, std::string> open_for_writing(
    const RecordOptions& options, const ledger::Keys& keys) {
    auto store = ledger::open_store(options.from, keys);
    if (!store) return tl::unexpected(store.error().sentence);
    return std::move(*store);
}

tl::expected<OpenedSource, std::string> open_source(const RecordOptions& options) {
    OpenedSource opened;
    if (!is_url(options.from)) {
        auto source = audit::open_export(options.from);
        if (!source) return tl::unexpected(source.error());
        opened.source = std::move(*source);
        return opened;
    }
    auto store = open_record(options);
    if (!store) return tl::unexpected(store.error());
    opened.store = std::move(*store);
    opened.source = audit::source_of(*opened.store);
    return opened;
}

tl::expected<std::string, std::string> whole_text(const std::string& path) {
    std::error_code failed;
    if (std::filesystem::is_directory(path, failed)) {
        return tl::unexpected(fmt::format("{} is a folder, not a file.", path));
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) return tl::unexpected(fmt::format("{}: {}.", path, std::strerror(errno)));
    return std::string(std::istreambuf_iterator<char>(file), {});
}

tl::expected<ledger::Keys, std::string> keys_in(const RecordOptions& options) {
    if (options.keys.empty()) return tl::unexpected(std::string("--keys FILE is needed."));
    return ledger::read_keys(options.keys);
}

tl::expected<std::optional<ledger::Verifier>, std::string> verifier_in(
    const RecordOptions& options) {
    if (options.key.empty() && options.keys.empty()) return std::optional<ledger::Verifier>();
    if (options.key.empty()) {
        const auto keys = keys_in(options);
        if (!keys) return tl::unexpected(keys.error());
        return ledger::verifier_of(*keys);
    }
    if (auto read = ledger::read_verifier(options.key)) return *read;
    auto text = whole_text(options.key);
    if (!text) {
        return tl::unexpected(
            std::string("The key is neither NAME+… nor a file that can be read."));
    }
    while (text->ends_with('\n'))
        text->pop_back();
    const auto read = ledger::read_verifier(*text);
    if (!read) return tl::unexpected(read.error());
    return *read;
}

tl::expected<ledger::Verifier, std::string> needed_verifier(const RecordOptions& options) {
    const auto found = verifier_in(options);
    if (!found) return tl::unexpected(found.error());
    if (!*found) return tl::unexpected(std::string("The floor's key is needed: --key KEY."));
    return **found;
}

std::optional<ledger::Milliseconds> read_moment(std::string_view text) {
    auto time = table::read_time(text);
    if (!time) time = table::read_time(fmt::format("{}T00:00:00.000Z", text));
    if (!time) return std::nullopt;
    return time->time_since_epoch().count();
}

}  // namespace fairdeal::cli
