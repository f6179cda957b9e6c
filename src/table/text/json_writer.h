#pragma once

#include <boost/mp11/algorithm.hpp>
#include <string>
#include <string_view>
#include <type_traits>

#include "cards/notation.h"
#include "json/writer.h"
#include "table/text/described.h"
#include "table/text/enum_words.h"
#include "table/text/game_words.h"
#include "table/text/table_json.h"
#include "table/text/time_text.h"

namespace fairdeal::table {

// Writes values of a table as JSON on one line, without spaces, fields in the order of their
// description: equal values always give equal text. Texts must be UTF-8.
class JsonWriter : public json::Writer {
  public:
    explicit JsonWriter(const Setup& setup) : setup_(setup) {}

    void cards(const cards::CardList& cards);
    void wagers(games::WagerSet wagers);
    void setup(const Setup& setup);  // only its identity

    template <class T>
    void value(const T& value) {
        if constexpr (std::is_integral_v<T> || std::is_convertible_v<T, std::string_view>) {
            Writer::value(value);
        } else if constexpr (std::is_same_v<T, base::Cents>) {
            number(value.count());
        } else if constexpr (std::is_same_v<T, cards::Card>) {
            string(cards::to_string(value));
        } else if constexpr (std::is_same_v<T, cards::CardList>) {
            cards(value);
        } else if constexpr (std::is_same_v<T, Time>) {
            string(text_of(value));
        } else if constexpr (std::is_same_v<T, games::WagerSet>) {
            wagers(value);
        } else if constexpr (std::is_same_v<T, const Setup*>) {
            setup(*value);
        } else if constexpr (std::is_enum_v<T>) {
            string(enum_word(value));
        } else if constexpr (Described<T>) {
            object(value);
        } else if constexpr (requires { value.begin(); }) {
            array(value);
        } else {
            string(text_of(setup_, value));
        }
    }

    // Writes only the first `fields` fields.
    template <Described T>
    void object(const T& from, std::size_t fields = every_field) {
        static_assert(is_wholly_described<T>, "a field is missing from BOOST_DESCRIBE_STRUCT");
        raw("{");
        [[maybe_unused]] std::size_t written = 0;
        boost::mp11::mp_for_each<DescribedFields<T>>([&](auto field) {
            if (written == fields) return;
            if (written++ > 0) raw(",");
            name(field.name);
            const auto& member = from.*field.pointer;
            if constexpr (std::is_same_v<decltype(member), const std::uint8_t&>) {
                byte(byte_form(field.name), member);
            } else {
                value(member);
            }
        });
        raw("}");
    }

  private:
    template <class List>
    void array(const List& list) {
        elements(list, list.size());
    }
    template <class T, std::size_t N>
    void array(const std::array<T, N>& list) {
        elements(list, written_length<N>(setup_));
    }
    template <class List>
    void elements(const List& list, std::size_t count) {
        raw("[");
        auto element = list.begin();
        for (std::size_t i = 0; i < count; ++i, ++element) {
            if (i > 0) raw(",");
            value(*element);
        }
        raw("]");
    }

    void byte(ByteForm form, std::uint8_t value) {
        if (is_word(form)) {
            string(word_of(setup_, form, value));
        } else {
            number(unsigned{value});
        }
    }

    const Setup& setup_;
};

// Objects and arrays that hold values of a table.
using JsonObject = json::ObjectIn<JsonWriter>;
using JsonArray = json::ArrayIn<JsonWriter>;

}  // namespace fairdeal::table
