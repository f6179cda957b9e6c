#include "audit/record/first_edition.h"

#include "audit/record/sealed_cards.h"
#include "ledger/movements.h"
#include "table/procedure/evolve.h"

namespace fairdeal::audit {
namespace {

using table::Event;

// Adds the order of a deck from its own part; at a live table nobody knows it.
bool complete_order(std::span<const PartView> parts, std::size_t& deck, const table::Setup& setup,
                    cards::CardList& order) {
    while (deck < parts.size() && parts[deck].kind != ledger::PartKind::deck)
        ++deck;
    if (deck < parts.size()) return read_order(parts[deck++].whole, order);
    for (std::uint8_t i = 0; i < setup.deck_size(); ++i)
        order.push_back(cards::Card::unknown());
    return true;
}

}  // namespace

std::optional<std::string> follow_first_edition(const Codec& codec, const ledger::Entry& entry,
                                                std::span<const PartView> parts,
                                                const ledger::Secret& key, table::Table& table) {
    const Event like{{static_cast<table::Role>(entry.person.role), entry.person.account},
                     table::Time(std::chrono::milliseconds(entry.time)),
                     {},
                     {}};
    auto read = events_in(codec, parts, like);
    if (!read) return "its events cannot be read";
    if (!ledger::movements_in(entry)) return "its movements cannot be read";
    std::size_t deck = 0;
    for (Event& event : *read) {
        auto* shuffled = std::get_if<table::Shuffled>(&event.body);
        if (shuffled != nullptr && !complete_order(parts, deck, *table.setup, shuffled->order)) {
            return "its deck cannot be read";
        }
        table::evolve(table, event);
    }
    const ledger::BytesView own(reinterpret_cast<const char*>(key.bytes.data()), key.bytes.size());
    for (const PartView& part : parts) {
        if (part.kind == ledger::PartKind::disclosure && part.whole != own) {
            return "the key that it discloses is not that of its epoch";
        }
    }
    return std::nullopt;
}

}  // namespace fairdeal::audit
