#include "server/http/text_body.h"

#include <algorithm>

#include "json/strict.h"
#include "server/common/refusals.h"
#include "server/http/problem.h"

// Reads bodies through the strict JSON reader, which refuses duplicate keys.
namespace fairdeal::server {
namespace {

tl::unexpected<Response> bad_body(const std::string& sentence) {
    return tl::make_unexpected(problem({ServerRefusal::bad_body, sentence}));
}

}  // namespace

std::optional<Response> media_type_refusal(const Request& request) {
    if (request.body.empty()) return std::nullopt;
    std::string type(request.header("content-type")
                         .substr(0, std::min(request.header("content-type").find(';'),
                                             request.header("content-type").size())));
    while (type.ends_with(' '))
        type.pop_back();
    std::ranges::transform(type, type.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (type == "application/json") return std::nullopt;
    return problem(ServerRefusal::wrong_media_type);
}

tl::expected<BodyTexts, Response> read_body(const Request& request,
                                            std::initializer_list<BodyField> fields) {
    if (auto refused = media_type_refusal(request)) return tl::make_unexpected(*refused);
    BodyTexts texts;
    if (!request.body.empty()) {
        json::Document document;
        const auto value = document.parse(request.body);
        if (!value) return bad_body(value.error().sentence);
        if (value->kind() != json::ValueKind::object) return bad_body("The body is not an object.");
        for (const json::Value member : *value) {
            const std::string name(member.key());
            const auto* const field = std::ranges::find(fields, name, &BodyField::name);
            if (field == fields.end())
                return bad_body("There is no field \"" + json::printable(name) + "\".");
            if (member.kind() != json::ValueKind::string)
                return bad_body("The field \"" + name + "\" must be a string.");
            if (member.string().size() > field->longest)
                return bad_body("The field \"" + name + "\" is too long.");
            texts.emplace(name, std::string(member.string()));
        }
    }
    for (const BodyField& field : fields) {
        if (field.is_needed && !texts.contains(field.name))
            return bad_body("The field \"" + std::string(field.name) + "\" is missing.");
    }
    return texts;
}

}  // namespace fairdeal::server
