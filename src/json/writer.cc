#include "json/writer.h"

namespace fairdeal::json {

void Writer::string(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    out_ += '"';
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        if (byte == '"' || byte == '\\') {
            out_ += '\\';
            out_ += byte;
        } else if (code < 0x20) {
            out_ += "\\u00";
            out_ += digits[code >> 4U];
            out_ += digits[code & 0xFU];
        } else {
            out_ += byte;
        }
    }
    out_ += '"';
}

}  // namespace fairdeal::json
