#include "documents/markup.h"

namespace fairdeal::documents {

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default: {
                const bool control = static_cast<unsigned char>(c) < 0x20;
                const bool allowed = c == '\t' || c == '\n' || c == '\r';
                if (control && !allowed) {
                    out += "\xEF\xBF\xBD";
                } else {
                    out += c;
                }
            }
        }
    }
    return out;
}

}  // namespace fairdeal::documents
