#pragma once

#include <map>
#include <utility>
#include <vector>

#include "table/script/world.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/table.h"

namespace fairdeal::table::script {

// N cards whose faces nobody knows.
cards::CardList hidden(std::size_t number);

// What a script remembers of the round that is being played or was played last: the lines that were
// settled, the cards that were shown, and the true faces of what was thrown, which the table of a
// live game never learns.
class RoundMemory {
  public:
    // The true faces of what was thrown, by seat.
    using Throws = std::map<SeatNumber, std::vector<cards::CardList>>;
    using Shown = std::map<std::pair<Place, SeatNumber>, cards::CardList>;

    void note(const Event& event);
    void note_thrown(SeatNumber seat, const cards::CardList& thrown);

    // The faces of a correction; what was really thrown is kept for when the round is played again.
    void fill_in(CorrectEntry& correct, const Setup& setup, const World& world);
    void fill_in(SupplyEntry& supplied, const Setup& setup, const World& world);
    // The round was executed again: where the cards lie and what was settled follows from that.
    void follow_again(const Table& table, World& world, const cards::CardList& order);

    const std::vector<LineSettled>& lines() const noexcept { return lines_; }
    const Shown& shown() const noexcept { return shown_; }
    // As the open correction has them.
    const Throws& corrected_throws() const noexcept { return corrected_throws_; }
    void take_corrected_throws(Throws throws) { corrected_throws_ = std::move(throws); }

  private:
    void note_corrected(const LineCorrected& line);

    std::vector<LineSettled> lines_;
    Shown shown_;
    Throws throws_;
    Throws corrected_throws_;
};

}  // namespace fairdeal::table::script
