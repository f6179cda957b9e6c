#pragma once

#include <string>
#include <string_view>

namespace fairdeal::documents {

// The text as UTF-8 for XML: every byte that belongs to no character, and every character that XML
// does not allow, becomes U+FFFD.
std::string well_formed(std::string_view text);

// The text, well formed and escaped for an element or attribute of HTML or XML.
std::string escaped(std::string_view text);

}  // namespace fairdeal::documents
