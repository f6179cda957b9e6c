#pragma once

#include <string_view>

// The style sheet of every page.
namespace fairdeal::documents {

std::string_view html_style() noexcept;

}  // namespace fairdeal::documents
