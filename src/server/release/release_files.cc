#include "server/release/release_files.h"

#include <array>

#include "base/check.h"
#include "server/http/pages.h"
#include "server/release/release_key.h"

namespace fairdeal::server {

ReleaseFiles files_of_this_release(const std::filesystem::path& pages) {
    constexpr std::array<std::string_view, 5> programs{
        "fairdeal", "fairdeal-floor", "fairdeal-office", "fairdeal-print", "fairdeal-simulate"};
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    ReleaseFiles files;
    files.place.folder = program.parent_path();
    for (const std::string_view each : programs)
        if (std::filesystem::exists(files.place.folder / each, error)) {
            files.place.programs.emplace_back(each);
        }
    files.place.pages = pages.empty() ? pages_beside_program() : pages;
    files.manifest = files.place.folder / "fairdeal.sha256";
    files.signature = files.place.folder / "fairdeal.sha256.note";
    const auto verifier = ledger::read_verifier(release_key());
    CHECK(verifier.has_value());  // the build wrote it
    files.verifier = *verifier;
    return files;
}

}  // namespace fairdeal::server
