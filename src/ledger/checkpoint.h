#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "ledger/tree.h"

// A checkpoint states a size and a root and is signed: a signed note as the transparency logs write
// it. A witness adds a signature of its own.
//   ORIGIN
//   SIZE
//   base64 of the root
//
//   — NAME base64(four bytes of the key's id, then the Ed25519 signature)
namespace fairdeal::ledger {

// A name and an Ed25519 public key, as one line: NAME+8 hexadecimal digits+base64(0x01, key).
struct Verifier {
    std::string name{};
    std::array<std::uint8_t, 32> key{};
    bool operator==(const Verifier&) const noexcept = default;
};
std::string to_string(const Verifier& verifier);
tl::expected<Verifier, std::string> read_verifier(std::string_view line);
Verifier verifier_of(const Keys& keys);

struct Checkpoint {
    std::string origin{};
    TreeHead tree{};
};

std::string sign(const Checkpoint& checkpoint, const Keys& keys);
// A note that has been read, with one more signature: a witness's. Unchanged when it is there.
std::string cosign(const std::string& note, const Keys& witness);

// Read, and signed by this key; signatures of others are passed over. Whose checkpoint it is, the
// origin says.
tl::expected<Checkpoint, std::string> read_checkpoint(std::string_view note,
                                                      const Verifier& verifier);

}  // namespace fairdeal::ledger
