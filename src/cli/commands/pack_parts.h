#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/commands/pack_request.h"
#include "games/solver.h"

// The parts of a submission pack that are figures, texts and reports, each with its files.
namespace fairdeal::cli {

PackPart options_part(const PackRequest& request);

// The par sheet. Besides its files, the index shows the sheet's summary. It adds the warnings of
// the mathematics to `warnings`.
MadePart par_sheet_part(const PackRequest& request, std::vector<std::string>& warnings);
PackPart strategy_part(const PackRequest& request, const games::Progress& progress);
PackPart clauses_part(const PackRequest& request);
PackPart tests_part(const PackRequest& request);
PackPart rng_part(const PackRequest& request);

// The digests of the programs in `folder`, and their bill of materials.
MadePart software_part(const PackRequest& request, const std::filesystem::path& folder);

}  // namespace fairdeal::cli
