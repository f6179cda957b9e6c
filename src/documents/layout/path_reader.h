#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "documents/drawing/drawing.h"

// Reads the numbers, transforms and paths of SVG.
namespace fairdeal::documents::layout {

// x' = a x + c y + e, y' = b x + d y + f.
struct Transform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    drawing::At operator()(drawing::At at) const {
        return {a * at.x + c * at.y + e, b * at.x + d * at.y + f};
    }
    // First `inner`, then this one.
    Transform operator*(const Transform& inner) const;
};

// The numbers of a text, separated by spaces or commas; nothing if it contains anything else.
std::optional<std::vector<double>> read_numbers(std::string_view text);

// Reads "translate(…) rotate(…)"; nothing if it cannot be read.
std::optional<Transform> read_transform(std::string_view text);

// The limit for one outline. Comparing two takes as many steps as the product of their points.
inline constexpr std::size_t most_points = 5000;
// The limit for all outlines together, because a short text can ask for many points.
inline constexpr std::size_t most_points_in_all = 2'000'000;

// The outlines of a path, with curves as short straight lines; nothing if it cannot be read. It
// stops reading at more than most_points in one outline, or most_points_in_all in all of them.
std::optional<std::vector<std::vector<drawing::At>>> read_path(std::string_view text);

}  // namespace fairdeal::documents::layout
