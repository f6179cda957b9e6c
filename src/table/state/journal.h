#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "base/check.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/vouched.h"

// The entries at a live table since its round began: the table as it was then, and every command
// since. If an entry was mis-keyed (ruling X-22) or is taken back, the round is executed
// again from these. An electronic table has no manual entries, so it stores nothing.
namespace fairdeal::table {

struct Table;

struct JournalEntry {
    // A command that was carried out here, or an event of a meter from a linked table.
    std::variant<Command, Event> what{};
    // The seat concerned, in a step that goes from seat to seat; the seat for which the clock
    // decided.
    SeatNumber seat = no_seat;
    Place place = Place::rack;  // where the entered faces lie; the rack: none were entered …
    std::uint8_t in_hand = 0;   // … for a player: this many are the hand, the others lie apart
    bool delivers = false;      // it has delivered a card
    bool lasts = false;  // it can never be taken back: a deck came, the table opened or closed
    Vouched vouched{};
    StepId after{};  // the step that was due after it

    const Command* command() const noexcept { return std::get_if<Command>(&what); }
};

// Copy-on-write: copies share their contents until one of them is written to, because tables are
// copied often and corrected seldom.
class Journal {
  public:
    using WrittenApart = void;  // text/described.h

    struct Pages {
        std::shared_ptr<const Table> start{};  // null: no round has begun here
        std::vector<JournalEntry> entries{};
        std::size_t fixed = 0;  // this many of them can no longer be taken back
        // Set after the round ended and the next one began: the next round's start, until its first
        // entry.
        std::shared_ptr<const Table> next{};
        std::vector<Command> corrections{};  // those of the open correction
    };

    // True if no entry has been made in a round that could be corrected.
    bool empty() const noexcept { return pages_ == nullptr || pages_->entries.empty(); }
    // True if the round of these entries has ended.
    bool has_ended() const noexcept { return pages_ != nullptr && pages_->next != nullptr; }
    const Pages* pages() const noexcept { return pages_.get(); }
    // Returns this journal's own copy, for writing.
    Pages& own() {
        if (pages_ == nullptr) {
            pages_ = std::make_shared<Pages>();
        } else if (pages_.use_count() > 1) {
            pages_ = std::make_shared<Pages>(*pages_);
        }
        return *pages_;
    }
    void put(Pages pages) { pages_ = std::make_shared<Pages>(std::move(pages)); }
    void clear() noexcept { pages_.reset(); }

  private:
    std::shared_ptr<Pages> pages_{};
};

// Adds a command that was carried out at this table, with its events. A caller that applies the
// events of a decision with `evolve` calls this after the last of them; `carry_out` does it itself.
void enter(Table& table, const Command& command, std::span<const Event> events);
// Adds a meter event of a linked table, after it was applied.
void enter_told(Table& table, const Event& event);

// The entry for a command that was carried out, given the table after it; the last one if the clock
// decided for several seats at once.
JournalEntry entry_of(const Table& after, const Command& command, std::span<const Event> events);

// A copy of the table without its journal, as the start of a round.
std::shared_ptr<const Table> start_of(const Table& table);

// True for a fact that nobody entered: a connection, a light, the age of the cards, the meter of a
// linked table. A correction never changes it, and it does not count as an action of a person.
bool is_fact(const JournalEntry& entry) noexcept;

// True for the commands that correct a round; they are not entries of it.
bool is_correction(const CommandBody& body) noexcept;

}  // namespace fairdeal::table
