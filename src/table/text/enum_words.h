#pragma once

#include <boost/describe/enum_to_string.hpp>
#include <cstddef>
#include <string_view>

#include "base/check.h"
#include "table/event.h"
#include "table/setup.h"

// Enumerations as words of the record.
namespace fairdeal::table {

// The last enumerator; one that is not here cannot be written.
template <class E>
inline constexpr E last_of = E::has_no_words;
template <>
inline constexpr games::Role last_of<games::Role> = games::Role::clock;
template <>
inline constexpr games::Dealing last_of<games::Dealing> = games::Dealing::automated;
template <>
inline constexpr games::Shuffling last_of<games::Shuffling> = games::Shuffling::preshuffled;
template <>
inline constexpr games::Place last_of<games::Place> = games::Place::rack;
template <>
inline constexpr games::Irregularity last_of<games::Irregularity> = games::Irregularity::other;
template <>
inline constexpr games::Remedy last_of<games::Remedy> = games::Remedy::supervisor;
template <>
inline constexpr Fate last_of<Fate> = Fate::refunded;

inline std::string_view name_of(Fate fate) noexcept {
    return boost::describe::enum_to_string(fate, "");
}

template <class E>
std::string_view enum_word(E value) {
    CHECK(value <= last_of<E>);
    return name_of(value);
}

template <class E>
bool read_enum(std::string_view text, E& value) {
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last_of<E>); ++i) {
        value = static_cast<E>(i);
        if (name_of(value) == text) return true;
    }
    return false;
}

}  // namespace fairdeal::table
