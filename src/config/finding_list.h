#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "config/table_file.h"

namespace fairdeal::config {

// Collects the findings of a table file's readers, in the order in which they report them. It also
// remembers the line of each setting, so that a check of the whole file can judge a setting later.
// The name of a setting is its place in the file: "table.decks". One thread uses it.
class FindingList {
  public:
    // Line 0 stands for the line of an earlier finding about the same place, if there is one.
    void refuse(std::size_t line, std::string where, games::RefusalCode code, std::string sentence,
                games::Citation cited = {});
    void accept(std::size_t line, std::string where, RegulatoryStanding standing,
                std::string sentence, games::Citation cited);

    void note_setting(const std::string& where, std::size_t line);
    // Whether the file gives this setting.
    bool has_setting(std::string_view where) const;
    // Accepts a setting that the file gives, at its line.
    void accept_setting(const std::string& where, std::string sentence, games::Citation cited);
    // Refuses a setting, at its line if the file gives it.
    void refuse_setting(const std::string& where, games::RefusalCode code, std::string sentence,
                        games::Citation cited);

    // Returns the findings in the order of their lines. The list is empty afterwards.
    std::vector<Finding> take_in_line_order();

  private:
    std::vector<Finding> findings_;
    std::map<std::string, std::size_t, std::less<>> setting_lines_;
};

}  // namespace fairdeal::config
