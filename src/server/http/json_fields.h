#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/cents.h"
#include "json/strict.h"
#include "server/common/refusals.h"
#include "server/http/http.h"
#include "server/http/problem.h"

namespace fairdeal::server {

// Reads the fields of a JSON object strictly, by key. It keeps the first error as the problem to
// answer with; fields read after that are empty or 0, so a handler checks once, at the end.
class JsonFields {
  public:
    // `fields` lists the permitted fields. Reads the JSON body of a request …
    JsonFields(const Request& request, std::initializer_list<std::string_view> fields);
    // … or any text.
    JsonFields(std::string_view text, std::initializer_list<std::string_view> fields);

    std::string text(std::string_view field);
    std::string text_or(std::string_view field, std::string otherwise);
    bool flag_or(std::string_view field, bool otherwise);
    // From `least` up to `most`.
    std::int64_t whole(std::string_view field, std::int64_t least, std::int64_t most);
    std::int64_t whole_or(std::string_view field, std::int64_t least, std::int64_t most,
                          std::int64_t otherwise);
    // An amount above zero (or from zero), up to the largest amount that is accepted anywhere.
    base::Cents amount(std::string_view field);
    base::Cents amount_or_nothing(std::string_view field);
    bool has(std::string_view field) const;

    const std::optional<Response>& problem() const noexcept { return problem_; }

  private:
    void read(std::string_view text, std::initializer_list<std::string_view> fields);
    std::optional<json::Value> find(std::string_view field, bool required);
    std::optional<json::Value> find(std::string_view field, json::ValueKind kind, bool required);
    std::int64_t read_whole(std::optional<json::Value> value, std::string_view field,
                            std::int64_t least, std::int64_t most, std::int64_t otherwise);
    void wrong(const Refused& refused);

    json::Document document_;
    std::optional<json::Value> object_;
    std::optional<Response> problem_;
};

}  // namespace fairdeal::server
