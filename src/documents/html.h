#pragma once

#include <string>
#include <string_view>

#include "documents/sheet.h"

namespace fairdeal::documents {

// One page that needs nothing else: its style and plots are in it, it has no script, and it reads
// well on a screen, in a screen reader and on Letter or A4.
std::string html(const Sheet& sheet);

// The style sheet of that page.
std::string_view html_style() noexcept;

}  // namespace fairdeal::documents
