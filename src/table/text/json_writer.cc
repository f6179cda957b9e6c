#include "table/text/json_writer.h"

namespace fairdeal::table {

void JsonWriter::string(std::string_view text) {
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

void JsonWriter::cards(const cards::CardList& cards) {
    out_ += '"';
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i > 0) out_ += ' ';
        out_ += cards::to_string(cards[i]);
    }
    out_ += '"';
}

void JsonWriter::wagers(games::WagerSet wagers) {
    const games::Description& game = setup_.description();
    out_ += '[';
    bool first = true;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (!wagers.contains(i)) continue;
        if (!first) out_ += ',';
        first = false;
        string(game.wagers[i].key);
    }
    out_ += ']';
}

void JsonWriter::setup(const Setup& setup) {
    raw("{");
    name("game");
    string(setup.description().key);
    raw(",");
    name("number");
    number(setup.number);
    raw("}");
}

}  // namespace fairdeal::table
