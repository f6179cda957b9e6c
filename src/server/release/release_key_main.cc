#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <string>

#include "ledger/checkpoint.h"
#include "ledger/keys.h"

// A step of the build: release_key KEYS VERIFIER OUT writes OUT, the source of release_key(). With
// a VERIFIER file, that is the key. Without one (an empty word), it is the key of KEYS, which are
// created if they do not exist: a development build signs for itself.
namespace {

using namespace fairdeal;

tl::expected<std::string, std::string> verifier_line(const std::string& keys_file,
                                                     const std::string& verifier_file) {
    if (!verifier_file.empty()) {
        std::ifstream file(verifier_file);
        std::string line;
        std::getline(file, line);
        const auto verifier = ledger::read_verifier(line);
        if (!verifier) return tl::unexpected(verifier.error());
        return line;
    }
    if (!std::filesystem::exists(keys_file)) {
        const auto written =
            ledger::write_keys(keys_file, ledger::make_keys("fairdeal.development/release"));
        if (!written) return tl::unexpected(written.error());
    }
    const auto keys = ledger::read_keys(keys_file);
    if (!keys) return tl::unexpected(keys.error());
    return ledger::to_string(ledger::verifier_of(*keys));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    const auto line = verifier_line(argv[1], argv[2]);
    if (!line) {
        fmt::print(stderr, "release_key: {}\n", line.error());
        return 1;
    }
    std::ofstream out(argv[3]);
    out << fmt::format(
        "#include \"server/release/release_key.h\"\n\n"
        "std::string_view fairdeal::server::release_key() noexcept {{\n"
        "    return \"{}\";\n}}\n",
        *line);
    return out.flush() ? 0 : 1;
}
