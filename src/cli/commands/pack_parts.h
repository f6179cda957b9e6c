#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "cli/commands/clause_matrix.h"
#include "cli/options/felt_options.h"
#include "config/table_file.h"
#include "documents/layout/request.h"
#include "documents/pack/pack_file.h"
#include "documents/sheet/print_helper.h"
#include "games/solver.h"

// The parts of a submission pack, each with its files.
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

using documents::pack::Part;
using MadePart = tl::expected<Part, std::string>;  // the error is a sentence

// The felt as it was asked for; `facts` is the layout of the table's game.
documents::layout::LayoutRequest felt_of(const PackRequest& request, const games::Layout& facts);
// The sign beside that felt: what the felt leaves to it or, where it leaves nothing, all of it.
documents::layout::LayoutRequest sign_of(const PackRequest& request, const games::Layout& facts);

Part options_part(const PackRequest& request);
MadePart layout_part(const PackRequest& request);
MadePart sign_part(const PackRequest& request);
MadePart rules_part(const PackRequest& request);

// Besides its files the index shows the summary of the sheet. `warnings` takes what the mathematics
// warns of.
MadePart par_sheet_part(const PackRequest& request, std::vector<std::string>& warnings);
Part strategy_part(const PackRequest& request, const games::Progress& progress);
Part clauses_part(const PackRequest& request);
Part tests_part(const PackRequest& request);
Part rng_part(const PackRequest& request);

// The digests of the programs in `folder`, and their bill of materials.
MadePart software_part(const PackRequest& request, const std::filesystem::path& folder);

// What must be filed about the layout of the pack.
Part filing_part(const PackRequest& request, const Part& layout);

}  // namespace fairdeal::cli
