#pragma once

// The paper around the felt, in tenths of an inch.
namespace fairdeal::documents::layout {

inline constexpr double sheet_above = 26;
inline constexpr double sheet_below = 30;
inline constexpr double sheet_left = 22;
inline constexpr double sheet_right = 28;

}  // namespace fairdeal::documents::layout
