#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "table/state/event.h"

namespace fairdeal::table::script {

// One line of a script, word by word. Each step says what it wanted; after the first that did not
// get it `sentence` names the trouble, and whatever is read later does not matter.
class Words {
  public:
    // Without its comment.
    explicit Words(std::string_view line);

    bool at_end() const noexcept { return next_ == words_.size(); }
    bool failed() const noexcept { return !sentence_.empty(); }
    const std::string& sentence() const noexcept { return sentence_; }
    void fail(std::string sentence);
    // So no deck can be: the game's text says what its deck is.
    void fail_for_deck(std::string sentence);
    bool is_about_deck() const noexcept { return is_about_deck_; }
    // Fails when something is left over.
    void end();

    std::string_view peek() const noexcept;  // "" at the end and for a text in quotes
    bool take(std::string_view word);        // if it comes next
    void expect(std::string_view word);
    std::string_view word(std::string_view what);  // "a seat", for the sentence

    bool number_comes() const noexcept;
    std::uint64_t number(std::string_view what, std::uint64_t most);
    SeatNumber seat();  // any up to 255: which exist is for the table to say
    base::Cents amount();
    MeterUnits units();  // the same with up to six decimals
    bool cards_come() const noexcept;
    cards::CardList cards();  // at least one, up to the first word that is none
    cards::Card card();
    std::string text(std::string_view what);  // in quotes
    std::string because();                    // because "…", or nothing
    std::chrono::milliseconds duration();     // 35s, 2m, 4h, 500ms

  private:
    struct Word {
        std::string_view text;
        bool quoted = false;
    };
    MeterUnits decimal(std::string_view what, std::size_t decimals);

    std::vector<Word> words_;
    std::size_t next_ = 0;
    std::string sentence_;
    bool is_about_deck_ = false;
};

// Printable, for a sentence.
std::string in_quotes(std::string_view text);

}  // namespace fairdeal::table::script
