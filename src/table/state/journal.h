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

// What was entered at a live table since its round began: the table as it then was, and every
// command since. From these a round is executed again when an entry was mis-keyed (ruling X-22) or
// is taken back. At an electronic table nothing is entered by hand, and nothing is kept.
namespace fairdeal::table {

struct Table;

struct JournalEntry {
    // A command that was carried out here, or what a linked table told of a meter.
    std::variant<Command, Event> what{};
    // Which it was about, in a step that goes from seat to seat; for which the clock decided.
    SeatNumber seat = no_seat;
    Place place = Place::rack;  // where the faces lie that it entered; the rack: it entered none …
    std::uint8_t in_hand = 0;   // … of a player's: so many are the hand, the others lie apart
    bool delivers = false;      // it has delivered a card
    bool lasts = false;         // it is never taken back: a deck came, the table opened or closed
    Vouched vouched{};
    StepId after{};  // the step that was due when it had been made

    const Command* command() const noexcept { return std::get_if<Command>(&what); }
};

// Copies share what they hold until one of them is written to: a table is copied often and
// corrected seldom.
class Journal {
  public:
    using WrittenApart = void;  // text/described.h

    struct Pages {
        std::shared_ptr<const Table> start{};  // null: no round has begun here
        std::vector<JournalEntry> entries{};
        std::size_t fixed = 0;  // so many of them nobody takes back any more
        // The round has ended and the next one has begun: its start, until its first entry.
        std::shared_ptr<const Table> next{};
        std::vector<Command> corrections{};  // of the correction that is open
    };

    // Nothing has been entered in a round that could be put right.
    bool empty() const noexcept { return pages_ == nullptr || pages_->entries.empty(); }
    // The round that the entries are of has ended.
    bool has_ended() const noexcept { return pages_ != nullptr && pages_->next != nullptr; }
    const Pages* pages() const noexcept { return pages_.get(); }
    // To be written to: this journal's own.
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

// Notes a command that was carried out at this table, with what it led to. Whoever applies the
// events of a decision with `evolve` calls it after the last of them; `carry_out` has done so.
void enter(Table& table, const Command& command, std::span<const Event> events);
// Notes what a linked table told of a meter, after it was applied.
void enter_told(Table& table, const Event& event);

// The entry that a carried-out command makes, on the table as it was after it: the last one, where
// the clock has decided for several seats at once.
JournalEntry entry_of(const Table& after, const Command& command, std::span<const Event> events);

// The table without its journal, to be a round's start.
std::shared_ptr<const Table> start_of(const Table& table);

// A fact that nobody entered: a connection, a light, the age of the cards, the meter of a linked
// table. It stays whatever is put right, and nobody has acted with it.
bool is_fact(const JournalEntry& entry) noexcept;

// The commands with which a round is put right; they are no entries of it.
bool is_correction(const CommandBody& body) noexcept;

}  // namespace fairdeal::table
