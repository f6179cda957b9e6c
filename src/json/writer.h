#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace fairdeal::json {

// Writes JSON piece by piece, on one line and without spaces: for texts that are long or sent
// often, or that contain JSON which is written already. Everything else is a boost::json::value.
// The caller writes braces, brackets and commas, or leaves them to `Object` and `Array`. Texts must
// be UTF-8.
class Writer {
  public:
    // How long the text will be, about.
    explicit Writer(std::size_t expected = 512) { out_.reserve(expected); }

    std::string take() { return std::move(out_); }

    // JSON, or a piece of it, as it is.
    void raw(std::string_view text) { out_ += text; }
    void string(std::string_view text);
    void null() { raw("null"); }

    // Of a bool, a whole number or a text.
    template <class T>
    void value(const T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            raw(value ? "true" : "false");
        } else if constexpr (std::is_integral_v<T>) {
            number(value);
        } else {
            static_assert(std::is_convertible_v<T, std::string_view>);
            string(value);
        }
    }

    // "NAME":
    void name(std::string_view name) {
        raw("\"");
        raw(name);
        raw("\":");
    }

  protected:
    template <class Number>
    void number(Number number) {
        const fmt::format_int text(number);
        out_.append(text.data(), text.size());
    }

    std::string out_;
};

// The braces and commas of an object that is written member by member; it is closed at the end of
// the scope. `W` is a Writer.
template <class W>
class ObjectIn {
  public:
    explicit ObjectIn(W& writer) : writer_(writer) { writer_.raw("{"); }
    ~ObjectIn() { writer_.raw("}"); }
    ObjectIn(const ObjectIn&) = delete;
    ObjectIn& operator=(const ObjectIn&) = delete;

    // The value is written next.
    void key(std::string_view name) {
        separate();
        writer_.name(name);
    }
    template <class T>
    void add(std::string_view name, const T& value) {
        key(name);
        writer_.value(value);
    }
    // JSON that is written already.
    void add_json(std::string_view name, std::string_view json) {
        key(name);
        writer_.raw(json);
    }
    // The members of an object that is written already.
    void add_members(std::string_view object) {
        const std::string_view members = object.substr(1, object.size() - 2);
        if (members.empty()) return;
        separate();
        writer_.raw(members);
    }

  private:
    void separate() {
        if (!first_) writer_.raw(",");
        first_ = false;
    }

    W& writer_;
    bool first_ = true;
};
using Object = ObjectIn<Writer>;

// The same with an array.
template <class W>
class ArrayIn {
  public:
    explicit ArrayIn(W& writer) : writer_(writer) { writer_.raw("["); }
    ~ArrayIn() { writer_.raw("]"); }
    ArrayIn(const ArrayIn&) = delete;
    ArrayIn& operator=(const ArrayIn&) = delete;

    // The next element is written after this.
    void next() {
        if (!first_) writer_.raw(",");
        first_ = false;
    }
    template <class T>
    void add(const T& value) {
        next();
        writer_.value(value);
    }
    // JSON that is written already.
    void add_json(std::string_view json) {
        next();
        writer_.raw(json);
    }

  private:
    W& writer_;
    bool first_ = true;
};
using Array = ArrayIn<Writer>;

}  // namespace fairdeal::json
