#include "documents/sheet/sheet.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <set>

namespace fairdeal::documents {
namespace {

std::string fault_of_table(const SheetTable& table) {
    if (table.columns.empty()) return fmt::format("the table {} has no columns", table.id);
    for (const std::vector<Cells>* rows : {&table.rows, &table.foot}) {
        for (const Cells& row : *rows) {
            if (row.size() == table.columns.size()) continue;
            return fmt::format("the table {} has {} columns and a row of {}", table.id,
                               table.columns.size(), row.size());
        }
    }
    return {};
}

// What is wrong with a sheet that the schema cannot express; empty if nothing is.
std::string fault_of(const Sheet& sheet) {
    std::set<std::string> ids;
    for (const Section& section : sheet.sections) {
        if (!ids.insert(section.id).second) {
            return fmt::format("the id {} stands twice", section.id);
        }
        for (const SheetTable& table : section.tables) {
            if (!ids.insert(table.id).second) {
                return fmt::format("the id {} stands twice", table.id);
            }
            if (std::string fault = fault_of_table(table); !fault.empty()) return fault;
        }
        for (const Plot& plot : section.plots) {
            if (!ids.insert(plot.id).second) return fmt::format("the id {} stands twice", plot.id);
        }
    }
    return {};
}

}  // namespace

boost::json::value to_json(const Sheet& sheet) {
    return boost::json::value_from(sheet);
}

tl::expected<Sheet, std::string> from_json(std::string_view text) {
    boost::json::error_code error;
    const boost::json::value value =
        boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
    if (error) return tl::unexpected(fmt::format("the sheet is not JSON: {}.", error.message()));
    const auto sheet = boost::json::try_value_to<Sheet>(value);
    if (sheet.has_error()) {
        return tl::unexpected(
            fmt::format("the sheet is not as its schema says: {}.", sheet.error().message()));
    }
    if (const std::string fault = fault_of(*sheet); !fault.empty()) {
        return tl::unexpected(fmt::format("the sheet is not sound: {}.", fault));
    }
    return *sheet;
}

}  // namespace fairdeal::documents
