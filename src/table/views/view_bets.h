#pragma once

#include "games/description.h"
#include "table/state/table.h"
#include "table/text/json_writer.h"

// The spots on which a seat can bet. `seen` is the table as the audience sees it.
namespace fairdeal::table {

constexpr bool is_bet_before_deal(const games::Wager& wager) noexcept {
    return wager.kind == games::WagerKind::required || wager.kind == games::WagerKind::optional;
}

// The amounts that are open now, and whether what lies on the spots would be dealt in.
void write_bets(JsonWriter& writer, JsonObject& choice, const Table& seen, SeatNumber seat);

}  // namespace fairdeal::table
