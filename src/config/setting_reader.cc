#include "config/setting_reader.h"

namespace fairdeal::config {

using games::Citation;
using games::RefusalCode;

bool SettingReader::read_number(const toml::node& node, const std::string& where, Range range,
                                std::int64_t& number, Citation cited) {
    const auto* value = expect<toml::value<std::int64_t>>(node, where, "a whole number");
    if (value == nullptr) return false;
    if (value->get() < range.least || value->get() > range.most) {
        findings_.refuse(
            line_of(node.source()), where, RefusalCode::number_out_of_range,
            fmt::format("{} is not between {} and {}", value->get(), range.least, range.most),
            cited);
        return false;
    }
    findings_.note_setting(where, line_of(node.source()));
    number = value->get();
    return true;
}

void SettingReader::read_flag(const toml::node& node, const std::string& where, bool& flag) {
    const auto* value = expect<toml::value<bool>>(node, where, "true or false");
    if (value == nullptr) return;
    findings_.note_setting(where, line_of(node.source()));
    flag = value->get();
}

void SettingReader::refuse_unknown(const toml::key& key, std::string_view where,
                                   std::string_view known) {
    findings_.refuse(line_of(key.source()), std::string(where), RefusalCode::unknown_field,
                     fmt::format("there is no field \"{}\" here; they are: {}", key.str(), known));
}

}  // namespace fairdeal::config
