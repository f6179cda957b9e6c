#include "cli/floor/manifest_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <memory>
#include <string>

#include "cli/terminal/json_text.h"
#include "cli/terminal/output.h"
#include "documents/sheet/whole_file.h"
#include "server/release/release_check.h"
#include "server/release/release_files.h"
#include "server/release/release_key.h"

namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;

int write_manifest(const std::string& keys_file, const std::string& pages) {
    const auto keys = ledger::read_keys(keys_file);
    if (!keys) return refuse("manifest", keys.error());
    const server::ReleaseFiles files = server::files_of_this_release(pages);
    const auto manifest = server::manifest_of(files.place);
    if (!manifest) return refuse("manifest", manifest.error());
    const std::string text = server::to_text(*manifest);
    const fs::path tables = files.place.folder / server::pay_tables_file;
    for (const auto& [file, content] :
         {std::pair{tables, server::pay_tables_text()}, std::pair{files.manifest, text},
          std::pair{files.signature, server::sign_manifest(text, *keys)}}) {
        if (auto written = documents::write_whole_file(file, content); !written) {
            return refuse("manifest", written.error());
        }
    }
    return 0;
}

int check_manifest(const std::string& pages) {
    const server::ReleaseResult result =
        server::check_release(server::files_of_this_release(pages), 0);
    boost::json::object answer = server::to_json(result);
    answer.erase("time");
    answer["key"] = json_view(server::release_key());
    if (!write_out("manifest", pretty(answer))) return 2;
    return result.state == server::ReleaseState::agrees ? 0 : 1;
}

}  // namespace

void add_manifest_command(CLI::App& app, int& exit_code) {
    struct Options {
        std::string keys{};
        std::string pages{};
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command =
        *app.add_subcommand("manifest", "The signed list of the files that make this release");
    command.require_subcommand(1);
    CLI::App& write = *command.add_subcommand("write", "Write and sign it, beside the program");
    write.add_option("--keys", options->keys, "The key file to sign with")->required();
    CLI::App& check =
        *command.add_subcommand("check", "Compare with it: exit 1 if something differs");
    for (CLI::App* each : {&write, &check})
        each->add_option("--pages", options->pages, "The folder of the pages, if there is one");
    write.callback(
        [options, &exit_code] { exit_code = write_manifest(options->keys, options->pages); });
    check.callback([options, &exit_code] { exit_code = check_manifest(options->pages); });
}

}  // namespace fairdeal::cli
