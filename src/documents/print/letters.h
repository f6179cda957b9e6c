#pragma once

#include <stdexcept>
#include <vector>

#include "documents/drawing/letters.h"

namespace fairdeal::documents::print {

// The typeface of every drawing; missing letters come from the next one.
inline constexpr const char* family = "Inter, Liberation Sans, Arial, sans-serif";

// Its message is a sentence without its full stop.
struct NoLetters : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The texts shaped and their letters as outlines. Throws NoLetters for a text that no font draws.
drawing::SetTexts set_texts(const std::vector<drawing::TextToSet>& texts);

}  // namespace fairdeal::documents::print
