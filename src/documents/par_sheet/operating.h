#pragma once

// The assumptions of a par sheet about a table in operation. The sheet states them wherever a
// figure depends on one.
namespace fairdeal::documents::par {

inline constexpr int rounds_per_hour = 40;
inline constexpr int hours_per_shift = 8;
inline constexpr int hours_per_month = 30 * 24;

}  // namespace fairdeal::documents::par
