#include "documents/drawing/number.h"

#include <fmt/format.h>

namespace fairdeal::documents::drawing {

std::string number(double value, int digits) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (digits > 0) {
        while (text.ends_with('0'))
            text.pop_back();
        if (text.ends_with('.')) text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

}  // namespace fairdeal::documents::drawing
