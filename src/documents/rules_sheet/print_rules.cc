#include "documents/rules_sheet/print_rules.h"

#include <fmt/format.h>

#include <boost/json.hpp>

namespace fairdeal::documents::rules {

tl::expected<std::string, std::string> pdf(const RulesSheet& sheet, Paper paper,
                                           const std::filesystem::path& program) {
    return ask_print_helper(
        program, {"rules", fmt::format("--paper={}", paper == Paper::a4 ? "a4" : "letter")},
        boost::json::serialize(to_json(sheet)));
}

}  // namespace fairdeal::documents::rules
