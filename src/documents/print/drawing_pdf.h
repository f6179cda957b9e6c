#pragma once

#include <string>

#include "documents/drawing/pages.h"

namespace fairdeal::documents::print {

// The pages as a PDF at true scale.
std::string drawing_pdf(const drawing::PrintPages& pages);

}  // namespace fairdeal::documents::print
