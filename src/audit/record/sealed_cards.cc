#include "audit/record/sealed_cards.h"

#include "audit/record/scribe.h"

namespace fairdeal::audit {

bool read_order(ledger::BytesView bytes, cards::CardList& order) {
    if (bytes.size() > cards::CardList::capacity) return false;
    order = {};
    for (const char byte : bytes) {
        const auto index = static_cast<std::uint8_t>(byte);
        if (index >= cards::Card::unknown_index) return false;
        order.push_back(cards::Card::at(index));
    }
    return true;
}

bool complete_thrown(const Codec& codec, std::span<const PartView> parts, table::Command& command) {
    auto* choose = std::get_if<table::Choose>(&command.body);
    auto* discard = std::get_if<table::Discard>(&command.body);
    if (choose == nullptr && discard == nullptr) return true;
    cards::CardList& thrown = choose != nullptr ? choose->thrown : discard->thrown;
    if (thrown.empty()) return true;
    const char seat = static_cast<char>(seat_of(command));
    for (const PartView& part : parts) {
        if (part.kind != ledger::PartKind::event || part.secrecy != ledger::Secrecy::sealed ||
            part.open != std::string_view(&seat, 1)) {
            continue;
        }
        ledger::Decoder from(part.whole);
        while (!from.at_end()) {
            table::Event event;
            bool elsewhere = false;
            if (!codec.read(from, event, elsewhere) || elsewhere) return false;
            if (const auto* told = std::get_if<table::Thrown>(&event.body)) {
                thrown = told->cards;
                return true;
            }
        }
    }
    return true;  // no event names them: nobody knows them
}

}  // namespace fairdeal::audit
