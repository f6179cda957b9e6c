#include "documents/layout/svg_visibility.h"

#include <algorithm>
#include <array>
#include <string>

#include "documents/layout/path_reader.h"

namespace fairdeal::documents::layout {
namespace {

// What is fainter than this counts as invisible.
constexpr double faintest = 0.05;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view gaps = " \t\r\n";
    const std::size_t start = text.find_first_not_of(gaps);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(gaps) - start + 1);
}

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return small;
}

// A declaration in the style attribute overrides the attribute of the same name.
std::string property(const pugi::xml_node& node, const char* name) {
    std::string_view value = node.attribute(name).value();
    std::string_view style = node.attribute("style").value();
    while (!style.empty()) {
        const std::string_view one = style.substr(0, style.find(';'));
        style.remove_prefix(std::min(style.size(), one.size() + 1));
        const std::size_t colon = one.find(':');
        if (colon == std::string_view::npos) continue;
        if (small_letters(trimmed(one.substr(0, colon))) == name) value = one.substr(colon + 1);
    }
    return small_letters(trimmed(value.substr(0, value.find('!'))));
}

double share_of(std::string_view text, double otherwise) {
    const bool is_percent = text.ends_with('%');
    if (is_percent) text.remove_suffix(1);
    const auto numbers = read_numbers(text);
    if (!numbers || numbers->size() != 1) return otherwise;
    return std::clamp(numbers->front() / (is_percent ? 100 : 1), 0.0, 1.0);
}

}  // namespace

bool Visibility::is_drawn() const {
    return visible && opacity >= faintest;
}

bool Visibility::is_legible(bool outlined) const {
    return is_drawn() && (outlined || fill_opacity >= faintest);
}

std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

bool is_left_out(const pugi::xml_node& node) {
    static constexpr std::array<std::string_view, 11> undrawn{
        "defs",    "title",  "desc",     "symbol", "clipPath", "mask",
        "pattern", "marker", "metadata", "style",  "script"};
    return std::ranges::find(undrawn, local_name(node)) != undrawn.end() ||
           property(node, "display") == "none";
}

Visibility seen_within(const Visibility& outside, const pugi::xml_node& node) {
    Visibility seen = outside;
    const std::string visibility = property(node, "visibility");
    if (visibility == "visible") seen.visible = true;
    if (visibility == "hidden" || visibility == "collapse") seen.visible = false;
    seen.opacity *= share_of(property(node, "opacity"), 1);
    seen.fill_opacity = share_of(property(node, "fill-opacity"), outside.fill_opacity);
    return seen;
}

bool has_outlines(const pugi::xml_node& text) {
    pugi::xml_node before = text.previous_sibling();
    while (before && before.type() != pugi::node_element)
        before = before.previous_sibling();
    if (!before || is_left_out(before) || !seen_within({}, before).is_drawn()) return false;
    pugi::xml_node outline = before.first_child();
    while (outline && outline.type() != pugi::node_element)
        outline = outline.next_sibling();
    return local_name(outline) == "use" || local_name(outline) == "path";
}

}  // namespace fairdeal::documents::layout
