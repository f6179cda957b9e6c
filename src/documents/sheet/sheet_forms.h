#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "documents/sheet/print_helper.h"
#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// A file format for a sheet.
struct SheetForm {
    std::string_view extension;  // ".pdf"
    // The error is a sentence.
    tl::expected<std::string, std::string> (*content)(const Sheet& sheet, Paper paper);
};

std::span<const SheetForm> sheet_forms() noexcept;

// The form with this extension; null if there is none.
const SheetForm* find_sheet_form(std::string_view extension) noexcept;

}  // namespace fairdeal::documents
