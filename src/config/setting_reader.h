#pragma once

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "config/finding_list.h"

namespace fairdeal::config {

inline std::size_t line_of(const toml::source_region& source) {
    return source.begin.line;
}

// Reads single values of a table file. It refuses a value of a wrong type, out of range or with an
// unknown name; the caller's variable then keeps its value. It adds the refusals to the caller's
// list, which must outlive it.
class SettingReader {
  public:
    explicit SettingReader(FindingList& findings) : findings_(findings) {}

    struct Range {
        std::int64_t least;
        std::int64_t most;
    };

    // The value of this type at a key, or a refusal and null. `kind` completes "this must be …".
    template <class T>
    const T* expect(const toml::node& node, const std::string& where, std::string_view kind);

    // These read a setting and note its line. `read_number` returns false if it refuses.
    bool read_number(const toml::node& node, const std::string& where, Range range,
                     std::int64_t& number, games::Citation cited);
    void read_flag(const toml::node& node, const std::string& where, bool& flag);
    template <class E, std::size_t N>
    void read_name(const toml::node& node, const std::string& where, const std::array<E, N>& values,
                   E& value, games::Citation cited);

    // Refuses a key that the section does not have. `known` lists the section's keys.
    void refuse_unknown(const toml::key& key, std::string_view where, std::string_view known);

  private:
    FindingList& findings_;
};

template <class T>
const T* SettingReader::expect(const toml::node& node, const std::string& where,
                               std::string_view kind) {
    const T* value = node.as<typename T::value_type>();
    if (value == nullptr) {
        findings_.refuse(line_of(node.source()), where, games::RefusalCode::wrong_type,
                         fmt::format("this must be {}", kind));
    }
    return value;
}

template <class E, std::size_t N>
void SettingReader::read_name(const toml::node& node, const std::string& where,
                              const std::array<E, N>& values, E& value, games::Citation cited) {
    const auto* text = expect<toml::value<std::string>>(node, where, "a text");
    if (text == nullptr) return;
    const auto found =
        std::ranges::find_if(values, [&](E each) { return name_of(each) == text->get(); });
    if (found == values.end()) {
        std::string known;
        for (const E each : values)
            known += (known.empty() ? "" : ", ") + std::string(name_of(each));
        findings_.refuse(line_of(node.source()), where, games::RefusalCode::unknown_option_value,
                         fmt::format("this must be one of: {}", known), cited);
        return;
    }
    findings_.note_setting(where, line_of(node.source()));
    value = *found;
}

}  // namespace fairdeal::config
