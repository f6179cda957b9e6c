#include "config/option_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/check.h"

namespace fairdeal::config {

using games::RefusalCode;

void OptionReader::read(const toml::table& options) {
    for (const auto& [key, node] : options)
        read_option(key, node);
}

void OptionReader::read_option(const toml::key& key, const toml::node& node) {
    const std::string where = fmt::format("options.{}", key.str());
    reading_.findings.note_setting(where, line_of(node.source()));
    const games::LicenseeOption* option = games::find_option(reading_.game, key.str());
    if (option == nullptr) {
        std::string known;
        for (const games::LicenseeOption& each : reading_.game.options) {
            known += (known.empty() ? "" : ", ") + std::string(each.name);
        }
        reading_.findings.refuse(line_of(key.source()), "options", RefusalCode::option_not_offered,
                                 fmt::format("{} has no option \"{}\"{}", reading_.game.name,
                                             key.str(), known.empty() ? "" : "; it has: " + known));
        return;
    }
    const auto setting = std::ranges::find(reading_.file.options, option->name,
                                           &std::pair<std::string, std::string>::first);
    if (option->values.empty()) {
        const auto* amount =
            settings_.expect<toml::value<std::int64_t>>(node, where, "a whole number of cents");
        if (amount == nullptr) return;
        if (amount->get() < option->least.count() ||
            amount->get() > base::Cents::largest_accepted) {
            reading_.findings.refuse(
                line_of(node.source()), where, RefusalCode::limit_too_low,
                fmt::format("{} cents is not between {} and {}", amount->get(),
                            option->least.count(), base::Cents::largest_accepted),
                option->cited);
            return;
        }
        setting->second = std::to_string(amount->get());
        if (option->name == "aggregate-limit") {
            reading_.file.terms.aggregate_limit = base::Cents(amount->get());
        }
        reading_.findings.accept(line_of(node.source()), where, RegulatoryStanding::authorized,
                                 std::string(option->about), option->cited);
        return;
    }
    const auto* text = node.as_string();
    const std::string value = text != nullptr     ? text->get()
                              : node.is_integer() ? std::to_string(node.as_integer()->get())
                                                  : "";
    if (std::ranges::find(option->values, value) == option->values.end()) {
        std::string known;
        for (const std::string_view each : option->values) {
            known += (known.empty() ? "" : ", ") + std::string(each);
        }
        reading_.findings.refuse(line_of(node.source()), where, RefusalCode::unknown_option_value,
                                 fmt::format("this must be one of: {}", known), option->cited);
        return;
    }
    setting->second = value;
    if (option->name == "version") {
        reading_.file.terms.version = static_cast<std::uint8_t>(value[0] - '0');
    }
    reading_.findings.accept(line_of(node.source()), where, RegulatoryStanding::authorized,
                             std::string(option->about), option->cited);
}

std::vector<const games::LicenseeOption*> OptionReader::check_stated(Unstated unstated) {
    std::vector<const games::LicenseeOption*> assumed;
    for (const games::LicenseeOption& option : reading_.game.options) {
        const std::string where = fmt::format("options.{}", option.name);
        if (option.stated_by == nullptr || reading_.findings.has_setting(where)) continue;
        if (unstated == Unstated::assumed) {
            assumed.push_back(&option);
            continue;
        }
        std::string values;
        for (const std::string_view each : option.values)
            values += fmt::format("{}\"{}\"", values.empty() ? "" : " or ", each);
        reading_.findings.refuse(
            0, where, RefusalCode::missing_field,
            fmt::format("the file must say {} = {}: the licensee states which it uses", option.name,
                        values),
            {option.stated_by, option.cited.ruling});
    }
    return assumed;
}

}  // namespace fairdeal::config
