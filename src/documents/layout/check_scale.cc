#include "documents/layout/check_scale.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

#include "documents/layout/check_words.h"
#include "documents/layout/polygons.h"

namespace fairdeal::documents::layout {
namespace {

constexpr double half_millimetre = 0.5 / 25.4;  // in inches

// Reads a length such as "74.25 in" or "1886 mm". Returns it in inches, or nothing if the text is
// no length.
std::optional<double> length_of(std::string_view said) {
    struct Unit {
        std::string_view name;
        double inches;
    };
    static constexpr std::array<Unit, 5> units{
        {{"IN", 1}, {"INCHES", 1}, {"\"", 1}, {"MM", 1 / 25.4}, {"CM", 1 / 2.54}}};
    const std::string text = compared(said);
    double value = 0;
    const char* last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, value, std::chars_format::fixed);
    if (problem != std::errc() || !std::isfinite(value)) return std::nullopt;
    const std::string unit = compared({end, last});
    for (const Unit& one : units) {
        if (unit == one.name) return value * one.inches;
    }
    return std::nullopt;
}

struct Stated {
    bool said = false;    // the drawing has this dimension
    std::string fault{};  // empty: it agrees
};
Stated stated(const CheckedLayout& subject, std::string_view id, double length) {
    const SvgNode* node = subject.find(id);
    if (node == nullptr || node->texts().empty()) return {};
    for (const std::string& said : node->texts()) {
        const auto wanted = length_of(said);
        if (!wanted) return {true, fmt::format("the dimension \"{}\" cannot be read", said)};
        // Not written with >, because a length that is not a number must be a fault.
        if (!(std::abs(*wanted - length) <= half_millimetre)) {
            return {true, fmt::format("the felt measures {:.2f} in where the dimension says {}",
                                      length, said)};
        }
    }
    return {true, {}};
}

}  // namespace

CheckFinding check_scale(const CheckedLayout& subject) {
    const SvgDrawing& drawing = *subject.drawing;
    const double down = drawing.size.y / drawing.height;
    const Bounds felt = bounds(*subject.felt);
    const double width = felt.width() / subject.unit;
    const double depth = felt.height() / down;
    const Stated across = stated(subject, "dimension-width", width);
    const Stated deep = stated(subject, "dimension-depth", depth);
    std::string fault = across.fault.empty() ? deep.fault : across.fault;
    // The scales across and down may differ by at most half a millimeter over the whole sheet.
    if (fault.empty() &&
        !(std::abs(drawing.size.y / subject.unit - drawing.height) <= half_millimetre)) {
        fault = "its width and its height have different scales";
    }
    const games::Citation& cited = subject.facts->drawing;
    if (!fault.empty()) {
        return {ClauseStanding::missing, fmt::format("Not true to scale: {}.", fault), cited};
    }
    const std::string size = fmt::format("the felt is {:.2f} by {:.2f} in", width, depth);
    if (across.said && deep.said) {
        return {ClauseStanding::satisfied, fmt::format("True to scale: {}.", size), cited};
    }
    return {ClauseStanding::satisfied,
            fmt::format("By the scale of the file {}; no dimension states its {}.", size,
                        across.said ? "depth"
                        : deep.said ? "width"
                                    : "size"),
            cited};
}

}  // namespace fairdeal::documents::layout
