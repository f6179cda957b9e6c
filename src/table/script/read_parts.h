#pragma once

#include <memory>

#include "table/script/play.h"
#include "table/script/read.h"
#include "table/script/words.h"

// The parts of reading a script: the table at its head, commands, expectations.
namespace fairdeal::table::script {

// Gathers the lines that say which table it is.
class HeadReader {
  public:
    // Whether the line belongs to the head; reads it if so.
    bool take(Words& words, std::string_view line, std::size_t number, const FileReader& file);
    // The table that these lines describe.
    tl::expected<std::shared_ptr<const Setup>, Unreadable> setup() const;
    bool is_named() const noexcept { return line_ != 0; }

  private:
    void name_table(Words& words, std::size_t number, const FileReader& file);
    void set(std::size_t number, std::string toml);

    std::size_t line_ = 0;  // of `table`
    std::string game_;      // its key
    std::string path_;      // of a table file, or empty
    std::string toml_;
    std::vector<std::size_t> lines_;  // where each line of the TOML stands in the script
};

// A command of a person; may be several, as the wagers of one line.
void read_give(Words& words, const Setup& setup, std::vector<Act>& acts);

// After the word `expect`.
Act read_expect(Words& words, const Setup& setup);

// The key of a step, which must exist.
std::string read_step(Words& words, const Setup& setup);

}  // namespace fairdeal::table::script
