#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "documents/rules_sheet/rules_sheet.h"
#include "documents/sheet/print_helper.h"

namespace fairdeal::documents::rules {

// The sheet as a PDF with text that can be searched and copied, made by the program that prints.
// The same sheet gives the same bytes. The error is a sentence.
tl::expected<std::string, std::string> pdf(
    const RulesSheet& sheet, Paper paper,
    const std::filesystem::path& program = print_program_path());

}  // namespace fairdeal::documents::rules
