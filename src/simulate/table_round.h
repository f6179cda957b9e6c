#pragma once

#include <string>
#include <vector>

#include "games/round.h"
#include "games/settle.h"
#include "table/state/table.h"

namespace fairdeal::simulate {

// One round at a table, as its events tell it: what was bet, dealt, chosen and drawn, as the rules
// core takes it, and beside it what the table has paid.
class TableRound {
  public:
    explicit TableRound(const games::Terms& terms, const games::Module& game);

    // Every event of the round, in order. The table is asked for the meters, when the first card is
    // dealt: then every wager of the round has been counted and none is paid.
    void take(const table::Event& event, const table::Table& table);

    const games::Round& round() const noexcept { return round_; }
    // Void, or with a payment that was taken back: there is nothing to compare.
    bool is_void() const noexcept { return void_; }

    // How the bare core settles these cards differently, line by line and meter by meter; one
    // sentence each.
    std::vector<std::string> differences(const table::Table& table) const;

  private:
    games::SeatRound& seat(table::SeatNumber number);
    void deal(const table::CardsDealt& dealt, const table::Table& table);
    void compare(const games::SeatSettlement& due, std::vector<std::string>& found) const;

    struct PaidLine {
        table::LineSettled line;
        const games::Clause* clause = nullptr;
    };
    games::Round round_;
    std::vector<PaidLine> paid_;
    bool void_ = false;
};

}  // namespace fairdeal::simulate
