#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "table/state/event.h"

namespace fairdeal::table::script {

// One line of a script, word by word. Each function says what it expects; after the first failure
// `sentence` holds the error, and later results do not matter.
class Words {
  public:
    // Ignores the line's comment.
    explicit Words(std::string_view line);

    bool at_end() const noexcept { return next_ == words_.size(); }
    bool failed() const noexcept { return !sentence_.empty(); }
    const std::string& sentence() const noexcept { return sentence_; }
    void fail(std::string sentence);
    // Fails for an impossible deck, citing the game's text about its deck.
    void fail_for_deck(std::string sentence);
    bool is_about_deck() const noexcept { return is_about_deck_; }
    // Fails if anything is left over.
    void end();

    std::string_view peek() const noexcept;  // "" at the end and for a text in quotes
    bool take(std::string_view word);        // if it comes next
    void expect(std::string_view word);
    std::string_view word(std::string_view what);  // "a seat", for the sentence

    bool number_comes() const noexcept;
    std::uint64_t number(std::string_view what, std::uint64_t most);
    SeatNumber seat();  // any up to 255; the table says which exist
    base::Cents amount();
    MeterUnits units();  // the same with up to six decimals
    bool cards_come() const noexcept;
    cards::CardList cards();  // at least one, up to the first word that is not a card
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

// Made printable, for a sentence.
std::string in_quotes(std::string_view text);

}  // namespace fairdeal::table::script
