#pragma once

#include <string>
#include <vector>

#include "documents/sheet/sheet.h"
#include "games/description.h"

// The filing of a layout, which a licensee makes before using it and attests with name and date. No
// program can check that a photograph was filed: the pack lists what to file, and a person signs.
namespace fairdeal::documents::pack {

struct FilingRequest {
    const games::Description* game = nullptr;
    std::string licensee{};  // empty if none was named
    std::string created{};   // RFC 3339
    // The drawing in the pack and its SHA-256; empty: the pack has none.
    std::string drawing{};
    std::string drawing_sha256{};
};

// The clauses that require filing a drawing or photograph.
std::vector<const games::Clause*> filing_clauses(const games::Description& game);

// filing.txt: what to file and where, with lines to sign.
std::string filing_statement(const FilingRequest& request);

// The same for the index.
Section filing_section(const FilingRequest& request);

}  // namespace fairdeal::documents::pack
