#include "table/text/json_writer.h"

namespace fairdeal::table {

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
