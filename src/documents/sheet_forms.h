#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "documents/print_helper.h"
#include "documents/sheet.h"

namespace fairdeal::documents {

// How a sheet becomes the content of a file with this ending. The error is a sentence.
struct SheetForm {
    std::string_view extension;  // ".pdf"
    std::string_view about;      // in a few words
    tl::expected<std::string, std::string> (*content)(const Sheet& sheet, Paper paper);
};

std::span<const SheetForm> sheet_forms() noexcept;

// Null when there is no such form.
const SheetForm* find_sheet_form(std::string_view extension) noexcept;

}  // namespace fairdeal::documents
