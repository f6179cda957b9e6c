#pragma once

// What a par sheet assumes about a table in operation; it says so wherever a figure rests on it.
namespace fairdeal::documents::par {

inline constexpr int rounds_per_hour = 40;
inline constexpr int hours_per_shift = 8;
inline constexpr int hours_per_month = 30 * 24;

}  // namespace fairdeal::documents::par
