#pragma once

#include <string>
#include <vector>

#include "games/round.h"
#include "games/settle.h"
#include "table/state/table.h"

namespace fairdeal::simulate {

// One round at a table, rebuilt from its events: wagers, cards, choices and draws in the form the
// rules core takes, and beside it what the table paid.
class TableRound {
  public:
    explicit TableRound(const games::Terms& terms, const games::Module& game);

    // Takes every event of the round, in order. Reads the meters from the table when the first card
    // is dealt: by then every wager of the round is counted and none is paid.
    void take(const table::Event& event, const table::Table& table);

    const games::Round& round() const noexcept { return round_; }
    // True for a void round, or one with a line that was corrected: there is nothing to compare.
    bool is_void() const noexcept { return void_; }

    // The differences from the bare core's settlement of these cards, line by line and meter by
    // meter; one sentence each.
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
