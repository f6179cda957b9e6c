#include "audit/record/field_reader.h"

namespace fairdeal::audit {

bool FieldReader::place(WordList list, std::uint8_t none, bool may_be_none, std::uint8_t& to) {
    const std::uint64_t number = from_.number();
    if (number == 0) {
        to = none;
        return may_be_none;
    }
    const std::uint32_t at = words_.place(list, number);
    to = static_cast<std::uint8_t>(at);
    return at != Vocabulary::no_place;
}

bool FieldReader::small(table::ByteForm form, std::uint8_t& to) {
    switch (form) {
        case table::ByteForm::schedule:
            return place(WordList::schedules, 0, false, to);
        case table::ByteForm::row:
            if (!place(WordList::rows, games::no_row, true, to)) return false;
            if (to != games::no_row) {
                to = static_cast<std::uint8_t>(games::row_at(words_.setup().description(), to));
            }
            return true;
        case table::ByteForm::meter:
            return place(WordList::meters, games::no_meter, true, to);
        case table::ByteForm::number:
        case table::ByteForm::seat:
        case table::ByteForm::deck:
        case table::ByteForm::reason:
        case table::ByteForm::decision:
            break;
    }
    to = from_.byte();
    // A command may name what does not exist: `decide` refuses it.
    return wording_ == table::Wording::command || to <= table::greatest(words_.setup(), form);
}

bool FieldReader::word(WordList list, std::string& to) {
    const std::uint64_t number = from_.number();
    if (number == 0) {
        to = from_.bytes();
        return words_.number(list, to) == 0;
    }
    const std::uint32_t at = words_.place(list, number);
    if (at == Vocabulary::no_place) return false;
    to = words_.word(list, at);
    return true;
}

bool FieldReader::plain(cards::CardList& to) {
    const std::uint64_t count = from_.number_up_to(cards::CardList::capacity);
    to = {};
    for (std::uint64_t i = 0; i < count; ++i) {
        cards::Card card;
        if (!plain(card)) return false;
        to.push_back(card);
    }
    return true;
}

bool FieldReader::plain(games::WagerSet& to) {
    to = {};
    std::uint64_t bits = from_.number();
    for (std::uint64_t number = 1; bits != 0; ++number, bits >>= 1U) {
        if ((bits & 1U) == 0) continue;
        const std::uint32_t at = words_.place(WordList::wagers, number);
        if (at == Vocabulary::no_place) return false;
        to.insert(static_cast<games::WagerIndex>(at));
    }
    return true;
}

}  // namespace fairdeal::audit
