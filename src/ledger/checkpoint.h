#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "ledger/tree.h"

// A checkpoint is the floor's signed statement of a tree's size and root, in the signed-note format
// of the transparency logs. A witness adds its own signature.
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
// Adds the witness's signature to a note that `read_checkpoint` has accepted. Returns the note
// unchanged if that signature is there already.
std::string cosign(const std::string& note, const Keys& witness);

// Reads a note and checks the signature of this key; it ignores other signatures. The caller must
// compare the origin to know whose checkpoint it is. The error is one sentence.
tl::expected<Checkpoint, std::string> read_checkpoint(std::string_view note,
                                                      const Verifier& verifier);

}  // namespace fairdeal::ledger
