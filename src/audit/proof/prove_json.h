#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "audit/proof/prove.h"

// A proof as the file that docs/ledger_proofs.md describes.
namespace fairdeal::audit {

std::string to_json(const Proof& proof);
tl::expected<Proof, std::string> read_proof(std::string_view json);

}  // namespace fairdeal::audit
