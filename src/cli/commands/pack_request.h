#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "cli/commands/clause_matrix.h"
#include "cli/options/felt_options.h"
#include "config/table_file.h"
#include "documents/pack/pack_file.h"
#include "documents/sheet/print_helper.h"

// What a submission pack is made of.
namespace fairdeal::cli {

struct PackRequest {
    const config::TableFile* table = nullptr;
    std::string table_text{};  // the table file as it was read; nothing where none was given
    std::string licensee{};    // nothing where none was named
    FeltOptions felt{};
    std::string created{};  // RFC 3339
    std::string command{};  // makes the pack again
    documents::Program program{};
    documents::Paper paper = documents::Paper::letter;
    std::uint64_t rounds = 20'000;  // of each simulated figure of the par sheet
    TestResults results{};
    std::vector<documents::pack::PackFile> rng_reports{};
};

using documents::pack::PackPart;
using MadePart = tl::expected<PackPart, std::string>;  // the error is a sentence

}  // namespace fairdeal::cli
