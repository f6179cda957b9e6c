#pragma once

#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <type_traits>
#include <utility>

// The fields of a struct, as Boost.Describe lists them.
namespace fairdeal::table {

namespace described_detail {

template <class T>
using AllFields = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class Owner, class Value>
consteval bool is_derived(Value Owner::*) {
    return requires {
        typename Value::FollowsFromTheRest;
    }
    || requires {
        typename Value::WrittenApart;
    };
}
template <class Field>
using IsDerived = std::bool_constant<is_derived(Field::pointer)>;

}  // namespace described_detail

// The fields that make up the value. A field whose type declares `FollowsFromTheRest` is not
// written and not compared. One whose type declares `WrittenApart` describes history, not state;
// code that stores a table writes it beside the rest (audit/record/state_codec.cc).
template <class T>
using DescribedFields =
    boost::mp11::mp_remove_if<described_detail::AllFields<T>, described_detail::IsDerived>;

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

namespace described_detail {

struct Anything {
    template <class T>
    operator T() const;  // NOLINT: it stands for the value of any field
};

template <class T, std::size_t... index>
consteval bool takes_values(std::index_sequence<index...>) {
    return requires {
        T{(static_cast<void>(index), Anything{})...};
    };
}

}  // namespace described_detail

// True if no field is missing from the list: a field that is not written would be lost. It tests
// whether the struct could be initialized with one more value.
template <Described T>
inline constexpr bool is_wholly_described = !described_detail::takes_values<T>(
    std::make_index_sequence<boost::mp11::mp_size<described_detail::AllFields<T>>::value + 1>());

}  // namespace fairdeal::table
