#pragma once

#include <string>
#include <string_view>

namespace fairdeal::documents {

// The text as it may stand in an element or attribute of HTML and of XML. Characters that XML
// cannot hold at all become U+FFFD.
std::string escaped(std::string_view text);

}  // namespace fairdeal::documents
