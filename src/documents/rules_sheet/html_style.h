#pragma once

#include <string_view>

// What the page of a rules sheet adds to the style of every page.
namespace fairdeal::documents::rules {

std::string_view html_style() noexcept;

}  // namespace fairdeal::documents::rules
