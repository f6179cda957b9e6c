#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cards/random.h"
#include "table/script/parsed_script.h"
#include "table/script/round_memory.h"
#include "table/script/world.h"
#include "table/state/table.h"

namespace fairdeal::table::script {

// Receives what happens while a script is played.
class ScriptListener {
  public:
    ScriptListener() = default;
    ScriptListener(const ScriptListener&) = delete;
    ScriptListener& operator=(const ScriptListener&) = delete;
    virtual ~ScriptListener() = default;

    // The script does not say what a licensee must state: the table uses this option's first value.
    virtual void assumed(const games::LicenseeOption& option) = 0;
    virtual void happened(const Setup& setup, const Event& event) = 0;
    // `wanted`: the script expects this refusal.
    virtual void refused(std::size_t line, Time time, const Refusal& refusal, bool wanted) = 0;
    // This many events of a quiet stretch were not reported.
    virtual void skipped(std::size_t number) = 0;
    // A command was carried out with these events, whether or not they are reported.
    virtual void carried_out(const Command& /*command*/, const Events& /*events*/) {}
    // An expectation of the script failed.
    virtual void failed(std::size_t line, const std::string& sentence) = 0;
};

// Plays a script at a table of its own.
class Runner {
  public:
    Runner(const ParsedScript& script, ScriptListener& listener);

    // True if everything went as the script says.
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
    // False when it is refused.
    bool give(Command command, const cards::CardList& thrown = {});
    void note(const Event& event);
    void fill_in(Command& command, cards::CardList& thrown);
    bool stands_still() const;
    void fail(const std::string& sentence);
    // The order that the next shuffle gives.
    const cards::CardList& next_order();

    const ParsedScript& script_;
    ScriptListener& listener_;
    Table table_;
    World world_;
    Time now_ = first_moment;
    std::deque<UseDeck> decks_;
    std::optional<cards::ChaCha20Source> source_;
    cards::CardList drawn_order_{};  // drawn from the source, not used yet
    cards::CardList order_{};

    const ScriptStatement* statement_ = nullptr;
    bool quiet_ = false;
    std::size_t skipped_ = 0;
    bool was_refused_ = false;
    bool all_well_ = true;
    bool round_ended_ = false;
    std::vector<std::string> said_;  // by the events of the last command line
    RoundMemory round_;
};

}  // namespace fairdeal::table::script
