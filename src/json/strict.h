#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// JSON read strictly: an integer is an integer (1000, not 1000.0 or 1e3), no key occurs twice, the
// nesting is bounded. Boost.JSON parses; this layer stores what a caller needs to name the wrong
// field.
namespace fairdeal::json {

enum class ValueKind : std::uint8_t {
    null,
    boolean,
    integer,
    not_whole,  // a number with a fraction or an exponent
    too_large,  // a whole number beyond 64 bits
    string,
    array,
    object,
};

// "a string", "a whole number", … for sentences.
std::string_view name_of(ValueKind kind) noexcept;

enum class Problem : std::uint8_t { not_json, too_deep, too_many_fields, duplicate_key };

struct Error {
    Problem problem;
    std::string sentence;
};

struct Node {
    ValueKind kind = ValueKind::null;
    bool boolean = false;
    std::uint32_t next = 0;   // the next sibling; 0 when it is the last
    std::uint32_t first = 0;  // the first child of an array or object; 0 when there is none
    std::uint32_t count = 0;  // of children
    std::uint32_t key_start = 0;
    std::uint32_t key_length = 0;
    std::uint32_t text_start = 0;
    std::uint32_t text_length = 0;
    std::int64_t integer = 0;
};

class Value;

// A parsed text. Reuse one document for many texts: it keeps its memory. Parsing the next text
// invalidates all values of the one before.
class Document {
  public:
    Document();
    ~Document();
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    tl::expected<Value, Error> parse(std::string_view text);

  private:
    friend class Value;
    friend class ValueIterator;
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

class ValueIterator;

// One value of a document.
class Value {
  public:
    ValueKind kind() const noexcept { return node().kind; }
    bool boolean() const noexcept { return node().boolean; }
    std::int64_t integer() const noexcept { return node().integer; }
    std::string_view string() const noexcept;
    std::string_view key() const noexcept;  // of a member of an object
    std::size_t size() const noexcept { return node().count; }

    // The children of an array or object, in order.
    ValueIterator begin() const noexcept;
    ValueIterator end() const noexcept;

  private:
    friend class Document;
    friend class ValueIterator;
    Value(const Document* document, std::uint32_t index) : document_(document), index_(index) {}
    const Node& node() const noexcept;

    const Document* document_;
    std::uint32_t index_;
};

class ValueIterator {
  public:
    explicit ValueIterator(Value at) : at_(at) {}
    Value operator*() const noexcept { return at_; }
    ValueIterator& operator++() noexcept {
        at_.index_ = at_.node().next;
        return *this;
    }
    bool operator==(const ValueIterator& other) const noexcept {
        return at_.index_ == other.at_.index_;
    }

  private:
    Value at_;
};

inline ValueIterator Value::begin() const noexcept {
    return ValueIterator(Value(document_, node().first));
}
inline ValueIterator Value::end() const noexcept {
    return ValueIterator(Value(document_, 0));
}

// The member of this key.
std::optional<Value> find(Value object, std::string_view key);

// A user's text made safe to quote in a sentence: control characters and invalid UTF-8 become "?",
// and an overlong text is cut.
std::string printable(std::string_view text);
// The same for a whole sentence, which is never cut.
std::string readable(std::string_view text);

}  // namespace fairdeal::json
