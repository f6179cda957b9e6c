#pragma once

#include <deque>
#include <map>

#include "cards/random.h"
#include "table/script/play.h"
#include "table/script/world.h"
#include "table/state/table.h"

namespace fairdeal::table::script {

// Hears what happens while a script is played.
class Listener {
  public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    // The script does not say what a licensee must: it has this option's first value.
    virtual void assumed(const games::LicenseeOption& option) = 0;
    virtual void happened(const Setup& setup, const Event& event) = 0;
    // `wanted`: the script says that this line is refused so.
    virtual void refused(std::size_t line, Time time, const Refusal& refusal, bool wanted) = 0;
    // So many events of a quiet stretch have not been told.
    virtual void skipped(std::size_t number) = 0;
    // Something that the script expects is not so.
    virtual void failed(std::size_t line, const std::string& sentence) = 0;
};

// So many cards whose faces nobody knows.
cards::CardList hidden(std::size_t number);

// Plays a script at a table of its own.
class Runner {
  public:
    Runner(const Play& play, Listener& listener);

    // Whether everything went as the script says.
    bool run();

    const Table& table() const noexcept { return table_; }

  private:
    void play(const Give& give);
    void play(const Run& run);
    void play(const SetClock& clock) { now_ = clock.time; }
    void play(const Wait& wait) { now_ += wait.time; }
    void play(const UseDeck& deck) { decks_.push_back(deck); }
    void play(const Hush& hush);
    void play(const UseSeed& seed);
    void play(const ExpectLine& expected);
    void play(const ExpectNet& expected);
    void play(const ExpectCards& expected);
    void play(const ExpectMeter& expected);
    void play(const ExpectStep& expected);
    void play(const ExpectTurn& expected);
    void play(const ExpectRound& expected);
    void play(const ExpectOpen& expected);
    void play(const ExpectSaid& expected);

    // False when it is refused.
    bool give(Command command, const cards::CardList& thrown = {});
    void note(const Event& event);
    void fill_in(Command& command, cards::CardList& thrown);
    // The faces of a correction; what was really thrown is kept for when the round is played again.
    void fill_in(CorrectEntry& correct);
    void fill_in(SupplyEntry& supplied);
    // The round was executed again: where the cards lie and what was settled follows from that.
    void follow_again();
    bool stands_still() const;
    void fail(const std::string& sentence);
    std::string due() const;
    // The order that the next shuffle gives.
    const cards::CardList& next_order();

    const Play& play_;
    Listener& listener_;
    Table table_;
    World world_;
    Time now_ = first_moment;
    std::deque<UseDeck> decks_;
    std::optional<cards::ChaCha20Source> source_;
    cards::CardList drawn_order_{};  // from the source, not used yet
    cards::CardList order_{};

    const Statement* statement_ = nullptr;
    bool quiet_ = false;
    std::size_t skipped_ = 0;
    bool was_refused_ = false;
    bool all_well_ = true;
    bool round_ended_ = false;
    std::vector<std::string> said_;  // by the events of the last command line
    // Of the round that is being played or was played last.
    std::vector<LineSettled> lines_;
    std::map<std::pair<Place, SeatNumber>, cards::CardList> shown_;
    // The true faces of what was thrown in the round, by seat, and as an open correction has them.
    using Throws = std::map<SeatNumber, std::vector<cards::CardList>>;
    Throws throws_;
    Throws corrected_throws_;
};

}  // namespace fairdeal::table::script
