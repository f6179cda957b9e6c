#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ledger/bytes.h"
#include "ledger/entry.h"

// The two secrets of a floor. They are in one file that only the server's account may read, never
// in the database. Every server of the floor has the same file.
namespace fairdeal::ledger {

struct Secret {
    std::array<std::uint8_t, 32> bytes{};
    Secret() = default;
    Secret(const Secret&) = default;
    Secret& operator=(const Secret&) = default;
    ~Secret();  // wipes the bytes
};

struct Keys {
    Secret master{};       // the keys that seal parts are derived from it
    Secret signing{};      // the seed of the Ed25519 key that signs checkpoints
    std::string origin{};  // the floor's name on its checkpoints: "fairdeal.example/floor"
};

// The key that seals the parts of one round; their salts are derived from it. The entry that ends
// the round discloses it.
Secret round_key(const Secret& master, ChainId chain, std::uint32_t epoch) noexcept;

// Whether the text can name a key on a signed note: 1 to 100 printable ASCII characters, without
// space and '+'.
bool is_origin(std::string_view text) noexcept;
// Creates new keys. If `origin` is empty, it is random.
Keys make_keys(std::string origin);
// The error is one sentence: no such file, not a key file, or readable by other users.
tl::expected<Keys, std::string> read_keys(const std::filesystem::path& file);
// Creates the file, which must not exist: a lost master key loses every sealed part.
tl::expected<void, std::string> write_keys(const std::filesystem::path& file, const Keys& keys);
// Eight bytes in hexadecimal that distinguish key files without revealing the keys.
std::string fingerprint(const Keys& keys);

}  // namespace fairdeal::ledger
