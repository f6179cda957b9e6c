#include "audit/codec.h"
#include "audit/field_reader.h"
#include "audit/field_writer.h"

namespace fairdeal::audit {
namespace {

using table::Seat;
using table::Table;

// Indices that are told apart from other numbers only by what they are for.
bool fits(const table::Setup& setup, const Seat& seat) {
    const auto& decisions = setup.description().decisions;
    if (seat.choice_count > decisions.size() || seat.draw_count > decisions.size()) return false;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (seat.choices[i] >= decisions[i].options.size()) return false;
    }
    return true;
}

bool fits(const Table& table) {
    if (table.turn > table.setup->seats || table.deck_in_play >= table::most_decks ||
        table.stub_top > table.stub.size()) {
        return false;
    }
    for (const Seat& seat : table.seats) {
        if (!fits(*table.setup, seat)) return false;
    }
    return true;
}

}  // namespace

ledger::Bytes Codec::state(const Table& table) const {
    ledger::Bytes out;
    out.reserve(1024);
    FieldWriter(*words_, table::Time(), out).object(table);
    return out;
}

tl::expected<Table, Unreadable> Codec::table(ledger::BytesView state) const {
    ledger::Decoder from(state);
    FieldReader reader(*words_, table::Wording::record, table::Time(), from);
    Table table;
    if (!reader.object(table) || !from.at_end() || !fits(table)) {
        return tl::unexpected(Unreadable{"These bytes are no state of this table."});
    }
    return table;
}

}  // namespace fairdeal::audit
