#pragma once

#include <vector>

#include "documents/drawing/letters.h"

namespace fairdeal::documents::print {

// The texts shaped and their letters as outlines. A letter that no font draws is an empty box.
drawing::SetTexts set_texts(const std::vector<drawing::TextToSet>& texts);

}  // namespace fairdeal::documents::print
