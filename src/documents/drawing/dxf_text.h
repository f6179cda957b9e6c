#pragma once

#include <string>
#include <string_view>

// The texts of a DXF file.
namespace fairdeal::documents::drawing {

// A text as DXF holds it, in ASCII: any other character is \U+XXXX, beyond the first plane as the
// pair of UTF-16; what DXF would take for a command (\, ^, %%) is written so that it does not.
std::string dxf_text(std::string_view text);

// The name of a layer: that of its id "layer-NAME" in capitals, of letters, digits and "-".
std::string dxf_layer(std::string_view id);

}  // namespace fairdeal::documents::drawing
