#include "server/table_settings.h"

#include <fmt/format.h>

#include <limits>

#include "json/strict.h"

namespace fairdeal::server {
namespace {

bool read_number(json::Value value, std::uint32_t& number) {
    if (value.kind() != json::Kind::integer || value.integer() < 0 ||
        value.integer() > std::numeric_limits<std::uint32_t>::max()) {
        return false;
    }
    number = static_cast<std::uint32_t>(value.integer());
    return true;
}

bool read_flag(json::Value value, bool& flag) {
    if (value.kind() != json::Kind::boolean) return false;
    flag = value.boolean();
    return true;
}

bool read_field(json::Value field, TableSettings& settings) {
    if (field.key() == "table") return read_number(field, settings.number);
    if (field.key() == "open") return read_flag(field, settings.is_open);
    if (field.key() == "practice") return read_flag(field, settings.is_practice);
    if (field.key() == "advice") return read_flag(field, settings.gives_advice);
    if (field.key() == "link") return read_number(field, settings.link);
    return false;
}

}  // namespace

std::string settings_key(std::uint32_t table) {
    return fmt::format("{:06}", table);
}

std::string to_json(const TableSettings& settings) {
    return fmt::format(R"({{"table":{},"open":{},"practice":{},"advice":{},"link":{}}})",
                       settings.number, settings.is_open, settings.is_practice,
                       settings.gives_advice, settings.link);
}

tl::expected<TableSettings, std::string> read_settings(std::string_view text) {
    json::Document document;
    const auto root = document.parse(text);
    TableSettings settings;
    bool well = root && root->kind() == json::Kind::object;
    if (well) {
        for (const json::Value field : *root)
            well = well && read_field(field, settings);
    }
    if (!well || settings.number == 0) {
        return tl::unexpected<std::string>("The settings of a table cannot be read.");
    }
    return settings;
}

ledger::RecordWrite write_of(const TableSettings& settings) {
    return {std::string(settings_kind), settings_key(settings.number), to_json(settings), {}};
}

}  // namespace fairdeal::server
