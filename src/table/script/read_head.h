#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/script/read.h"
#include "table/script/words.h"

// The table at the head of a script.
namespace fairdeal::table::script {

// Gathers the lines that say which table it is.
class HeadReader {
  public:
    // Whether the line belongs to the head; reads it if so.
    bool take(Words& words, std::string_view line, std::size_t number, const FileReader& file);
    // The table that these lines describe.
    tl::expected<std::shared_ptr<const Setup>, ScriptError> setup();
    // The table file of this table; whole once `setup` has read it.
    const std::string& toml() const noexcept { return toml_; }
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

}  // namespace fairdeal::table::script
