#pragma once

#include <string>
#include <string_view>

// The texts of a DXF file.
namespace fairdeal::documents::drawing {

// A text in the form that DXF holds, which is ASCII. Any other character becomes \U+XXXX; a
// character beyond the first plane becomes two of these, its pair of UTF-16. The signs with which
// DXF begins a command (\, ^, %%) are written so that they do not.
std::string dxf_text(std::string_view text);

// The name in DXF of the layer with the id "layer-NAME": NAME in capitals, with "-" for every
// character that is no letter or digit.
std::string dxf_layer(std::string_view id);

}  // namespace fairdeal::documents::drawing
