#pragma once

#include <string>
#include <vector>

#include "documents/sheet/sheet.h"
#include "games/description.h"

// What a licensee files about a layout before it is used, and attests with name and date. No
// program can see a photograph being filed: the pack says what to file, and a person signs.
namespace fairdeal::documents::pack {

struct FilingRequest {
    const games::Description* game = nullptr;
    std::string licensee{};  // nothing where none was named
    std::string created{};   // RFC 3339
    // The drawing that the pack holds, and its SHA-256; empty: the pack holds none.
    std::string drawing{};
    std::string drawing_sha256{};
};

// The clauses that ask for the filing of a drawing or photograph.
std::vector<const games::Clause*> filing_clauses(const games::Description& game);

// filing.txt: what is to be filed and where, with lines to sign.
std::string filing_statement(const FilingRequest& request);

// The same for the index.
Section filing_section(const FilingRequest& request);

}  // namespace fairdeal::documents::pack
