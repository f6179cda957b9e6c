#pragma once

#include <fmt/format.h>

#include <memory>

#include "table/script/play.h"
#include "table/script/read.h"
#include "table/script/words.h"
#include "table/text/enum_words.h"

// The parts of reading a script: the table at its head, commands, expectations.
namespace fairdeal::table::script {

// Gathers the lines that say which table it is.
class HeadReader {
  public:
    // Whether the line belongs to the head; reads it if so.
    bool take(Words& words, std::string_view line, std::size_t number, const FileReader& file);
    // The table that these lines describe.
    tl::expected<std::shared_ptr<const Setup>, Unreadable> setup();
    // What a licensee must state, and these lines do not.
    const std::vector<const games::LicenseeOption*>& assumed() const noexcept { return assumed_; }
    bool is_named() const noexcept { return line_ != 0; }

  private:
    void name_table(Words& words, std::size_t number, const FileReader& file);
    void set(std::size_t number, std::string toml);

    std::size_t line_ = 0;  // of `table`
    std::string game_;      // its key
    std::string path_;      // of a table file, or empty
    std::string toml_;
    std::vector<std::size_t> lines_;  // where each line of the TOML stands in the script
    std::vector<const games::LicenseeOption*> assumed_;
};

// Gathers the clauses that the script demonstrates.
class CoversReader {
  public:
    // After the word `covers`.
    void read(Words& words, std::size_t number);
    // The clauses and halves as they are named, if the game has them all.
    tl::expected<std::vector<std::string>, Unreadable> check(const games::Description& game) const;

  private:
    struct Named {
        std::size_t line;
        std::string name;
    };
    std::vector<Named> named_;
};

// A command of a person; may be several, as the wagers of one line.
void read_give(Words& words, const Setup& setup, std::vector<Act>& acts);

// What puts a round right: after `corrects`, `supplies`, `flags` and `awards`.
CommandBody read_correct(Words& words, const Setup& setup);
void read_supply(Words& words, const Setup& setup, const Subject& who, std::vector<Act>& acts);
CommandBody read_flag(Words& words);
CommandBody read_award(Words& words);

// Parts of several commands: a role with its account; cards or `nothing`; a small number.
Actor read_person(Words& words);
cards::CardList read_thrown(Words& words);
std::uint8_t card_count(Words& words);
template <class E>
E read_choice(Words& words, std::string_view what) {
    const std::string_view text = words.word(what);
    E value{};
    if (!words.failed() && !read_enum(text, value)) {
        words.fail(fmt::format("{} is not {}", in_quotes(text), what));
    }
    return value;
}

// After the word `expect`.
Act read_expect(Words& words, const Setup& setup);

// The key of a step, which must exist.
std::string read_step(Words& words, const Setup& setup);

}  // namespace fairdeal::table::script
