#pragma once

#include <boost/describe/enum_to_string.hpp>
#include <cstddef>
#include <string_view>

#include "base/check.h"
#include "table/state/event.h"
#include "table/state/kebab.h"
#include "table/state/setup.h"

// Enumerators as words of the record.
namespace fairdeal::table {

inline std::string_view name_of(LineResult fate) noexcept {
    return boost::describe::enum_to_string(fate, "");
}

inline std::string_view name_of(DeckFault fault) noexcept {
    return boost::describe::enum_to_string(fault, "");
}

template <class E>
std::string_view enum_word(E value) {
    CHECK(static_cast<std::size_t>(value) < enumerator_count<E>);
    return name_of(value);
}

template <class E>
bool read_enum(std::string_view text, E& value) {
    for (std::size_t i = 0; i < enumerator_count<E>; ++i) {
        value = static_cast<E>(i);
        if (name_of(value) == text) return true;
    }
    return false;
}

}  // namespace fairdeal::table
