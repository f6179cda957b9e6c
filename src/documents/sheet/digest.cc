#include "documents/sheet/digest.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <fstream>
#include <vector>

#include "base/check.h"

namespace fairdeal::documents {
namespace {

// SHA-256 of what is added, piece by piece.
class Sha256 {
  public:
    Sha256() { crypto_hash_sha256_init(&state_); }

    void add(std::string_view bytes) {
        const std::vector<unsigned char> copy(bytes.begin(), bytes.end());
        crypto_hash_sha256_update(&state_, copy.data(), copy.size());
    }

    std::string hex() {
        std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
        crypto_hash_sha256_final(&state_, hash.data());
        return fmt::format("{:02x}", fmt::join(hash, ""));
    }

  private:
    crypto_hash_sha256_state state_{};
};

}  // namespace

std::string sha256(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.hex();
}

tl::expected<FileDigest, std::string> digest_of_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    Sha256 hash;
    FileDigest digest;
    std::array<char, 65536> block{};
    while (file) {
        file.read(block.data(), block.size());
        const auto got = static_cast<std::size_t>(file.gcount());
        hash.add({block.data(), got});
        digest.size += got;
    }
    if (!file.eof()) return tl::unexpected(fmt::format("{} cannot be read.", path.string()));
    digest.sha256 = hash.hex();
    return digest;
}

std::string sha256_of_this_program() {
    const auto digest = digest_of_file("/proc/self/exe");
    CHECK(digest.has_value());
    return digest->sha256;
}

}  // namespace fairdeal::documents
