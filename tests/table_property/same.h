#pragma once

#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <string>
#include <type_traits>

#include "cards/card.h"
#include "table/text/described.h"

// Field by field, as `state_of` compares, only faster.
namespace fairdeal::property {

template <class T>
bool same(const T& a, const T& b) {
    if constexpr (table::Described<T>) {
        bool all = true;
        boost::mp11::mp_for_each<table::DescribedFields<T>>(
            [&](auto field) { all = all && same(a.*field.pointer, b.*field.pointer); });
        return all;
    } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, cards::CardList> ||
                         !requires { a.size(); }) {
        return a == b;
    } else {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (!same(a[i], b[i])) return false;
        }
        return true;
    }
}

}  // namespace fairdeal::property
