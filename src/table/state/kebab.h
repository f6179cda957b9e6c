#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

// Turns the code's names of types and enumerators into words of the record: WagerPlaced is
// "wager-placed", RefusalCode::cut_too_thin is "cut-too-thin". The names come from the compiler, so
// there is no second list that could differ.
namespace fairdeal::table {

namespace kebab_detail {

struct Text {
    std::array<char, 64> letters{};
    std::size_t size = 0;
};

// The text between `before` and the next ';' or ']', without its namespaces.
consteval std::string_view own_name(std::string_view signature, std::string_view before) {
    const std::size_t start = signature.find(before) + before.size();
    const std::size_t end = signature.find_first_of(";]", start);
    const std::string_view full = signature.substr(start, end - start);
    return full.substr(full.rfind(':') + 1);
}

consteval Text in_kebab_case(std::string_view name) {
    Text text;
    for (const char letter : name) {
        const bool capital = letter >= 'A' && letter <= 'Z';
        if (capital && text.size > 0) text.letters[text.size++] = '-';
        const char lower = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
        text.letters[text.size++] = lower == '_' ? '-' : lower;
    }
    return text;
}

template <class Type>
consteval Text of_type() {
    return in_kebab_case(own_name(__PRETTY_FUNCTION__, "Type = "));
}
template <auto enumerator>
consteval Text of_enumerator() {
    return in_kebab_case(own_name(__PRETTY_FUNCTION__, "enumerator = "));
}

template <class Type>
inline constexpr Text type_text = of_type<Type>();
template <auto enumerator>
inline constexpr Text enumerator_text = of_enumerator<enumerator>();

// The compiler writes a value without a name as a cast: "(games::Place)8".
template <auto value>
consteval bool has_name() {
    return own_name(__PRETTY_FUNCTION__, "value = ").find(')') == std::string_view::npos;
}
template <class E, std::size_t... index>
consteval std::size_t names_of(std::index_sequence<index...>) {
    return (std::size_t{has_name<static_cast<E>(index)>()} + ...);
}

}  // namespace kebab_detail

// The number of enumerators of an enumeration that starts at 0.
template <class E>
inline constexpr std::size_t enumerator_count =
    kebab_detail::names_of<E>(std::make_index_sequence<32>());

template <class Type>
inline constexpr std::string_view kebab_of_type{kebab_detail::type_text<Type>.letters.data(),
                                                kebab_detail::type_text<Type>.size};
template <auto enumerator>
inline constexpr std::string_view kebab_of{kebab_detail::enumerator_text<enumerator>.letters.data(),
                                           kebab_detail::enumerator_text<enumerator>.size};

}  // namespace fairdeal::table
