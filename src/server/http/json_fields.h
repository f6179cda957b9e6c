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

// A JSON object read strictly: a field is asked for by its key, and the first thing that is wrong
// is kept as the problem to answer with. What is read after that is empty or 0.
class JsonFields {
  public:
    // Fields that are not among these are refused. Of a request: its body, if it is JSON …
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
    // More than nothing (or at least nothing), up to the largest amount that is accepted anywhere.
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
