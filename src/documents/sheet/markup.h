#pragma once

#include <string>
#include <string_view>

namespace fairdeal::documents {

// The text as UTF-8 that XML can hold: every byte that is part of no character, and every character
// that XML cannot hold at all, becomes U+FFFD.
std::string well_formed(std::string_view text);

// The text, well formed, as it may stand in an element or attribute of HTML and of XML.
std::string escaped(std::string_view text);

}  // namespace fairdeal::documents
