#pragma once

#include <string_view>

#include "table/text/json_writer.h"

// Braces, brackets and commas of JSON that is written field by field.
namespace fairdeal::table {

class JsonObject {
  public:
    explicit JsonObject(JsonWriter& writer) : writer_(writer) { writer_.raw("{"); }
    ~JsonObject() { writer_.raw("}"); }
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;

    // The value is written next.
    void key(std::string_view name) {
        if (!first_) writer_.raw(",");
        first_ = false;
        writer_.name(name);
    }
    template <class T>
    void add(std::string_view name, const T& value) {
        key(name);
        writer_.value(value);
    }

  private:
    JsonWriter& writer_;
    bool first_ = true;
};

class JsonArray {
  public:
    explicit JsonArray(JsonWriter& writer) : writer_(writer) { writer_.raw("["); }
    ~JsonArray() { writer_.raw("]"); }
    JsonArray(const JsonArray&) = delete;
    JsonArray& operator=(const JsonArray&) = delete;

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

  private:
    JsonWriter& writer_;
    bool first_ = true;
};

}  // namespace fairdeal::table
