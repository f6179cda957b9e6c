#pragma once

#include <boost/describe/class.hpp>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "documents/sheet/print_helper.h"

namespace fairdeal::documents::drawing {

// Drawings to print as one PDF, each as SVG on a page of its own size.
struct PrintPages {
    std::string title{};
    std::string subject{};
    std::string author{};   // the program and its version
    std::string created{};  // RFC 3339; the only date in the PDF
    std::vector<std::string> svgs{};
};
BOOST_DESCRIBE_STRUCT(PrintPages, (), (title, subject, author, created, svgs))

// The PDF of the pages, at true scale. The same pages give the same bytes. The error is a sentence.
tl::expected<std::string, std::string> pdf(
    const PrintPages& pages, const std::filesystem::path& program = print_program_path());

}  // namespace fairdeal::documents::drawing
