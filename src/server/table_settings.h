#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ledger/store.h"

namespace fairdeal::server {

// What the floor has arranged about a table besides its table file. Kept as a record beside the
// ledger; every change has an entry in the house's chain.
struct TableSettings {
    std::uint32_t number = 0;
    bool is_open = true;  // the virtual dealer opens it, or closes it when its round has ended
    bool is_practice = false;
    bool gives_advice = false;  // only at a practice table
    std::uint32_t link = 0;     // tables with the same link share their meters; 0: none
};

inline constexpr std::string_view settings_kind = "table";
std::string settings_key(std::uint32_t table);  // "000007": in the order of the numbers

std::string to_json(const TableSettings& settings);
tl::expected<TableSettings, std::string> read_settings(std::string_view json);
ledger::RecordWrite write_of(const TableSettings& settings);

}  // namespace fairdeal::server
