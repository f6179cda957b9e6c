#include "tidy/pattern.h"

#include <regex>

namespace tidy {

struct Pattern::Compiled {
    std::regex regex;
};

Pattern::Pattern(const std::string& expression)
    : compiled_(std::make_unique<Compiled>(Compiled{std::regex(expression)})) {}

Pattern::~Pattern() = default;

bool Pattern::occurs_in(const std::string& text) const {
    return std::regex_search(text, compiled_->regex);
}

std::optional<std::string> Pattern::group_in(const std::string& text) const {
    std::smatch match;
    if (!std::regex_search(text, match, compiled_->regex)) return std::nullopt;
    return match[1].str();
}

std::string Pattern::stripped_from(std::string text) const {
    for (std::string before; before != text;) {
        before = text;
        text = std::regex_replace(before, compiled_->regex, "");
    }
    return text;
}

}  // namespace tidy
