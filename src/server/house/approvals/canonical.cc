#include "server/house/approvals/canonical.h"

#include <boost/json/serialize.hpp>
#include <map>

#include "base/check.h"

namespace fairdeal::server {

namespace bj = boost::json;

// RFC 8785 orders keys by UTF-16 units. All keys used here are ASCII, so that is the order of their
// bytes.
std::string canonical(const bj::value& value) {
    if (const bj::object* const object = value.if_object()) {
        std::map<std::string, const bj::value*> fields;
        for (const auto& field : *object)
            fields.emplace(std::string(field.key()), &field.value());
        std::string text = "{";
        for (const auto& [key, field] : fields) {
            if (text.size() > 1) text += ',';
            text += bj::serialize(bj::string(key)) + ":" + canonical(*field);
        }
        return text + "}";
    }
    if (const bj::array* const array = value.if_array()) {
        std::string text = "[";
        for (const bj::value& each : *array) {
            if (text.size() > 1) text += ',';
            text += canonical(each);
        }
        return text + "]";
    }
    CHECK(!value.is_double());
    return bj::serialize(value);
}

}  // namespace fairdeal::server
