#include "config/finding_list.h"

#include <algorithm>
#include <utility>

// Findings come in the order of the checks and leave in the order of lines; findings of one line
// keep their order.
namespace fairdeal::config {

using games::Citation;
using games::RefusalCode;

void FindingList::refuse(std::size_t line, std::string where, RefusalCode code,
                         std::string sentence, Citation cited) {
    // A finding without a line belongs to the line of an earlier finding about the same setting.
    const auto said = std::ranges::find(findings_, where, &Finding::where);
    if (line == 0 && said != findings_.end()) line = said->line;
    findings_.push_back(
        {line, std::move(where), RegulatoryStanding::refused, std::move(sentence), cited, code});
}

void FindingList::accept(std::size_t line, std::string where, RegulatoryStanding standing,
                         std::string sentence, Citation cited) {
    findings_.push_back(
        {line, std::move(where), standing, std::move(sentence), cited, RefusalCode{}});
}

void FindingList::note_setting(const std::string& where, std::size_t line) {
    setting_lines_[where] = line;
}

bool FindingList::has_setting(std::string_view where) const {
    return setting_lines_.contains(where);
}

void FindingList::accept_setting(const std::string& where, std::string sentence, Citation cited) {
    accept(setting_lines_.at(where), where, RegulatoryStanding::authorized, std::move(sentence),
           cited);
}

void FindingList::refuse_setting(const std::string& where, RefusalCode code, std::string sentence,
                                 Citation cited) {
    const auto line = setting_lines_.find(where);
    refuse(line == setting_lines_.end() ? 0 : line->second, where, code, std::move(sentence),
           cited);
}

std::vector<Finding> FindingList::take_in_line_order() {
    std::ranges::stable_sort(findings_, {}, &Finding::line);
    return std::exchange(findings_, {});
}

}  // namespace fairdeal::config
