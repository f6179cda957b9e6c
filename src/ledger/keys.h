#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ledger/bytes.h"
#include "ledger/entry.h"

// The two secrets of a floor. They live in one file that only the server's account may read, never
// in the database; every server of the floor has the same one.
namespace fairdeal::ledger {

struct Secret {
    std::array<std::uint8_t, 32> bytes{};
    Secret() = default;
    Secret(const Secret&) = default;
    Secret& operator=(const Secret&) = default;
    ~Secret();  // wiped
};

struct Keys {
    Secret master{};       // parts are sealed under keys derived from it
    Secret signing{};      // the seed of the Ed25519 key that signs checkpoints
    std::string origin{};  // the floor's name on its checkpoints: "fairdeal.example/floor"
};

// The key under which the parts of one round are sealed, and from which their salts follow. It is
// disclosed in the entry that ends the round.
Secret round_key(const Secret& master, ChainId chain, std::uint32_t epoch) noexcept;

// 1 to 100 printable ASCII characters, no space and no '+': it is the name of a key on a signed
// note.
bool is_origin(std::string_view text) noexcept;
// Made anew, with a random origin when it is empty.
Keys make_keys(std::string origin);
// Refused with a sentence: no such file, not a key file, readable by others.
tl::expected<Keys, std::string> read_keys(const std::filesystem::path& file);
// Never overwrites.
tl::expected<void, std::string> write_keys(const std::filesystem::path& file, const Keys& keys);
// Eight bytes in hexadecimal that tell one key file from another without telling the keys.
std::string fingerprint(const Keys& keys);

}  // namespace fairdeal::ledger
